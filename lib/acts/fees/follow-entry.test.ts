import { beforeEach, expect, it } from 'vitest';
import { changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { ReplacePersonSchema, replacePerson } from '@/lib/acts/entries/replace-person';
import { SwapEntriesSchema, swapEntries } from '@/lib/acts/entries/swap-entries';
import { reEnterPlayer } from '@/lib/acts/entries/withdraw-player';
import { copyEvent, CopyEventSchema } from '@/lib/acts/events/copy-event';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { removeSection, restoreRemovedSection } from '@/lib/acts/removal/remove-section';
import { divideSection } from '@/lib/acts/sections/divide-section';
import { moveEntries, MoveEntriesSchema } from '@/lib/acts/sections/move-entries-to-section';
import { database } from '@/lib/platform/db/client';
import { getEntrySwap } from '@/lib/views/entries/get-entry-swap';
import { getStatement } from '@/lib/views/fees/get-statement';
import { makeEntry, makeSection, playRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { feeLines, makeFeeSection, payFee } from '@/tests/factories/make-fee-section';
import { useDatabase } from '@/tests/use-database';
import { assignFeeRows } from './assign-fee-rows';

useDatabase();

let made: Awaited<ReturnType<typeof makeFeeSection>>;
let otherId = '';

/** The adult has paid 40 in the section Open. The section Rapid has one fee for all. */
beforeEach(async () => {
  made = await makeFeeSection();
  const feeTable = { rows: [{ name: 'All', eligible: {}, amount: 3000, lateAmount: 6000 }], lateFrom: '2026-11-10' };
  otherId = (await makeSection(made.eventId, { name: 'Rapid', slug: 'rapid', position: 1, lateEntryUntilRound: 4, feeTable })).id;
  await payFee(made.owner, { sectionId: made.sectionId, personId: made.adult.personId }, '40');
});

const lines = (slug = 'open') => feeLines(made.owner, made.event.slug, slug);
const linesOf = async (name: string, slug = 'open') => (await lines(slug)).filter((line) => line.startsWith(name));
const paidInEvent = async () => (await getStatement(made.owner, made.event.slug))?.statement.total.paid;
const restorePoint = () => makeRestorePoint(database(), made.owner, made.sectionId, 'draft-discarded');

it('a removed player keeps the payment, which counts again after a new entry', async () => {
  expect(await confirmDiscards((discards) => removeEntry(made.owner, { entryId: made.adult.id, discards }))).toMatchObject({ ok: true });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Not entered any longer | €40 | €40 to refund']);
  await makeEntry(made.sectionId, { personId: made.adult.personId, createdAt: new Date('2026-11-01') });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 | €40 | paid in full']);
  expect(await paidInEvent()).toBe(4000);
});

it('a payment of a removed player moves to the entry in another section', async () => {
  await confirmDiscards((discards) => removeEntry(made.owner, { entryId: made.adult.id, discards }));
  const move = { sectionId: made.sectionId, personId: made.adult.personId, toSectionId: otherId };
  expect(await assignFeeRows(made.owner, move)).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  await makeEntry(otherId, { personId: made.adult.personId, createdAt: new Date('2026-11-01') });
  expect(await assignFeeRows(made.owner, move)).toMatchObject({ ok: true, value: { to: 'Rapid' } });
  expect(await linesOf('Adler')).toEqual([]);
  expect(await linesOf('Adler', 'rapid')).toEqual(['Adler, Ada | All €30 | €40 | €10 to refund']);
  // The payment of a player who is entered here stays.
  const stays = { sectionId: otherId, personId: made.adult.personId, toSectionId: made.sectionId };
  expect(await assignFeeRows(made.owner, stays)).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});

it('a replaced person passes the payment on with the entry, and a restore gives it back', async () => {
  const restorePointId = await restorePoint();
  const form = ReplacePersonSchema.parse({ entryId: made.adult.id, name: 'Ewing, Eve', ifKnown: 'another', birth: '1985' });
  expect(await replacePerson(made.owner, form)).toMatchObject({ ok: true });
  expect(await linesOf('Ewing')).toEqual(['Ewing, Eve | Regular €40 | €40 | paid in full']);
  expect(await linesOf('Adler')).toEqual([]);
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 | €40 | paid in full']);
  expect(await linesOf('Ewing')).toEqual([]);
});

/** Swaps the persons of two entries of a section. */
async function swap(entryAId: string, entryBId: string, section = 'open') {
  const seen = await getEntrySwap(made.owner, { event: made.event.slug, section, entry: entryAId }, entryBId);
  const form = SwapEntriesSchema.parse({ entryAId, entryBId, reason: 'mixed up', seenSwap: seen?.preview?.seen ?? '' });
  expect(await confirmDiscards((discards) => swapEntries(made.owner, { ...form, discards }))).toMatchObject({ ok: true });
}

it('two swapped entries keep the day on which each player entered, also after a restore', async () => {
  const restorePointId = await restorePoint();
  const before = await lines();
  await swap(made.adult.id, made.late.id);
  expect(await lines()).toEqual(before);
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await lines()).toEqual(before);
});

it('a restore gives a payment back to the replaced person whose entry was also swapped', async () => {
  const restorePointId = await restorePoint();
  const before = await lines();
  const form = ReplacePersonSchema.parse({ entryId: made.adult.id, name: 'Ewing, Eve', ifKnown: 'another', birth: '1985' });
  expect(await replacePerson(made.owner, form)).toMatchObject({ ok: true });
  await swap(made.adult.id, made.junior.id);
  expect(await linesOf('Ewing')).toEqual(['Ewing, Eve | Regular €40 | €40 | paid in full']);
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await lines()).toEqual(before);
});

