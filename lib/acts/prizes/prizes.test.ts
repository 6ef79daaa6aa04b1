import { expect, it } from 'vitest';
import { copyEvent, CopyEventSchema } from '@/lib/acts/events/copy-event';
import type { StoredPrizeFund } from '@/lib/domain/prizes/prize-fund';
import { loadPrizeRows } from '@/lib/facts/prizes/load-prize-rows';
import { database } from '@/lib/platform/db/client';
import { getPrizes } from '@/lib/views/prizes/get-prizes';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeMember, makeSection, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { changePrizeFund, ChangePrizeFundSchema } from './change-prize-fund';
import { excludePlayer } from './exclude-player';
import { fixPrizes } from './fix-prizes';
import { payAward, undoPayment } from './pay-award';

useDatabase();

const FUND: StoredPrizeFund = {
  currency: 'EUR',
  categories: [
    { name: 'Main', sharing: 'hort', eligible: {}, prizes: [50_000, 30_000], trophies: [{ name: 'Cup' }] },
    { name: 'Women', sharing: 'none', eligible: { sex: 'w' }, prizes: [10_000], trophies: [] },
  ],
};

/** Four players with a fund, after `played` of two rounds. White won every game. */
async function makePrizeSection(played: number) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { rounds: 2, publication: 'standings', prizeFund: FUND });
  for (const rating of [2200, 2100, 2000, 1900]) await makeEntry(section.id, { rating });
  for (let round = 1; round <= played; round += 1) await playRound(owner, section.id, round, () => 'whiteWins');
  const page = async () => {
    const found = await getPrizes(owner, event.slug, section.slug);
    if (found === null) throw new Error('the section exists');
    return found;
  };
  return { event, owner, section, page, sectionId: section.id };
}

const pay = (awardId: string) => ({ awardId, paymentMethod: 'cash' as const, paidOn: '2026-11-22' });

it('a fund is saved once per version of the settings, recorded, and copied with the event', async () => {
  const { event, owner, sectionId } = await makePrizeSection(0);
  const form = ChangePrizeFundSchema.parse({
    sectionId,
    version: '1',
    currency: 'EUR',
    unit: '1',
    categoryNames: ['Main'],
    prizeAmounts: ['900 100'],
    onePrizeEach: 'on',
  });
  expect(await changePrizeFund(owner, form)).toMatchObject({ ok: true });
  expect(await changePrizeFund(owner, form)).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  expect(await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'prize-fund-changed' } })).toMatchObject({
    after: { lines: [expect.stringContaining('€900, €100')] },
  });
  const copied = await copyEvent(
    owner,
    CopyEventSchema.parse({
      eventId: event.id,
      name: 'Next year',
      slug: 'next-year-prizes',
      startsOn: '2027-11-20',
      endsOn: '2027-11-22',
      timeZone: 'Europe/Brussels',
      place: '',
      federation: '',
    }),
  );
  expect(copied).toMatchObject({ ok: true });
  const [copy] = await database().section.findMany({ where: { event: { slug: 'next-year-prizes' } } });
  expect(copy?.prizeFund).toMatchObject({ categories: [{ name: 'Main', prizes: [90_000, 10_000] }] });
});

it('the public sees the fund before round 1, then the prizes as they stand, then the final list', async () => {
  const before = await makePrizeSection(0);
  expect((await buildPublicSection(before.sectionId))?.body.prizes).toMatchObject({ afterRound: null, awards: [] });
  const { owner, sectionId } = await makePrizeSection(2);
  const standing = (await buildPublicSection(sectionId))?.body.prizes;
  expect(standing).toMatchObject({ afterRound: 2 });
  expect(standing?.fixedAt).toBeUndefined();
  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: true });
  const final = (await buildPublicSection(sectionId))?.body.prizes;
  expect(final?.awards).toEqual(standing?.awards);
  expect(final?.fixedAt).toBeDefined();
  await database().section.update({ where: { id: sectionId }, data: { publication: 'results' } });
  expect((await buildPublicSection(sectionId))?.body.prizes).toMatchObject({ afterRound: null, awards: [] });
});

it('no category is cancelled before round 1, and afterwards one with too few players is', async () => {
  const prizeFund = { categories: [{ name: 'Women', sharing: 'none', eligible: { sex: 'w' }, prizes: [10_000], trophies: [], minimumPlayers: 2 }] };
  const [early, later] = [await makePrizeSection(0), await makePrizeSection(1)];
  for (const { sectionId } of [early, later]) await database().section.update({ where: { id: sectionId }, data: { prizeFund } });
  expect((await early.page()).cancelled).toEqual([]);
  expect((await later.page()).cancelled).toEqual([0]);
});

it('prizes are fixed after the last round only, and not twice', async () => {
  const early = await makePrizeSection(1);
  expect(await fixPrizes(early.owner, { sectionId: early.sectionId })).toMatchObject({ ok: false, error: { code: 'prizes-before-end', facts: { count: 1 } } });
  const { owner, sectionId, page } = await makePrizeSection(2);
  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: true });
  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: false, error: { code: 'prizes-fixed-already' } });
  expect((await page()).differences).toBeNull();
});

it('a later change shows differences; fixed again, paid awards stay', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  await fixPrizes(owner, { sectionId });
  const [first, second] = (await page()).awards;
  expect(await payAward(owner, pay(first?.id ?? ''))).toMatchObject({ ok: true, value: { receipt: 1 } });
  const excluded = await database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: second?.number ?? 0 } });
  expect(await excludePlayer(owner, { sectionId, entryId: excluded.id, reason: 'a guest' })).toMatchObject({ ok: true });
  expect((await page()).differences?.some((text) => text.includes(second?.name ?? ''))).toBe(true);
  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: true });
  const after = (await page()).awards;
  expect(after.find(({ id }) => id === first?.id)?.payment).toMatchObject({ receipt: 1 });
  expect(after.some(({ number }) => number === second?.number)).toBe(false);
});

