import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '@/engine';
import { checkTournament } from '@/engine/check/check-round';
import { numbersByRound, parseTrf, earlierResultsByRound, toTournament as fromReport } from '@/engine/trf';
import { reportResult } from '@/lib/acts/reported-results/report-result';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import type { CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeMember, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import {
  boardsOf,
  crosswiseBoards,
  expectRePairsAsPublished,
  recordPlayedAndConfirm,
  boardRevisionsOf,
  tournamentOf,
  firstTwoBoards,
} from '@/tests/factories/played-differently';
import { useDatabase } from '@/tests/use-database';
import { recordPlayedBoards } from './correct-boards';
import { enterResult } from './enter-result';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

const sectionAfterRounds = copyOnReuse(async (players: number, fields: Parameters<typeof makeSection>[1], rounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const sectionId = (await makeSection(event.id, { publication: 'standings', ...fields })).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round);
  return { owner, eventId: event.id, sectionId };
});

async function setUp(players = 8, fields: Parameters<typeof makeSection>[1] = {}, rounds = 0): Promise<void> {
  ({ owner, eventId, sectionId } = await sectionAfterRounds(players, fields, rounds));
}

const recordBoards = (input: Awaited<ReturnType<typeof crosswiseBoards>>, effect?: CorrectionEffect, actor = owner) =>
  recordPlayedAndConfirm(actor, input, effect);

/** Returns the rounds of a report file that the engine would pair differently. */
function differingRoundsIn(text: string): number[] {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ code }) => code).join());
  const { document } = parsed.value;
  const { tournament: made } = fromReport(document);
  const checks = checkTournament(PAIRING_SYSTEMS['dutch-2017'], { ...made, completedRounds: 2 }, numbersByRound(document), earlierResultsByRound(document));
  return checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
}

