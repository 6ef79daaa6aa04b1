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
  stepsOf,
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

const made = copyOnReuse(async (players: number, fields: Parameters<typeof makeSection>[1], rounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const sectionId = (await makeSection(event.id, { publication: 'standings', ...fields })).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round);
  return { owner, eventId: event.id, sectionId };
});

async function setUp(players = 8, fields: Parameters<typeof makeSection>[1] = {}, rounds = 0): Promise<void> {
  ({ owner, eventId, sectionId } = await made(players, fields, rounds));
}

const record = (input: Awaited<ReturnType<typeof crosswiseBoards>>, effect?: CorrectionEffect, actor = owner) => recordPlayedAndConfirm(actor, input, effect);

/** Returns the rounds of a report file whose pairings differ from those that the checker finds. */
function checkedAgain(text: string): number[] {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ code }) => code).join());
  const { document } = parsed.value;
  const { tournament: made } = fromReport(document);
  const checks = checkTournament(PAIRING_SYSTEMS['dutch-2017'], { ...made, completedRounds: 2 }, numbersByRound(document), earlierResultsByRound(document));
  return checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
}

describe('what was really played on two boards', () => {
  beforeEach(() => setUp());

  it('is recorded while the round runs: opponents, colours and results change, the announced boards and old results stay in the history', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, () => 'whiteWins');
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await record(await crosswiseBoards(sectionId, 1))).toMatchObject({
      ok: true,
      value: { round: 1, boards: [1, 2], done: { effect: 'nextPairing', takesBack: null } },
    });
    expect(await firstTwoBoards(sectionId, 1)).toMatchObject([
      { whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: one.whiteId, announcedBlackId: one.blackId },
      { whiteId: other.whiteId, blackId: one.blackId, announcedWhiteId: other.whiteId, announcedBlackId: other.blackId },
    ]);
    expect(await stepsOf(one.id)).toEqual([
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

  it('is recorded while a result is missing, which is entered afterwards for those who really sit there', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await record(await crosswiseBoards(sectionId, 1, ['', 'draw']))).toMatchObject({ ok: true });
    expect(
      await enterResult(owner, { ...(await seenBoardOf(one.id)), result: 'blackWins', replace: false, reason: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: true });
    expect((await stepsOf(one.id)).map(({ result, blackId }) => [result, blackId])).toEqual([
      [null, other.blackId],
      ['blackWins', other.blackId],
    ]);
  });

  it('before the next round is published: its draft, made from the mistake, is paired again', async () => {
    await setUp(8, {}, 1);
    await pairNextRound(owner, { sectionId, round: 2 });
    expect(await record(await crosswiseBoards(sectionId, 1))).toMatchObject({ ok: true, value: { done: { effect: 'nextPairing', takesBack: 2 } } });
    expect(await database().round.count({ where: { sectionId } })).toBe(1);
    const [one] = await firstTwoBoards(sectionId, 1);
    await publishNextRound(owner, sectionId, 2);
    expect((await tournamentOf(sectionId, 2)).met(one.whiteId, 1)).toEqual([one.blackId, '0']);
  });

  it('after the next round is published: that round stays and goes by what was announced, the one after it by what was played', async () => {
    await setUp(8, {}, 1);
    const roundId = await publishNextRound(owner, sectionId, 2);
    const [one, other] = await firstTwoBoards(sectionId, 1);
    const before = await tournamentOf(sectionId, 2);
    expect(await record(await crosswiseBoards(sectionId, 1))).toMatchObject({
      ok: true,
      value: { done: { effect: 'followingPairing', countsFrom: 3, takesBack: null } },
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
    expect(checkedAgain(report.value.text)).toEqual([]);
  });

  it('is told to the public: the boards as they were and are, in their round and among the changes', async () => {
    await setUp(8, {}, 1);
    await record(await crosswiseBoards(sectionId, 1));
    const body = (await buildPublicSection(sectionId))?.body;
    const [first] = body?.roundRecords[0]?.boards ?? [];
    expect(first).toMatchObject({ board: 1, result: 'blackWins' });
    expect(first?.announced).toMatchObject({ white: first?.white });
    expect(body?.changes.map(({ kind, round }) => [kind, round])).toContainEqual(['opponents', 1]);
  });

  it('takes back who was held to have stayed away, and a publication withdrawn afterwards publishes those who really sit there', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWinsByForfeit' : 'draw'));
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(1);
    await record(await crosswiseBoards(sectionId, 1));
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(0);
    await confirmWarnings((agreed) => unpublishRound(owner, { roundId, reason: 'The lights went out.', acknowledged: agreed }));
    expect((await firstTwoBoards(sectionId, 1))[0]).toMatchObject({ whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: null, madeByHand: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await tournamentOf(sectionId, 2, 'standings')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
  });

  // Endorsement: 112.
  it('is asked for confirmation and kept as a breach where two meet again or one has a second bye', async () => {
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
      leftAreAbsent: false,
      effect: undefined,
      reason: 'They sat down so.',
      idempotencyKey: randomUUID(),
    };
    const { outcome, asked } = await confirmAndListWarnings((agreed) => recordPlayedBoards(owner, { ...input, acknowledged: agreed }));
    expect([outcome.ok, asked]).toEqual([true, ['meets-again']]);
    const kept = await database().breach.findMany({ where: { sectionId, undoneAt: null } });
    expect(kept.map(({ kind, round, acknowledged: agreed }) => [kind, round, agreed])).toContainEqual(['correction', 2, ['meets-again']]);
  });

  it('makes every open word about those boards one about boards that have changed', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    const seen = await seenBoardOf(one.id);
    await record(await crosswiseBoards(sectionId, 1, ['', '']));
    expect(await enterResult(owner, { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() })).toMatchObject({
      error: { code: 'board-changed', facts: { parts: ['players'] } },
    });
    expect(
      await reportResult(ANONYMOUS, { ...seen, side: 'white', token: slipToken(seen, 'white'), result: 'draw', device: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ error: { code: 'board-changed' } });
  });
});

describe('nobody is at two boards, and nobody is lost', () => {
  beforeEach(async () => {
    await setUp(9, {}, 1);
  });

  it('refuses a player twice, a player of another board, one left over without a word, an empty seat, a missing result', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    const [, , third] = await boardsOf(sectionId, 1);
    expect(await record({ ...input, black: [one.blackId, one.blackId] })).toMatchObject({ error: { code: 'player-twice' } });
    expect(await record({ ...input, black: [third?.blackId ?? '', one.blackId] })).toMatchObject({ error: { code: 'not-in-round' } });
    expect(await record({ ...input, seen: input.seen.slice(0, 1), black: [one.whiteId], white: [one.blackId], result: [''] })).toMatchObject({
      error: { code: 'result-missing' },
    });
    expect(await record({ ...input, black: ['', one.blackId] })).toMatchObject({ error: { code: 'seat-empty' } });
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'opponents-corrected' } })).toBe(0);
  });

  it('who had the bye played after all: the bye goes, who is left over was absent', async () => {
    const [one] = await firstTwoBoards(sectionId, 1);
    const bye = (await boardsOf(sectionId, 1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await seenBoardOf(one.id), await seenBoardOf(bye.id)],
      white: [one.whiteId, ''],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      leftAreAbsent: false,
      reason: 'A late start.',
      idempotencyKey: randomUUID(),
    };
    expect(await recordPlayedBoards(owner, input)).toMatchObject({ error: { code: 'left-without-board' } });
    expect(await recordPlayedBoards(owner, { ...input, leftAreAbsent: true })).toMatchObject({ ok: true });
    expect((await boardsOf(sectionId, 1)).some(({ blackId }) => blackId === null)).toBe(false);
    const { met } = await tournamentOf(sectionId, 2, 'standings');
    expect([met(bye.whiteId, 1), met(one.blackId, 1)]).toEqual([
      [one.whiteId, '='],
      [null, 'Z'],
    ]);
  });

  it('the bye is another player’s: rows stay, points follow', async () => {
    const [one] = await firstTwoBoards(sectionId, 1);
    const bye = (await boardsOf(sectionId, 1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await seenBoardOf(one.id), await seenBoardOf(bye.id)],
      white: [one.whiteId, one.blackId],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      leftAreAbsent: false,
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

describe('two arbiters, an old form, the same form twice', () => {
  beforeEach(async () => {
    await setUp();
    await publishNextRound(owner, sectionId, 1);
  });

  it('of two at the same time one is stored and the other sees what is there', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const [mine, theirs] = [await crosswiseBoards(sectionId, 1, ['draw', 'draw']), await crosswiseBoards(sectionId, 1, ['whiteWins', 'draw'])];
    const outcomes = await Promise.all([record(mine), record(theirs, undefined, second)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('sent twice it is stored once; its key on other boards is refused; an old form is told', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    expect(await record(input)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await record(input)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await record({ ...input, result: ['draw', 'draw'] })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await record({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('what a helper keyed meanwhile is not overwritten', async () => {
    const input = await crosswiseBoards(sectionId, 1);
    const [one] = await firstTwoBoards(sectionId, 1);
    await enterResult(owner, { ...(await seenBoardOf(one.id)), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
    expect(await record(input)).toMatchObject({ error: { code: 'board-changed', facts: { parts: ['result'] } } });
  });
});
