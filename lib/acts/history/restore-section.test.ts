import { beforeEach, describe, expect, it } from 'vitest';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { recordAbsence, removeAbsence } from '@/lib/acts/entries/record-absence';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { updateRatingsFromLists } from '@/lib/acts/ratings/update-ratings-from-lists';
import { moveEntries } from '@/lib/acts/sections/move-entries-to-section';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeRatingList, makeSection, playRound } from '@/tests/factories';
import { confirmWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { makePaidAward } from '@/tests/factories/make-paid-award';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { restoreSection } from './restore-section';
import { undoBreach } from './undo-breach';

useDatabase();

let owner: UserActor;
let sectionId: string;
let firstEntryId = '';
let secondEntryId = '';

const sectionOfFour = copyOnReuse(async () => {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  const players: string[] = [];
  for (let place = 0; place < 4; place += 1) players.push((await makeEntry(sectionId, { rating: 2400 - 100 * place, arrivedAt: new Date() })).id);
  return { owner, eventId: event.id, sectionId, players };
});

beforeEach(async () => {
  const made = await sectionOfFour();
  ({ owner, sectionId } = made);
  [firstEntryId = '', secondEntryId = ''] = made.players;
});

const MANUAL_PAIRING_COLUMNS = { handBegunAt: new Date('2026-11-22T09:30:00Z'), handEndedAt: null } as const;
const RESTORED_ENTRY_COLUMNS = { ratingList: 'FIDE rapid', tieRank: 2, virtualPoints: [2, 1], halfPointByeBarred: true, halfPointByeBarredWhy: 'F.9' };
const updateEntry = (id: string, data: Prisma.EntryUpdateInput) => database().entry.update({ where: { id }, data });

describe('restoring a restore point', () => {
  beforeEach(async () => {
    await draftNextRound(owner, sectionId, 1);
    await database().round.updateMany({ where: { sectionId }, data: MANUAL_PAIRING_COLUMNS });
    await updateEntry(firstEntryId, { ...RESTORED_ENTRY_COLUMNS, isLastInGroupA: true });
  });

  it('restores manual pairing, the last player of group A, and the facts of each player', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await database().round.updateMany({ where: { sectionId }, data: { handBegunAt: null } });
    await updateEntry(firstEntryId, { isLastInGroupA: false, tieRank: null, ratingList: 'hand', halfPointByeBarred: false });
    await updateEntry(secondEntryId, { isLastInGroupA: true });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await database().entry.findUnique({ where: { id: firstEntryId } })).toMatchObject({ ...RESTORED_ENTRY_COLUMNS, isLastInGroupA: true });
    expect(await database().entry.findUnique({ where: { id: secondEntryId } })).toMatchObject({ isLastInGroupA: false });
    expect(await database().round.findFirst({ where: { sectionId } })).toMatchObject(MANUAL_PAIRING_COLUMNS);
  });

  it('restores adjusted points, and deletes later ones', async () => {
    const give = (entryId: string, halfPoints: number) =>
      database().pointsAdjustment.create({ data: { sectionId, entryId, halfPoints, reason: 'F.9', actorName: 'Kim' } });
    const before = await give(firstEntryId, -1);
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await database().pointsAdjustment.delete({ where: { id: before.id } });
    await give(secondEntryId, 2);
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    const { id: _, ...kept } = before;
    expect(await database().pointsAdjustment.findMany({ where: { sectionId } })).toEqual([{ ...kept, id: expect.any(String) as string }]);
  });

  it('from before these facts existed keeps the present facts of each player', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    const { facts } = await database().restorePoint.findUniqueOrThrow({ where: { id: restorePointId } });
    const old = JSON.stringify(facts, (name, value: unknown) =>
      Object.hasOwn({ ...RESTORED_ENTRY_COLUMNS, ...MANUAL_PAIRING_COLUMNS, isLastInGroupA: true }, name) ? undefined : value,
    );
    expect(old.length).toBeLessThan(JSON.stringify(facts).length);
    await database().restorePoint.update({ where: { id: restorePointId }, data: { facts: JSON.parse(old) as Prisma.InputJsonObject } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await database().entry.findUnique({ where: { id: firstEntryId } })).toMatchObject({ ...RESTORED_ENTRY_COLUMNS, isLastInGroupA: true });
    expect(await database().round.findFirst({ where: { sectionId } })).toMatchObject({ handBegunAt: null });
  });
});

