import { beforeEach, describe, expect, it } from 'vitest';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { decideEntrySwap } from '@/lib/domain/entries/decide-entry-swap';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEntrySwap } from '@/lib/views/entries/get-entry-swap';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { draftNextRound, confirmDiscards, makeEntry, makeEvent, makePerson, makeSection, playRound } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { ReplacePersonSchema, replacePerson } from './replace-person';
import { SwapEntriesSchema, swapEntries } from './swap-entries';

useDatabase();

/** Two players share this name. No real player has their FIDE ids. */
const SHARED_NAME = 'Abelard, Jan';
const [MASTER, CHILD] = [99_900_011, 99_900_029];

let owner: UserActor;
let sectionAddress: { event: string; section: string };
let eventId = '';
let sectionId = '';
let entryAId = '';
let entryBId = '';

/** Eight players. The second and the seventh have the same name. */
const playedSection = copyOnReuse(async (rounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const eventId = event.id;
  let [entryAId, entryBId] = ['', ''];
  const section = await makeSection(eventId, { rounds: 7, lateEntryUntilRound: 7, systemId: 'dutch-2026', fideMode: 'on', tieBreaks: ['PTS', 'ARO', 'LOT'] });
  const sectionId = section.id;
  for (let index = 0; index < 8; index += 1) {
    const isOne = index === 1 || index === 6;
    const fields = isOne ? { name: SHARED_NAME, fideId: index === 1 ? MASTER : CHILD } : {};
    const person = await makePerson(eventId, { ...fields, title: index === 1 ? 'IM' : null });
    const loadEntryWithPerson = await makeEntry(sectionId, { personId: person.id, rating: 2400 - 100 * index, title: index === 1 ? 'IM' : null });
    if (index === 1) entryAId = loadEntryWithPerson.id;
    if (index === 6) entryBId = loadEntryWithPerson.id;
  }
  await assignPairingNumbers(database(), owner, sectionId);
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round, (board) => (board % 2 === 0 ? 'draw' : 'whiteWins'));
  return { owner, eventId, at: { event: event.slug, section: section.slug }, sectionId, entryAId, entryBId };
});

const setUpAfterRounds = async (rounds: number) => {
  ({ owner, eventId, at: sectionAddress, sectionId, entryAId, entryBId } = await playedSection(rounds));
};
beforeEach(() => setUpAfterRounds(0));

const loadSeenSwap = async (first = entryAId, second = entryBId) =>
  (await getEntrySwap(owner, { ...sectionAddress, entry: first }, second))?.preview?.seen ?? '';
const swapInput = async (more: object = {}) =>
  SwapEntriesSchema.parse({ entryAId, entryBId, seenSwap: await loadSeenSwap(), reason: 'Two of one name', ...more });
async function swap(more: object = {}) {
  const input = await swapInput(more);
  return confirmDiscards((discards) => swapEntries(owner, { ...input, discards }));
}
const loadEntryRow = (id: string) => database().entry.findUniqueOrThrow({ where: { id }, include: { person: true, laterRatings: true } });

/** The section's entries, adjusted points and rounds, without times. */
async function sectionState() {
  const { entries, pairedRounds, adjustments } = await factsOf(sectionId);
  return { entries, adjustments, rounds: pairedRounds.map(({ number, numbers, pairings }) => ({ number, numbers, pairings })) };
}