it('two swapped entries keep the payments of their players, also after a restore', async () => {
  const restorePointId = await restorePoint();
  await swap(made.adult.id, made.junior.id);
  const expected = ['Adler, Ada | Regular €40 | €40 | paid in full', 'Birk, Ben | Juniors €20 |  | €20'];
  expect((await lines()).slice(0, 2)).toEqual(expected);
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect((await lines()).slice(0, 2)).toEqual(expected);
});

it('players who move before round 1 take payments and the day of their entry with them', async () => {
  expect(await moveEntries(made.owner, MoveEntriesSchema.parse({ sectionId: made.sectionId, toSectionId: otherId }))).toMatchObject({ ok: true });
  expect(await lines()).toEqual([]);
  expect(await lines('rapid')).toEqual([
    'Adler, Ada | All €30 | €40 | €10 to refund',
    'Birk, Ben | All €30 |  | €30',
    'Cole, Cyd | All €60 |  | €60',
    'Dane, Dot | All €30 |  | €30',
  ]);
});

async function playRound1() {
  for (const rating of [2100, 2000]) await makeEntry(otherId, { rating });
  for (const sectionId of [made.sectionId, otherId]) await playRound(made.owner, sectionId, 1, () => 'draw');
}

/** The adult changes to Rapid after round 1. Returns the new entry. */
async function changeAdult() {
  const change = (acknowledged?: string, discards?: string) =>
    changePlayerSection(made.owner, { entryId: made.adult.id, toSectionId: otherId, carries: 'nothing', reason: '', discards, acknowledged });
  const answer = await confirmAndListWarnings((agreed) => confirmDiscards((discards) => change(agreed, discards)));
  expect(answer).toMatchObject({ outcome: { ok: true } });
  return database().entry.findFirstOrThrow({ where: { sectionId: otherId, personId: made.adult.personId } });
}

const remove = (entryId: string) => confirmDiscards((discards) => removeEntry(made.owner, { entryId, discards }));

