import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ok } from '@/engine/model/result-or-error';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { seatAddedPlayers } from '@/lib/acts/rounds/seat-added-players';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import { boardForUse } from '@/lib/domain/tournament/board-for-use';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database, inTransaction } from '@/lib/platform/db/client';
import { draftNextRound, seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { discardDraft } from './discard-draft';
import { prepareSectionForPairing } from './draft-round';

useDatabase();

async function setUp(players: number) {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  return { owner, eventId: event.id, sectionId };
}

async function factsOf(sectionId: string): Promise<SectionFacts> {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  return facts;
}

/** Removes the author and time of each step, because the pairing uses neither. */
function withoutAuthors({ pairedRounds, ...facts }: SectionFacts): unknown {
  const boards = pairedRounds.map(({ pairings }) =>
    pairings.map((board) => ({
      ...board,
      result: boardForUse(board, 'standings').result.result,
      steps: board.steps.map((step) => ({ ...step, entered: null })),
    })),
  );
  return { ...facts, pairedRounds: pairedRounds.map((round, index) => ({ ...round, pairings: boards[index] })) };
}

it('the initial colour and pairing numbers are returned without loading the section again', async () => {
  const { owner, eventId, sectionId } = await setUp(4);
  await database().entry.updateMany({ where: { sectionId }, data: { pairingNumber: null } });
  const prepared = await inTransaction(async (db) => ok(await prepareSectionForPairing(db, owner, eventId, await factsOf(sectionId), 1)));
  const stored = await factsOf(sectionId);
  expect(prepared.value).toEqual(stored);
  expect(stored.initialColour).not.toBeNull();
  expect(stored.entries.map(({ pairingNumber }) => pairingNumber).toSorted()).toEqual([1, 2, 3, 4]);
});

it('a result step that now counts from an earlier pairing is returned without loading the section again', async () => {
  const { owner, eventId, sectionId } = await setUp(4);
  await playRound(owner, sectionId, 1, () => 'whiteWins');
  const roundId = await publishNextRound(owner, sectionId, 2);
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const correction = {
    ...(await seenBoardOf(id)),
    result: 'draw',
    effect: 'followingPairing',
    isUnrated: false,
    reason: 'score sheets',
    idempotencyKey: randomUUID(),
  } as const;
  expect(await confirmWarnings((agreed) => correctResult(owner, { ...correction, acknowledged: agreed }))).toMatchObject({
    ok: true,
    value: { done: { countsFrom: 3 } },
  });
  expect(await unpublishRound(owner, { roundId, reason: 'again' })).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });

  const prepared = await inTransaction(async (db) => ok(await prepareSectionForPairing(db, owner, eventId, await factsOf(sectionId), 2)));
  expect(withoutAuthors(prepared.value)).toEqual(withoutAuthors(await factsOf(sectionId)));
  expect(prepared.value.pairedRounds[0]?.pairings[0]?.steps.map(({ result, countsFrom }) => [result, countsFrom])).toEqual([
    ['whiteWins', 2],
    ['draw', 3],
    ['draw', 2],
  ]);
});

it('players who are given a board are returned without loading the section again', async () => {
  const { owner, sectionId } = await setUp(5);
  const absent = await makeEntry(sectionId, { rating: 1500 });
  await database().absence.create({ data: { entryId: absent.id, round: 1, kind: 'halfPointBye', origin: 'requested' } });
  const late = await makeEntry(sectionId, { rating: 1400, enteredFromRound: 2 });
  expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
  const facts = await factsOf(sectionId);
  const [draft] = facts.pairedRounds;
  if (draft === undefined) throw new Error('no draft');
  const seated = await inTransaction(async (db) =>
    ok(await seatAddedPlayers(db, facts, draft, pairedRoundOf(facts, draft), [{ white: absent.id, black: late.id }])),
  );
  expect(seated.value).toEqual(await factsOf(sectionId));
  expect(seated.value.pairedRounds[0]?.numbers.get(late.id)).toBe(7);
});