describe('two entries whose persons are swapped', () => {
  it.each([0, 4])('exchange persons after round %i and nothing else, as the preview showed, and back by a second swap', async (rounds) => {
    await setUpAfterRounds(rounds);
    const before = await sectionState();
    const facts = await factsOf(sectionId);
    const shown = decideEntrySwap(facts, [entryAId, entryBId]);
    expect(await swap()).toMatchObject({ ok: true });
    expect([(await loadEntryRow(entryAId)).person.fideId, (await loadEntryRow(entryBId)).person.fideId]).toEqual([CHILD, MASTER]);
    expect((await sectionState()).entries).toEqual(shown?.facts.entries);
    expect((await sectionState()).rounds).toEqual(before.rounds);
    expect(await swap()).toMatchObject({ ok: true });
    expect(await sectionState()).toEqual(before);
  });

  it('get the pairing numbers of their ratings until round 4 is paired, as a breach after agreement, and keep their numbers later', async () => {
    await setUpAfterRounds(3);
    const input = await swapInput();
    expect(await swapEntries(owner, input)).toMatchObject({
      error: { code: 'numbers-change', facts: { round: 4, numbers: [`${SHARED_NAME}: 2→7`, `${SHARED_NAME}: 7→2`] } },
    });
    expect((await loadEntryRow(entryAId)).person.fideId, 'nothing before it is agreed to').toBe(MASTER);
    expect(await swap()).toMatchObject({ ok: true });
    expect([(await loadEntryRow(entryAId)).pairingNumber, (await loadEntryRow(entryBId)).pairingNumber]).toEqual([7, 2]);
    expect(await database().breach.findMany({ where: { sectionId } })).toMatchObject([
      { kind: 'regeneration', round: 4, acknowledged: ['numbers-regenerated'] },
    ]);
    await playRound(owner, sectionId, 4, () => 'draw');
    expect(await swapEntries(owner, await swapInput()), 'nothing to ask').toMatchObject({ ok: true });
    expect([(await loadEntryRow(entryAId)).pairingNumber, (await loadEntryRow(entryBId)).pairingNumber]).toEqual([7, 2]);
    expect(await database().breach.count({ where: { sectionId } })).toBe(1);
  });

  it('are in the rating report with the right FIDE ids and the games of the players who sat there', async () => {
    await setUpAfterRounds(4);
    const before = await reportLines();
    expect(await swap()).toMatchObject({ ok: true });
    const after = await reportLines();
    // Character positions in record 001 of the player, the points and the games. The rank is left out, because it depends on the opponents' ratings.
    const [player, points, games] = [[9, 80] as const, [80, 84] as const, [89] as const];
    for (const [number, other] of [
      [2, 7],
      [7, 2],
    ] as const) {
      expect(after.get(number)?.slice(...player)).toBe(before.get(other)?.slice(...player));
      expect(after.get(number)?.slice(...points)).toBe(before.get(number)?.slice(...points));
      expect(after.get(number)?.slice(...games)).toBe(before.get(number)?.slice(...games));
    }
    expect(after.get(7)).toContain(String(MASTER));
    expect(after.get(7)).toContain('IM');
  });

  it('keep byes, withdrawals, late entry, notes and points; ratings from later rounds move with the person', async () => {
    await setUpAfterRounds(4);
    const db = database();
    await db.withdrawal.create({ data: { entryId: entryBId, kind: 'withdrawn', fromRound: 5 } });
    await db.absence.create({ data: { entryId: entryAId, round: 6, kind: 'halfPointBye', origin: 'requested' } });
    await db.note.create({ data: { sectionId, entryId: entryAId, text: 'sits near the door', authorName: 'Kim' } });
    await db.pointsAdjustment.create({ data: { sectionId, entryId: entryAId, round: 1, halfPoints: -2, actorName: 'Kim' } });
    await db.entryRating.createMany({
      data: [
        { entryId: entryAId, fromRound: 3, fideRating: 2310, listedOn: new Date('2026-12-01') },
        { entryId: entryBId, fromRound: 3, fideRating: 1810, listedOn: new Date('2026-12-01') },
      ],
    });
    const preview = (await getEntrySwap(owner, { ...sectionAddress, entry: entryAId }, entryBId))?.preview;
    expect(preview?.sides).toMatchObject([
      { games: 4, notes: 1, numberAfter: 2 },
      { games: 4, notes: 0, numberAfter: 7, entry: { withdrawal: { fromRound: 5 } } },
    ]);
    expect(await swap()).toMatchObject({ ok: true });
    const { entries, adjustments } = await factsOf(sectionId);
    const [first, second] = [entryAId, entryBId].map((id) => entries.find((one) => one.id === id));
    expect(first).toMatchObject({ absences: [{ round: 6 }], withdrawals: [], laterRatings: [{ fideRating: 1810 }] });
    expect(second).toMatchObject({ absences: [], withdrawals: [{ fromRound: 5 }], laterRatings: [{ fideRating: 2310 }] });
    expect([adjustments[0]?.entryId, await db.note.count({ where: { entryId: entryAId } })]).toEqual([entryAId, 1]);
  });

  it('with one late entry: its number is assigned only for its first round', async () => {
    await setUpAfterRounds(1);
    const late = await makeEntry(sectionId, { personId: (await makePerson(eventId, { name: SHARED_NAME })).id, rating: 1500, enteredFromRound: 5 });
    const input = SwapEntriesSchema.parse({ entryAId, entryBId: late.id, seenSwap: await loadSeenSwap(entryAId, late.id), reason: 'Two of one name' });
    expect(await confirmDiscards((discards) => swapEntries(owner, { ...input, discards }))).toMatchObject({ ok: true });
    expect(await loadEntryRow(late.id)).toMatchObject({ pairingNumber: null, rating: 2300, title: 'IM', enteredFromRound: 5 });
    expect(await loadEntryRow(entryAId)).toMatchObject({ pairingNumber: 8, rating: 1500 });
    await playRound(owner, sectionId, 2, () => 'draw');
  });

  it('do not change a draft that is unaffected; another draft is re-paired after agreement', async () => {
    await setUpAfterRounds(1);
    await draftNextRound(owner, sectionId, 2);
    const input = await swapInput();
    expect(await swapEntries(owner, input)).toMatchObject({ error: { code: 'draft-without-this' } });
    expect(await swap()).toMatchObject({ ok: true });
    const facts = await factsOf(sectionId);
    expect(new Map(facts.pairedRounds.at(-1)?.numbers)).toEqual(new Map(facts.entries.map(({ id, pairingNumber }) => [id, pairingNumber])));
    for (const round of [2, 3, 4]) await playRound(owner, sectionId, round, () => 'draw');
    await draftNextRound(owner, sectionId, 5);
    expect(await swapEntries(owner, await swapInput())).toMatchObject({ ok: true });
  });

  it('are not swapped back by a form that is sent twice, or after another arbiter changed one of them', async () => {
    await setUpAfterRounds(4);
    const input = await swapInput();
    expect(await swapEntries(owner, input)).toMatchObject({ ok: true });
    expect(await swapEntries(owner, input)).toMatchObject({ error: { code: 'swap-changed' } });
    expect((await loadEntryRow(entryAId)).person.fideId).toBe(CHILD);
    const again = await swapInput();
    await database().entry.update({ where: { id: entryBId }, data: { rating: 2111, fideRating: 2111 } });
    expect(await swapEntries(owner, again)).toMatchObject({ error: { code: 'swap-changed' } });
  });

  it('need a reason once round 1 is paired, and must be two different entries of one section', async () => {
    expect(await swap({ reason: '' })).toMatchObject({ ok: true });
    await setUpAfterRounds(1);
    expect(await swap({ reason: '' })).toMatchObject({ error: { code: 'reason-needed', field: 'reason' } });
    expect(await swap({ entryBId: entryAId })).toMatchObject({ error: { code: 'same-player-twice', field: 'entryBId' } });
    const elsewhere = await makeEntry((await makeSection(eventId)).id);
    expect(await swap({ entryBId: elsewhere.id })).toMatchObject({ error: { code: 'not-found' } });
  });

  it('each have a line in the history, and are listed in public by number, title and rating', async () => {
    await setUpAfterRounds(4);
    expect(await swap()).toMatchObject({ ok: true });
    const lines = await loadHistory(database(), { sectionId, limit: 2, kinds: ['entry-person-corrected'] });
    expect(lines.map(historyText)).toEqual([
      `No. 7: entry corrected from ${SHARED_NAME} (1800) to ${SHARED_NAME} (IM, 2300); swapped with No. 2`,
      `No. 2: entry corrected from ${SHARED_NAME} (IM, 2300) to ${SHARED_NAME} (1800); swapped with No. 7`,
    ]);
    expect(await publicEntries()).toEqual([
      { number: 7, now: 7, name: SHARED_NAME, title: 'IM', rating: 2300 },
      { number: 2, now: 2, name: SHARED_NAME, title: null, rating: 1800 },
    ]);
  });

  it('are listed in public without a name that is withheld, and by initials if one player is shown by initials', async () => {
    await setUpAfterRounds(4);
    expect(await swap()).toMatchObject({ ok: true });
    await database().person.updateMany({ where: { eventId, fideId: CHILD }, data: { publicName: 'withheld' } });
    expect(await publicEntries()).toEqual([
      { number: 7, now: 7, name: null, title: null, rating: 0 },
      { number: 2, now: 2, name: null, title: null, rating: 0 },
    ]);
    await database().person.updateMany({ where: { eventId, fideId: CHILD }, data: { publicName: 'initials' } });
    expect(await publicEntries()).toMatchObject([{ name: 'A., J.' }, { name: 'A., J.' }]);
    expect(JSON.stringify((await buildPublicSection(sectionId))?.body.changes)).not.toContain(SHARED_NAME);
  });

  it('are restored by an earlier restore point, with ratings from later rounds', async () => {
    await setUpAfterRounds(1);
    await draftNextRound(owner, sectionId, 2);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId, state: 'draft' } });
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    await database().entryRating.create({ data: { entryId: entryAId, fromRound: 3, fideRating: 2310, listedOn: new Date('2026-12-01') } });
    expect(await swap()).toMatchObject({ ok: true });
    expect((await loadEntryRow(entryBId)).laterRatings).toHaveLength(1);
    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
    expect(await loadEntryRow(entryAId)).toMatchObject({ person: { fideId: MASTER }, rating: 2300, laterRatings: [{ fideRating: 2310 }] });
    expect(await loadEntryRow(entryBId)).toMatchObject({ person: { fideId: CHILD }, laterRatings: [] });
  });

  it('are named by the refusal of a replacement, so that the arbiter can swap them instead', async () => {
    await setUpAfterRounds(4);
    const replaced = await replacePerson(
      owner,
      ReplacePersonSchema.parse({ entryId: entryAId, name: SHARED_NAME, fideId: String(CHILD), reason: 'wrong one' }),
    );
    expect(replaced).toMatchObject({ error: { code: 'already-entered', facts: { number: 7, entryId: entryBId } } });
  });
});