it('a player who changes section takes payment and day along, and gets them back when that is undone', async () => {
  await playRound1();
  const entry = await changeAdult();
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Moved to another section |  | paid in full']);
  expect(await linesOf('Adler', 'rapid')).toEqual(['Adler, Ada | All €30 | €40 | €10 to refund']);
  await remove(entry.id);
  await reEnterPlayer(made.owner, { entryId: made.adult.id, inRound: 2, discards: undefined });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 | €40 | paid in full']);
});

it('a player whose new entry is swapped stays moved, and the other player keeps payments in that section', async () => {
  await playRound1();
  const entry = await changeAdult();
  const other = await makeEntry(otherId, { createdAt: new Date('2026-11-12'), enteredFromRound: 2 });
  await payFee(made.owner, { sectionId: otherId, personId: other.personId }, '60');
  await swap(entry.id, other.id, 'rapid');
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Moved to another section |  | paid in full']);
  expect(await linesOf('Adler', 'rapid')).toEqual(['Adler, Ada | All €30 | €40 | €10 to refund']);
  expect(await remove(entry.id)).toMatchObject({ ok: true });
  const { name } = other.person;
  expect(await linesOf(name, 'rapid')).toEqual([`${name} | Not entered any longer | €60 | €60 to refund`]);
  expect(await linesOf(name)).toEqual([]);
});

it('a player whose new entry goes to the right person has not moved', async () => {
  await playRound1();
  const { id: entryId } = await changeAdult();
  const form = ReplacePersonSchema.parse({ entryId, name: 'Ewing, Eve', ifKnown: 'another', birth: '1985', reason: 'wrong player' });
  expect(await confirmDiscards((discards) => replacePerson(made.owner, { ...form, discards }))).toMatchObject({ ok: true });
  expect(await linesOf('Ewing', 'rapid')).toEqual(['Ewing, Eve | All €30 | €40 | €10 to refund']);
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 |  | €40']);
});

it('a payment stays in the other section if the section that the player left is restored, and can be moved back', async () => {
  await playRound1();
  const restorePointId = await restorePoint();
  const entry = await changeAdult();
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 |  | €40']);
  expect(await linesOf('Adler', 'rapid')).toEqual(['Adler, Ada | All €30 | €40 | €10 to refund']);
  // Open: 40, 20 and 50; Rapid: 30 of each of the two other players.
  expect((await getStatement(made.owner, made.event.slug))?.statement.sections).toMatchObject([
    { name: 'Open', paid: 0, open: 11_000, toRefund: 0 },
    { name: 'Rapid', paid: 4000, toRefund: 1000 },
  ]);
  expect(await remove(entry.id)).toMatchObject({ ok: true });
  expect(await linesOf('Adler', 'rapid')).toEqual(['Adler, Ada | Not entered any longer | €40 | €40 to refund']);
  const back = { sectionId: otherId, personId: made.adult.personId, toSectionId: made.sectionId };
  expect(await assignFeeRows(made.owner, back)).toMatchObject({ ok: true });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 | €40 | paid in full']);
  expect(await linesOf('Adler', 'rapid')).toEqual([]);
});

it('the groups of a divided section keep fees and payments', async () => {
  expect(await divideSection(made.owner, { sectionId: made.sectionId, method: 'strength', groups: 2 })).toMatchObject({ ok: true });
  const sections = await database().section.findMany({ where: { eventId: made.eventId }, orderBy: { position: 'asc' }, select: { slug: true } });
  const all = (await Promise.all(sections.map(({ slug }) => lines(slug)))).flat();
  expect(all.toSorted()).toEqual([
    'Adler, Ada | Regular €40 | €40 | paid in full',
    'Birk, Ben | Juniors €20 |  | €20',
    'Cole, Cyd | Regular €50 |  | €50',
    'Dane, Dot | Not known: year of birth missing |  | not known yet',
  ]);
});