describe('recording the games that were played on two boards', () => {
  beforeEach(() => setUp());

  it('changes opponents, colours and results during the round; the published boards and old results stay in the history', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, () => 'whiteWins');
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await recordBoards(await crosswiseBoards(sectionId, 1))).toMatchObject({
      ok: true,
      value: { round: 1, boards: [1, 2], done: { effect: 'nextPairing', unpairedRound: null } },
    });
    expect(await firstTwoBoards(sectionId, 1)).toMatchObject([
      { whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: one.whiteId, announcedBlackId: one.blackId },
      { whiteId: other.whiteId, blackId: one.blackId, announcedWhiteId: other.whiteId, announcedBlackId: other.blackId },
    ]);
    expect(await boardRevisionsOf(one.id)).toEqual([
      { result: 'whiteWins', whiteId: one.whiteId, blackId: one.blackId, countsFrom: 2 },
      { result: 'blackWins', whiteId: one.whiteId, blackId: other.blackId, countsFrom: 2 },
    ]);
    const event = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'opponents-corrected' } });
    expect(event).toMatchObject({
      round: 1,
      reason: 'They sat at each other’s boards.',
      before: { results: ['1-0', '1-0'] },
      after: { numbers: [1, 2], results: ['0-1', '½-½'] },
    });
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
    const { met } = await tournamentOf(sectionId, 2);
    expect(met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    await expectRePairsAsPublished(sectionId, 1);
  });

  it('is possible while a result is missing, which is then entered for the players who really sit there', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await recordBoards(await crosswiseBoards(sectionId, 1, ['', 'draw']))).toMatchObject({ ok: true });
    expect(
      await enterResult(owner, { ...(await seenBoardOf(one.id)), result: 'blackWins', replace: false, reason: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: true });
    expect((await boardRevisionsOf(one.id)).map(({ result, blackId }) => [result, blackId])).toEqual([
      [null, other.blackId],
      ['blackWins', other.blackId],
    ]);
  });

  it('re-pairs the draft of the next round, which was paired from the mistake', async () => {
    await setUp(8, {}, 1);
    await pairNextRound(owner, { sectionId, round: 2 });
    expect(await recordBoards(await crosswiseBoards(sectionId, 1))).toMatchObject({ ok: true, value: { done: { effect: 'nextPairing', unpairedRound: 2 } } });
    expect(await database().round.count({ where: { sectionId } })).toBe(1);
    const [one] = await firstTwoBoards(sectionId, 1);
    await publishNextRound(owner, sectionId, 2);
    expect((await tournamentOf(sectionId, 2)).met(one.whiteId, 1)).toEqual([one.blackId, '0']);
  });

  it('does not change a published next round; the round after it is paired from the games that were played', async () => {
    await setUp(8, {}, 1);
    const roundId = await publishNextRound(owner, sectionId, 2);
    const [one, other] = await firstTwoBoards(sectionId, 1);
    const before = await tournamentOf(sectionId, 2);
    expect(await recordBoards(await crosswiseBoards(sectionId, 1))).toMatchObject({
      ok: true,
      value: { done: { effect: 'followingPairing', countsFrom: 3, unpairedRound: null } },
    });
    expect((await tournamentOf(sectionId, 2)).made).toEqual(before.made);
    expect((await tournamentOf(sectionId, 2)).met(one.whiteId, 1)?.[0]).toBe(one.blackId);
    expect((await tournamentOf(sectionId, 3)).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    expect((await tournamentOf(sectionId, 2, 'standings')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    await enterResults(owner, roundId, () => 'draw');
    await completeRound(owner, { roundId });
    await publishNextRound(owner, sectionId, 3);
    for (const round of [1, 2, 3]) await expectRePairsAsPublished(sectionId, round);
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    if (!report.ok) throw new Error(report.error.code);
    expect(report.value.text).toContain('### round 1 was played otherwise than announced');
    expect(differingRoundsIn(report.value.text)).toEqual([]);
  });

  it('is public: the round and the list of changes show the published and the played boards', async () => {
    await setUp(8, {}, 1);
    await recordBoards(await crosswiseBoards(sectionId, 1));
    const body = (await buildPublicSection(sectionId))?.body;
    const [first] = body?.roundRecords[0]?.boards ?? [];
    expect(first).toMatchObject({ board: 1, result: 'blackWins' });
    expect(first?.publishedSeats).toMatchObject({ white: first?.white });
    expect(body?.changes.map(({ kind, round }) => [kind, round])).toContainEqual(['opponents', 1]);
  });

  it('reverses a withdrawal for not appearing, and publishing the round again shows the players who really sit there', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWinsByForfeit' : 'draw'));
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(1);
    await recordBoards(await crosswiseBoards(sectionId, 1));
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(0);
    await confirmWarnings((agreed) => unpublishRound(owner, { roundId, reason: 'The lights went out.', acknowledged: agreed }));
    expect((await firstTwoBoards(sectionId, 1))[0]).toMatchObject({ whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: null, madeByHand: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await tournamentOf(sectionId, 2, 'standings')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
  });

  // Answers FIDE's checklist, question 112.
  it('needs confirmation and is a breach if two players meet again or one gets a second bye', async () => {
    await setUp(8, {}, 1);
    await publishNextRound(owner, sectionId, 2);
    const met = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 } }, orderBy: { board: 'asc' } });
    const boards = await database().pairing.findMany({ where: { round: { sectionId, number: 2 } }, orderBy: { board: 'asc' } });
    const own = boards.filter(({ whiteId, blackId }) => [whiteId, blackId].some((id) => id === met.whiteId || id === met.blackId));
    const [one, other] = own.map(({ whiteId, blackId }) => [whiteId, blackId ?? ''].filter((id) => id !== met.whiteId && id !== met.blackId)[0] ?? '');
    const input = {
      seen: await Promise.all(own.map(({ id }) => seenBoardOf(id))),
      white: [met.whiteId, one ?? ''],
      black: [met.blackId ?? '', other ?? ''],
      result: ['draw' as const, 'draw' as const],
      unseatedAreAbsent: false,
      effect: undefined,
      reason: 'They sat down so.',
      idempotencyKey: randomUUID(),
    };
    const { outcome, asked } = await confirmAndListWarnings((agreed) => recordPlayedBoards(owner, { ...input, acknowledged: agreed }));
    expect([outcome.ok, asked]).toEqual([true, ['meets-again']]);
    const kept = await database().breach.findMany({ where: { sectionId, undoneAt: null } });
    expect(kept.map(({ kind, round, acknowledged: agreed }) => [kind, round, agreed])).toContainEqual(['correction', 2, ['meets-again']]);
  });

  it('makes every open form for these boards stale', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    const seen = await seenBoardOf(one.id);
    await recordBoards(await crosswiseBoards(sectionId, 1, ['', '']));
    expect(await enterResult(owner, { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() })).toMatchObject({
      error: { code: 'board-changed', facts: { parts: ['players'] } },
    });
    expect(
      await reportResult(ANONYMOUS, { ...seen, side: 'white', token: slipToken(seen, 'white'), result: 'draw', device: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ error: { code: 'board-changed' } });
  });
});