it('a paid award whose place alone has changed gets the new place and stays paid', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  await fixPrizes(owner, { sectionId });
  const [first] = (await page()).awards;
  await payAward(owner, pay(first?.id ?? ''));
  await database().prizeAward.update({ where: { id: first?.id ?? '' }, data: { award: { ...first?.award, place: 2 } } });
  expect((await page()).differences).toHaveLength(2);
  expect(await fixPrizes(owner, { sectionId })).toMatchObject({ ok: true, value: { added: 0, replaced: 1 } });
  const after = await page();
  expect(after.differences).toBeNull();
  expect(after.awards.find(({ id }) => id === first?.id)).toMatchObject({ award: { place: 1 }, payment: { receipt: 1 } });
});

it('a changed fund changes the prizes at once', async () => {
  const { sectionId, page } = await makePrizeSection(2);
  expect((await page()).awards[0]?.award.amount).toBe(50_000);
  const prizeFund = { ...FUND, categories: [{ name: 'Main', sharing: 'none', eligible: {}, prizes: [700], trophies: [] }] };
  await database().section.update({ where: { id: sectionId }, data: { prizeFund } });
  expect((await page()).awards.map(({ award }) => award.amount)).toEqual([700]);
});

it('nobody’s sex is loaded before a complete round', async () => {
  const [early, later] = [await makePrizeSection(0), await makePrizeSection(1)];
  await database().person.updateMany({ data: { sex: 'w' } });
  expect((await loadPrizeRows(database(), early.sectionId)).sexOf.size).toBe(0);
  expect((await loadPrizeRows(database(), later.sectionId)).sexOf.size).toBe(4);
});

it('an award is paid once, even if many pay it at once; an undone receipt number is not used again', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  await fixPrizes(owner, { sectionId });
  const awardId = (await page()).awards[0]?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 5 }, () => payAward(owner, pay(awardId))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.error.code === 'award-paid-already')).toHaveLength(4);
  const twice = { sectionId, awardId, method: 'cash', receipt: 99, paidOn: new Date('2026-11-22'), actorName: 'Kim' };
  await expect(database().prizePayment.create({ data: twice })).rejects.toThrow();
  const payment = (await page()).awards[0]?.payment;
  expect(await undoPayment(owner, { paymentId: payment?.id ?? '' })).toMatchObject({ ok: true });
  expect(await payAward(owner, pay(awardId))).toMatchObject({ ok: true, value: { receipt: 2 } });
});

it('money is paid and a trophy is handed over, never the other way round', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  await fixPrizes(owner, { sectionId });
  const { awards } = await page();
  const [cup, money] = [awards.find(({ award }) => award.trophy === 'Cup'), awards.find(({ award }) => award.amount > 0)];
  const handOver = (awardId: string | null | undefined) => payAward(owner, { ...pay(awardId ?? ''), paymentMethod: 'handedOver' });
  for (const refused of [await payAward(owner, pay(cup?.id ?? '')), await handOver(money?.id)])
    expect(refused).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await handOver(cup?.id)).toMatchObject({ ok: true, value: { receipt: 1 } });
});

it('another organiser finds no award and no payment of this section, and nobody pays a replaced award', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  const { owner: stranger } = await makeEvent();
  await fixPrizes(owner, { sectionId });
  const [first, second] = (await page()).awards;
  expect(await payAward(stranger, pay(first?.id ?? ''))).toMatchObject({ ok: false, error: { code: 'not-found' } });
  await payAward(owner, pay(first?.id ?? ''));
  const payment = { paymentId: (await page()).awards[0]?.payment?.id ?? '' };
  expect(await undoPayment(stranger, payment)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(await undoPayment(owner, payment)).toMatchObject({ ok: true });
  expect(await undoPayment(owner, payment)).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  const { entryId } = await database().prizeAward.findUniqueOrThrow({ where: { id: second?.id ?? '' } });
  await excludePlayer(owner, { sectionId, entryId: entryId ?? '', reason: 'a guest' });
  await fixPrizes(owner, { sectionId });
  expect(await payAward(owner, pay(second?.id ?? ''))).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});

it('the public reads no withheld name of a winner, and no reason for an exclusion', async () => {
  const { owner, sectionId, page } = await makePrizeSection(2);
  const [winner, other] = (await page()).awards;
  const person = (number: number | undefined) =>
    database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: number ?? 0 }, include: { person: true } });
  const [hidden, excluded] = [await person(winner?.number), await person(other?.number)];
  await database().person.update({ where: { id: hidden.personId }, data: { publicName: 'withheld' } });
  await excludePlayer(owner, { sectionId, entryId: excluded.id, reason: 'has no licence' });
  await fixPrizes(owner, { sectionId });
  const text = JSON.stringify((await buildPublicSection(sectionId))?.body);
  expect(text).toContain('"fixedAt"');
  expect(text).not.toContain(hidden.person.name);
  expect(text).not.toContain('no licence');
});

it('arbiters read the prizes and may not change them', async () => {
  const { event, section, sectionId, owner, page } = await makePrizeSection(2);
  await fixPrizes(owner, { sectionId });
  const arbiter = await makeMember(event.id, 'arbiter');
  expect(await getPrizes(arbiter, event.slug, section.slug)).toMatchObject({ mayEdit: false });
  expect(await payAward(arbiter, pay((await page()).awards[0]?.id ?? ''))).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});