it('a restored section keeps payments of players who are gone, and the day of entries that come back', async () => {
  const restorePointId = await restorePoint();
  const added = await makeEntry(made.sectionId, {});
  await payFee(made.owner, { sectionId: made.sectionId, personId: added.personId }, '10');
  await confirmDiscards((discards) => removeEntry(made.owner, { entryId: made.late.id, discards }));
  expect(await restoreSection(made.owner, { restorePointId, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await linesOf('Cole')).toEqual(['Cole, Cyd | Regular €50 |  | €50']);
  expect(await linesOf(added.person.name)).toEqual([`${added.person.name} | Not entered any longer | €10 | €10 to refund`]);
  expect(await paidInEvent()).toBe(5000);
});

it('the money of a removed section stays in the statement, also after its erasure, without names', async () => {
  await removeSection(made.owner, { sectionId: made.sectionId, confirmed: true });
  expect((await getStatement(made.owner, made.event.slug))?.statement.sections).toMatchObject([{ name: 'Open', paid: 4000, open: 0 }, { name: 'Rapid' }]);
  await restoreRemovedSection(made.owner, { removedSectionId: made.sectionId });
  expect(await linesOf('Adler')).toEqual(['Adler, Ada | Regular €40 | €40 | paid in full']);
  await removeSection(made.owner, { sectionId: made.sectionId, confirmed: true });
  await database().removedSection.update({ where: { sectionId: made.sectionId }, data: { erasesAt: new Date(0) } });
  await eraseDueData(new Date());
  expect((await getStatement(made.owner, made.event.slug))?.statement).toMatchObject({
    sections: [{ name: 'Rapid' }, { name: null, paid: 4000 }],
    total: { paid: 4000 },
  });
  expect(await database().feeRow.findFirstOrThrow({ where: { eventId: made.eventId } })).toMatchObject({
    sectionId: null,
    personId: null,
    receipt: 1,
    amount: 4000,
  });
});

it('an erased player leaves the money without the name, and reasons are erased', async () => {
  const { owner, eventId, sectionId, adult, junior } = made;
  const reason = { kind: 'discount', reason: 'in hardship', actorName: 'Kim' };
  await database().feeRow.create({ data: { eventId, sectionId, personId: adult.personId, position: 2, ...reason } });
  expect(await erasePerson(owner, { eventId, personId: adult.personId, confirmed: true })).toMatchObject({ ok: true, value: { isGone: true } });
  expect(await linesOf('Adler')).toEqual([]);
  const rows = await database().feeRow.findMany({ where: { eventId }, orderBy: { position: 'asc' } });
  expect(rows.map(({ personId, amount, reason: left }) => [personId, amount, left])).toEqual([
    [null, 4000, ''],
    [null, null, ''],
  ]);
  expect(await paidInEvent()).toBe(4000);
  // A player whose year of birth is erased is no open question.
  await payFee(owner, { sectionId, personId: junior.personId }, '20');
  await database().person.update({ where: { id: junior.personId }, data: { birth: null, erasedAt: new Date() } });
  expect(await linesOf('Birk')).toEqual(['Birk, Ben | Personal data erased | €20 | paid in full']);
});

it('a copied event has the fees with the day of late entries moved, and no money', async () => {
  const form = { eventId: made.eventId, name: 'Next year', slug: 'next-year-fees', timeZone: 'Europe/Brussels', place: '', federation: '' };
  const { startsOn } = await database().event.findUniqueOrThrow({ where: { id: made.eventId } });
  const next = new Date(startsOn.getTime() + 364 * 86_400_000).toISOString().slice(0, 10);
  expect(await copyEvent(made.owner, CopyEventSchema.parse({ ...form, startsOn: next, endsOn: next }))).toMatchObject({ ok: true });
  const copy = await database().event.findUniqueOrThrow({
    where: { slug: 'next-year-fees' },
    include: { sections: { orderBy: { position: 'asc' } }, feeRows: true },
  });
  expect(copy.sections[0]?.feeTable).toMatchObject({ lateFrom: '2027-11-09', rows: [{ name: 'Juniors' }, { name: 'Regular' }] });
  expect(copy).toMatchObject({ currency: 'EUR', feeRows: [] });
});