describe('restoring a restore point from before or after a breach', () => {
  const standing = async () => (await factsOf(sectionId)).breaches.filter(({ undone }) => undone === null).map(({ kind, facts }) => [kind, facts]);
  const numbers = () => database().entry.findMany({ where: { sectionId }, orderBy: { id: 'asc' }, select: { pairingNumber: true, rating: true } });
  const point = () => makeRestorePoint(database(), owner, sectionId, 'entries-imported');
  const back = async (restorePointId: string) => expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  const exchange = () =>
    confirmWarnings((agreed) =>
      exchangeNumbers(owner, { sectionId, entryAId: firstEntryId, entryBId: secondEntryId, discards: undefined, acknowledged: agreed }),
    );

  beforeEach(async () => {
    await database().entry.updateMany({ where: { id: { in: [firstEntryId, secondEntryId] } }, data: { rating: 2400, fideRating: 2400 } });
    await playRound(owner, sectionId, 1, () => 'draw');
  });

  it('closes the breach of exchanged numbers, which then cannot be undone a second time', async () => {
    const before = await numbers();
    const restorePointId = await point();
    expect(await exchange()).toMatchObject({ ok: true });
    expect(await standing()).toMatchObject([['exchange', {}]]);
    await back(restorePointId);
    expect([await numbers(), await standing()]).toEqual([before, []]);
    const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId } });
    expect(await undoBreach(owner, { breachId })).toMatchObject({ error: { code: 'breach-undone' } });
  });

  it('closes the breaches of the act before which it was made', async () => {
    const restorePointId = await point();
    const facts = { what: 'text', before: 'Dutch 2017', after: 'Dutch 2026' } as const;
    await logBreach(database(), owner, sectionId, { kind: 'configuration', round: 0, facts, acknowledged: ['text-not-of-file'], restorePointId });
    await back(restorePointId);
    expect(await standing()).toEqual([]);
  });

  it('closes the breach of regenerated numbers', async () => {
    const before = await numbers();
    const last = await database().entry.findFirstOrThrow({ where: { sectionId, pairingNumber: 4 }, include: { person: true } });
    await makeRatingList('FIDE', '2026-10-01', [{ number: '9200001', name: last.person.name, standard: 2600 }]);
    await database().person.update({ where: { id: last.personId }, data: { fideId: 9_200_001 } });
    const taken = await confirmDiscards((discards) => updateRatingsFromLists(owner, { sectionId, entryIds: [last.id], otherNameIds: [], discards }));
    expect(taken).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await standing()).toMatchObject([['regeneration', {}]]);
    const { id } = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'rating-corrected' } });
    await back(id);
    expect([await numbers(), await standing()]).toEqual([before, []]);
  });

  it('closes or reopens the breach of a full-point bye', async () => {
    const bye = { entryId: firstEntryId, round: 2, kind: 'fullPointBye' as const, byArbiter: false };
    const without = await point();
    expect(await confirmWarnings((agreed) => recordAbsence(owner, { ...bye, acknowledged: agreed }))).toMatchObject({ ok: true });
    const given = await standing();
    expect(given).toEqual([['fpb', { players: [expect.any(Number)] }]]);
    const withBye = await point();
    expect(await removeAbsence(owner, bye)).toMatchObject({ ok: true });
    expect(await standing()).toEqual([]);
    await back(withBye);
    expect(await standing()).toEqual(given);
    await back(without);
    expect(await standing()).toEqual([]);
    expect(await database().absence.count({ where: { entryId: firstEntryId } })).toBe(0);
  });

  it('reopens the breach of an exchange that was undone since', async () => {
    expect(await exchange()).toMatchObject({ ok: true });
    const [exchanged, given] = [await numbers(), await standing()];
    const restorePointId = await point();
    const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId } });
    expect(await confirmWarnings((agreed) => undoBreach(owner, { breachId, acknowledged: agreed }))).toMatchObject({ ok: true });
    expect(await standing()).toEqual([]);
    await back(restorePointId);
    expect([await numbers(), await standing()]).toEqual([exchanged, given]);
  });

  it('restores the manual boards of a draft, together with their breach', async () => {
    await draftNextRound(owner, sectionId, 2);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
    await logBreach(database(), owner, sectionId, { kind: 'mpa', round: 2, facts: { engine: null, boards: [[1, 2]] }, acknowledged: [] });
    const given = await standing();
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    expect(await standing()).toEqual([]);
    const { id } = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'draft-discarded' } });
    await back(id);
    expect(await standing()).toEqual(given);
  });
});

it('refuses to delete a player with a paid prize, until the payment is undone', async () => {
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  const late = await makeEntry(sectionId, { rating: 1900 });
  const { paymentId: id } = await makePaidAward(sectionId, { entryId: late.id });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({
    ok: false,
    error: { code: 'restore-prize-paid', facts: { name: late.person.name } },
  });
  await database().prizePayment.update({ where: { id }, data: { undoneAt: new Date(), undoneBy: 'Kim' } });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
});

it('refuses to restore a player who is in another section now, and leaves that section unchanged', async () => {
  const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
  const { id: otherId } = await makeSection(eventId, { name: 'Juniors', slug: 'juniors' });
  await makeEntry(otherId, { rating: 2500 });
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  const move = (from: string, to: string, number: number) => moveEntries(owner, { sectionId: from, toSectionId: to, fromNumber: number, toNumber: number });
  const entriesThere = () => database().entry.findMany({ where: { sectionId: otherId }, orderBy: { id: 'asc' } });

  expect(await move(sectionId, otherId, 1)).toMatchObject({ ok: true });
  const there = await entriesThere();
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: false, error: { code: 'restore-player-moved', facts: { section: 'Juniors' } } });
  expect(await entriesThere()).toEqual(there);

  expect(await move(otherId, sectionId, 2)).toMatchObject({ ok: true });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  expect(await database().entry.findUnique({ where: { id: firstEntryId } })).toMatchObject({ sectionId });
});