it('for every column of an entry it is decided whether it moves with the person or stays', () => {
  const goes = [
    'personId',
    'title',
    'tieRank',
    'rating',
    'strengthFrom',
    'fideRating',
    'nationalRating',
    'estimate',
    'ratingSource',
    'ratingList',
    'ratingListedOn',
    'createdAt',
  ];
  const byNumber = ['isLastInGroupA', 'pairingNumber'];
  const stays = [
    'id',
    'sectionId',
    'enteredFromRound',
    'arrivedAt',
    'arrivalChangedAt',
    'expectedInRound',
    'virtualPoints',
    'halfPointByeBarred',
    'halfPointByeBarredWhy',
    'teamId',
    'boardOrder',
  ];
  expect(Object.keys(Prisma.EntryScalarFieldEnum).toSorted()).toEqual([...goes, ...byNumber, ...stays].toSorted());
});

async function reportLines(): Promise<Map<number, string>> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf16' });
  const lines = report.ok ? report.value.text.split(/\r?\n/) : [];
  return new Map(lines.filter((text) => text.startsWith('001 ')).map((text) => [Number(text.slice(4, 8)), text]));
}

async function publicEntries() {
  const changes = (await buildPublicSection(sectionId))?.body.changes ?? [];
  return changes.flatMap(({ kind, entry: corrected }) => (kind === 'person' ? [corrected] : []));
}