describe('every player has exactly one place', () => {
  beforeEach(async () => {
    await setUp(9, {}, 1);
  });

  it('refuses a player at two boards, a player of another board, a player left over without a decision, an empty seat, and a missing result', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    const [, , third] = await boardsOf(sectionId, 1);
    expect(await recordBoards({ ...input, black: [one.blackId, one.blackId] })).toMatchObject({ error: { code: 'player-twice' } });
    expect(await recordBoards({ ...input, black: [third?.blackId ?? '', one.blackId] })).toMatchObject({ error: { code: 'not-in-round' } });
    expect(await recordBoards({ ...input, seen: input.seen.slice(0, 1), black: [one.whiteId], white: [one.blackId], result: [''] })).toMatchObject({
      error: { code: 'result-missing' },
    });
    expect(await recordBoards({ ...input, black: ['', one.blackId] })).toMatchObject({ error: { code: 'seat-empty' } });
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'opponents-corrected' } })).toBe(0);
  });

  it('the player with the bye played after all: the bye is removed, and the player left over was absent', async () => {
    const [one] = await firstTwoBoards(sectionId, 1);
    const bye = (await boardsOf(sectionId, 1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await seenBoardOf(one.id), await seenBoardOf(bye.id)],
      white: [one.whiteId, ''],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      unseatedAreAbsent: false,
      reason: 'A late start.',
      idempotencyKey: randomUUID(),
    };
    expect(await recordPlayedBoards(owner, input)).toMatchObject({ error: { code: 'left-without-board' } });
    expect(await recordPlayedBoards(owner, { ...input, unseatedAreAbsent: true })).toMatchObject({ ok: true });
    expect((await boardsOf(sectionId, 1)).some(({ blackId }) => blackId === null)).toBe(false);
    const { met } = await tournamentOf(sectionId, 2, 'standings');
    expect([met(bye.whiteId, 1), met(one.blackId, 1)]).toEqual([
      [one.whiteId, '='],
      [null, 'Z'],
    ]);
  });

  it('the bye passes to another player: the rows stay, and the points follow the players', async () => {
    const [one] = await firstTwoBoards(sectionId, 1);
    const bye = (await boardsOf(sectionId, 1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await seenBoardOf(one.id), await seenBoardOf(bye.id)],
      white: [one.whiteId, one.blackId],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      unseatedAreAbsent: false,
      reason: 'The bye sat down.',
      idempotencyKey: randomUUID(),
    };
    expect(await recordPlayedBoards(owner, input)).toMatchObject({ ok: true });
    const { met } = await tournamentOf(sectionId, 2, 'standings');
    expect([met(bye.whiteId, 1), met(one.blackId, 1)]).toEqual([
      [one.whiteId, '='],
      [null, 'U'],
    ]);
    expect((await tournamentOf(sectionId, 1)).made.completedRounds).toBe(0);
  });
});

describe('two arbiters, a stale form, a form sent twice', () => {
  beforeEach(async () => {
    await setUp();
    await publishNextRound(owner, sectionId, 1);
  });

  it('of two simultaneous forms one is saved, and the other gets the current state', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const [mine, theirs] = [await crosswiseBoards(sectionId, 1, ['draw', 'draw']), await crosswiseBoards(sectionId, 1, ['whiteWins', 'draw'])];
    const outcomes = await Promise.all([recordBoards(mine), recordBoards(theirs, undefined, second)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('a form sent twice is saved once, its key is refused for other boards, and a stale form is refused', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    expect(await recordBoards(input)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await recordBoards(input)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await recordBoards({ ...input, result: ['draw', 'draw'] })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await recordBoards({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('a result that a helper entered in between is not overwritten', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    await enterResult(owner, { ...(await seenBoardOf(one.id)), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
    expect(await recordBoards(input)).toMatchObject({ error: { code: 'board-changed', facts: { parts: ['result'] } } });
  });
});
