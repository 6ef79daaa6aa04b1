import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '@/engine';
import { checkTournament } from '@/engine/check/check-round';
import { numbersByRound, parseTrf, resultsThenByRound, toTournament as fromReport } from '@/engine/trf';
import { ANONYMOUS, type UserActor } from '@/lib/access/actor';
import { boardToken } from '@/lib/claims/board-token';
import { reportResult } from '@/lib/claims/report-result';
import { database } from '@/lib/db/client';
import { makeReport } from '@/lib/import-export/make-report';
import { buildPublicSection } from '@/lib/publishing/build-public-section';
import { completeRound } from '@/lib/rounds/complete-round';
import { pairRound } from '@/lib/rounds/pair-round';
import { publishRound } from '@/lib/rounds/publish-round';
import { withdrawPublication } from '@/lib/rounds/withdraw-publication';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import { toTournament } from '@/lib/sections/read-model/tournament';
import { useDatabase } from '@/tests/database';
import { enterResults, lookAt, makeEntry, makeEvent, makeMember, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { acknowledged } from '@/tests/factories/in-agreement';
import { correctColours } from './correct-colours';
import { correctResult } from './correct-result';
import type { CorrectionEffect } from './decide-correction';
import { enterResult } from './enter-result';
import { recordPlayed } from './record-played';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

async function setUp(players = 8, fields: Parameters<typeof makeSection>[1] = {}): Promise<void> {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId, { publication: 'standings', ...fields })).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
}

const boardsOf = (round: number) => database().pairing.findMany({ where: { round: { sectionId, number: round } }, orderBy: { board: 'asc' } });

async function two(round: number) {
  const [one, other] = await boardsOf(round);
  if (one === undefined || other === undefined || one.blackId === null || other.blackId === null) throw new Error('two boards');
  return [
    { ...one, blackId: one.blackId },
    { ...other, blackId: other.blackId },
  ] as const;
}

type Results = readonly ('' | 'whiteWins' | 'draw' | 'blackWins' | 'doubleForfeit')[];

/** Boards 1 and 2 of a round: each White played the other's Black. */
async function exchanged(round: number, result: Results = ['blackWins', 'draw']) {
  const [one, other] = await two(round);
  return {
    seen: [await lookAt(one.id), await lookAt(other.id)],
    white: [one.whiteId, other.whiteId],
    black: [other.blackId, one.blackId],
    result: [...result],
    leftAreAbsent: false,
    reason: 'They sat at each other’s boards.',
    idempotencyKey: randomUUID(),
  };
}

const record = (input: Awaited<ReturnType<typeof exchanged>>, effect?: CorrectionEffect, actor = owner) =>
  acknowledged((agreed) => recordPlayed(actor, { ...input, effect, acknowledged: agreed }));
const steps = async (pairingId: string) =>
  (await database().resultRevision.findMany({ where: { pairingId }, orderBy: { sequence: 'asc' } })).map(({ result, whiteId, blackId, countsFrom }) => ({
    result,
    whiteId,
    blackId,
    countsFrom,
  }));

async function tournament(before: number, purpose: 'pairing' | 'standings' | 'report' = 'pairing') {
  const facts = await loadFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  const { tournament: made, entryOf, numberOf } = toTournament(facts, before, purpose);
  /** Whom an entry met in a round, with its letter. */
  const met = (entryId: string, round: number) => {
    const entry = made.players.find(({ tpn }) => tpn === numberOf.get(entryId))?.entries[round - 1];
    return entry == null ? null : [entryOf.get(entry.opponent ?? 0) ?? null, entry.code];
  };
  return { made, met };
}

/** Paired again from what it was paired from, a published round gives the boards that were announced. */
async function expectReplayed(round: number): Promise<void> {
  const stored = await database().round.findUniqueOrThrow({
    where: { sectionId_number: { sectionId, number: round } },
    include: { numbers: true, pairings: { orderBy: { board: 'asc' } } },
  });
  const { tournament: made } = JSON.parse(stored.inputSnapshot ?? '');
  const paired = PAIRING_SYSTEMS['dutch-2017'].pairRound(made);
  if (!paired.ok) throw new Error(paired.error.code);
  const numberOf = new Map(stored.numbers.map(({ entryId, number }) => [entryId, number]));
  const announced = stored.pairings.map(({ whiteId, blackId, announcedWhiteId, announcedBlackId }) =>
    announcedWhiteId === null ? [whiteId, blackId] : [announcedWhiteId, announcedBlackId],
  );
  expect(announced.map((seats) => seats.map((id) => numberOf.get(id ?? '')))).toEqual(paired.value.pairs.map(({ white, black }) => [white, black]));
}

/** The rounds of a report file that a checker does not find as they were paired. */
function checkedAgain(text: string): number[] {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ code }) => code).join());
  const { document } = parsed.value;
  const { tournament: made } = fromReport(document);
  const checks = checkTournament(PAIRING_SYSTEMS['dutch-2017'], { ...made, completedRounds: 2 }, numbersByRound(document), resultsThenByRound(document));
  return checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
}

describe('what was really played on two boards', () => {
  beforeEach(() => setUp());

  it('is recorded while the round runs: opponents, colours and results change, the announced boards and old results stay in the history', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, () => 'whiteWins');
    const [one, other] = await two(1);
    expect(await record(await exchanged(1))).toMatchObject({ ok: true, value: { round: 1, boards: [1, 2], done: { effect: 'nextPairing', takesBack: null } } });
    expect(await two(1)).toMatchObject([
      { whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: one.whiteId, announcedBlackId: one.blackId },
      { whiteId: other.whiteId, blackId: one.blackId, announcedWhiteId: other.whiteId, announcedBlackId: other.blackId },
    ]);
    expect(await steps(one.id)).toEqual([
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
    const { met } = await tournament(2);
    expect(met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    await expectReplayed(1);
  });

  it('is recorded while a result is missing, which is entered afterwards for those who really sit there', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one, other] = await two(1);
    expect(await record(await exchanged(1, ['', 'draw']))).toMatchObject({ ok: true });
    expect(
      await enterResult(owner, { ...(await lookAt(one.id)), result: 'blackWins', replace: false, reason: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ ok: true });
    expect((await steps(one.id)).map(({ result, blackId }) => [result, blackId])).toEqual([
      [null, other.blackId],
      ['blackWins', other.blackId],
    ]);
  });

  it('before the next round is published: its draft, made from the mistake, is paired again', async () => {
    await playRound(owner, sectionId, 1);
    await pairRound(owner, { sectionId, round: 2 });
    expect(await record(await exchanged(1))).toMatchObject({ ok: true, value: { done: { effect: 'nextPairing', takesBack: 2 } } });
    expect(await database().round.count({ where: { sectionId } })).toBe(1);
    const [one] = await two(1);
    await publishNextRound(owner, sectionId, 2);
    expect((await tournament(2)).met(one.whiteId, 1)).toEqual([one.blackId, '0']);
  });

  it('after the next round is published: that round stays and goes by what was announced, the one after it by what was played', async () => {
    await playRound(owner, sectionId, 1);
    const roundId = await publishNextRound(owner, sectionId, 2);
    const [one, other] = await two(1);
    const before = await tournament(2);
    expect(await record(await exchanged(1))).toMatchObject({ ok: true, value: { done: { effect: 'followingPairing', countsFrom: 3, takesBack: null } } });
    expect((await tournament(2)).made).toEqual(before.made);
    expect((await tournament(2)).met(one.whiteId, 1)?.[0]).toBe(one.blackId);
    expect((await tournament(3)).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    expect((await tournament(2, 'standings')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    await enterResults(owner, roundId, () => 'draw');
    await completeRound(owner, { roundId });
    await publishNextRound(owner, sectionId, 3);
    for (const round of [1, 2, 3]) await expectReplayed(round);
    const report = await makeReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    if (!report.ok) throw new Error(report.error.code);
    expect(report.value.text).toContain('### round 1 was played otherwise than announced');
    expect(checkedAgain(report.value.text)).toEqual([]);
  });

  it('is told to the public: the boards as they were and are, in their round and among the changes', async () => {
    await playRound(owner, sectionId, 1);
    await record(await exchanged(1));
    const body = (await buildPublicSection(sectionId))?.body;
    const [first] = body?.roundRecords[0]?.boards ?? [];
    expect(first).toMatchObject({ board: 1, result: 'blackWins' });
    expect(first?.announced).toMatchObject({ white: first?.white });
    expect(body?.changes.map(({ kind, round }) => [kind, round])).toContainEqual(['opponents', 1]);
  });

  it('takes back who was held to have stayed away, and a publication withdrawn afterwards publishes those who really sit there', async () => {
    const roundId = await publishNextRound(owner, sectionId, 1);
    await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWinsByForfeit' : 'draw'));
    const [one, other] = await two(1);
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(1);
    await record(await exchanged(1));
    expect(await database().withdrawal.count({ where: { entryId: one.blackId } })).toBe(0);
    await withdrawPublication(owner, { roundId, reason: 'The lights went out.', withResults: true });
    expect((await two(1))[0]).toMatchObject({ whiteId: one.whiteId, blackId: other.blackId, announcedWhiteId: null, madeByHand: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await tournament(2, 'standings')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
  });

  it('makes every open word about those boards one about boards that have changed', async () => {
    await publishNextRound(owner, sectionId, 1);
    const [one] = await two(1);
    const seen = await lookAt(one.id);
    await record(await exchanged(1, ['', '']));
    expect(await enterResult(owner, { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() })).toMatchObject({
      error: { code: 'board-changed', facts: { change: 'players' } },
    });
    expect(
      await reportResult(ANONYMOUS, { ...seen, side: 'white', token: boardToken(seen, 'white'), result: 'draw', device: '', idempotencyKey: randomUUID() }),
    ).toMatchObject({ error: { code: 'board-changed' } });
  });
});

describe('nobody is at two boards, and nobody is lost', () => {
  beforeEach(async () => {
    await setUp(9);
    await playRound(owner, sectionId, 1);
  });

  it('refuses a player twice, a player of another board, one left over without a word, an empty seat, a missing result', async () => {
    const input = await exchanged(1);
    const [one] = await two(1);
    const [, , third] = await boardsOf(1);
    expect(await record({ ...input, black: [one.blackId, one.blackId] })).toMatchObject({ error: { code: 'player-twice' } });
    expect(await record({ ...input, black: [third?.blackId ?? '', one.blackId] })).toMatchObject({ error: { code: 'not-in-round' } });
    expect(await record({ ...input, seen: input.seen.slice(0, 1), black: [one.whiteId], white: [one.blackId], result: [''] })).toMatchObject({
      error: { code: 'result-missing' },
    });
    expect(await record({ ...input, black: ['', one.blackId] })).toMatchObject({ error: { code: 'seat-empty' } });
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'opponents-corrected' } })).toBe(0);
  });

  it('who had the bye played after all: the bye goes, who is left over was absent', async () => {
    const [one] = await two(1);
    const bye = (await boardsOf(1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await lookAt(one.id), await lookAt(bye.id)],
      white: [one.whiteId, ''],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      leftAreAbsent: false,
      reason: 'A late start.',
      idempotencyKey: randomUUID(),
    };
    expect(await recordPlayed(owner, input)).toMatchObject({ error: { code: 'left-without-board' } });
    expect(await recordPlayed(owner, { ...input, leftAreAbsent: true })).toMatchObject({ ok: true });
    expect((await boardsOf(1)).some(({ blackId }) => blackId === null)).toBe(false);
    const { met } = await tournament(2, 'standings');
    expect([met(bye.whiteId, 1), met(one.blackId, 1)]).toEqual([
      [one.whiteId, '='],
      [null, 'Z'],
    ]);
  });

  it('the bye is another player’s: rows stay, points follow', async () => {
    const [one] = await two(1);
    const bye = (await boardsOf(1)).at(-1);
    if (bye === undefined) throw new Error('a bye');
    const input = {
      seen: [await lookAt(one.id), await lookAt(bye.id)],
      white: [one.whiteId, one.blackId],
      black: [bye.whiteId, ''],
      result: ['draw' as const, '' as const],
      leftAreAbsent: false,
      reason: 'The bye sat down.',
      idempotencyKey: randomUUID(),
    };
    expect(await recordPlayed(owner, input)).toMatchObject({ ok: true });
    const { met } = await tournament(2, 'standings');
    expect([met(bye.whiteId, 1), met(one.blackId, 1)]).toEqual([
      [one.whiteId, '='],
      [null, 'U'],
    ]);
    expect((await tournament(1)).made.completedRounds).toBe(0);
  });
});

describe('two arbiters, an old form, the same form twice', () => {
  beforeEach(async () => {
    await setUp();
    await publishNextRound(owner, sectionId, 1);
  });

  it('of two at the same time one is stored and the other sees what is there', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const [mine, theirs] = [await exchanged(1, ['draw', 'draw']), await exchanged(1, ['whiteWins', 'draw'])];
    const outcomes = await Promise.all([record(mine), record(theirs, undefined, second)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('sent twice it is stored once; its key on other boards is refused; an old form is told', async () => {
    const input = await exchanged(1);
    expect(await record(input)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await record(input)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await record({ ...input, result: ['draw', 'draw'] })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await record({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ error: { code: 'board-changed' } });
  });

  it('what a helper keyed meanwhile is not overwritten', async () => {
    const input = await exchanged(1);
    const [one] = await two(1);
    await enterResult(owner, { ...(await lookAt(one.id)), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
    expect(await record(input)).toMatchObject({ error: { code: 'board-changed', facts: { change: 'result' } } });
  });
});

describe('the three effects of C.04.2 4.3', () => {
  const points = async (entryId: string) => {
    const body = (await buildPublicSection(sectionId))?.body;
    const name = (await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } })).person.name;
    return body?.standings.at(-1)?.rows.find(({ player }) => body.players[player]?.name === name)?.points;
  };
  const scoreBefore = async (entryId: string, round: number) => {
    const board = (await boardsOf(round)).find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
    return board?.whiteId === entryId ? board.whiteScoreBefore : board?.blackScoreBefore;
  };
  const lineOf = async (number: number, afterRound: number) => {
    const report = await makeReport(owner, { sectionId, afterRound, dialect: 'trf26' });
    if (!report.ok) throw new Error(report.error.code);
    const parsed = parseTrf(report.value.text);
    const player = parsed.ok ? parsed.value.document.players.find(({ tpn }) => tpn === number) : undefined;
    return { text: report.value.text, points: player?.points, codes: player?.rounds.map((cell) => cell?.code) };
  };

  /** Round 1 played, all White wins; board 1 was really drawn, found when `published` rounds are public. */
  async function correctAfter(published: number, effect?: CorrectionEffect) {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    for (let round = 2; round < published; round += 1) await playRound(owner, sectionId, round, () => 'draw');
    const last = published > 1 ? await publishNextRound(owner, sectionId, published) : '';
    const [one] = await two(1);
    const input = {
      ...(await lookAt(one.id)),
      result: 'draw',
      isUnrated: false,
      reason: 'score sheets',
      effect,
      idempotencyKey: randomUUID(),
    } as const;
    const outcome = await acknowledged((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
    if (!outcome.ok) throw new Error(outcome.error.code);
    if (last !== '') {
      await enterResults(owner, last, () => 'draw');
      await completeRound(owner, { roundId: last });
    }
    await publishNextRound(owner, sectionId, published + 1);
    for (let round = 1; round <= published + 1; round += 1) await expectReplayed(round);
    return { white: one.whiteId, done: outcome.value.done };
  }

  it('reported before the next pairing: standings, next pairing and report go by it', async () => {
    const { white, done } = await correctAfter(1);
    expect(done).toMatchObject({ effect: 'nextPairing', countsFrom: 2 });
    expect([await points(white), await scoreBefore(white, 2)]).toEqual([1, 1]);
    expect(await lineOf(1, 1)).toMatchObject({ points: 1, codes: ['='] });
  });

  it('reported while the next round runs: standings at once, the pairing after the running one; the running one stays as it was paired', async () => {
    const { white, done } = await correctAfter(2);
    expect(done).toMatchObject({ effect: 'followingPairing', countsFrom: 3 });
    expect([await points(white), await scoreBefore(white, 2), await scoreBefore(white, 3)]).toEqual([2, 2, 2]);
    expect((await lineOf(1, 2)).text).toContain('### Correction @ Round 2: round 1: ');
    const shown = (await buildPublicSection(sectionId))?.body.standings.map(({ rows }) =>
      rows.flatMap(({ points: counted, pairedAs }) => (pairedAs === null ? [] : [`${counted} as ${pairedAs}`])).toSorted(),
    );
    expect(shown).toEqual([['1 as 0', '1 as 2'], []]);
  });

  it('reported later: standings and every pairing stay, the report carries the game as it was played and says so', async () => {
    const { white, done } = await correctAfter(3);
    expect(done).toMatchObject({ effect: 'ratingOnly', countsFrom: 0, article: 'C.04.2 4.3' });
    expect([await points(white), await scoreBefore(white, 4)]).toEqual([4, 4]);
    const { codes, text, points: reported } = await lineOf(1, 3);
    expect(codes?.[0]).toBe('=');
    expect(reported).toBe(4);
    expect(text).toMatch(/### Rating @ Round 1: 1=1 5=0/);
    const body = (await buildPublicSection(sectionId))?.body;
    expect(body?.roundRecords[0]?.boards[0]?.result).toBe('whiteWins');
    expect(body?.corrections[0]).toMatchObject({ round: 1, board: 1, after: 'draw', isRatingOnly: true });
  });

  it('a draft that stays goes by the old result and the round after it by the right one; discarded and paired anew it goes by what is known', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await pairRound(owner, { sectionId, round: 2 });
    const [one] = await two(1);
    const input = {
      ...(await lookAt(one.id)),
      result: 'draw',
      isUnrated: false,
      reason: 'score sheets',
      effect: 'followingPairing',
      idempotencyKey: randomUUID(),
    } as const;
    const outcome = await acknowledged((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
    expect(outcome).toMatchObject({ ok: true, value: { done: { countsFrom: 3, takesBack: null } } });
    const draft = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 2 } } });
    expect(await scoreBefore(one.whiteId, 2)).toBe(2);
    await database().round.delete({ where: { id: draft.id } });
    await pairRound(owner, { sectionId, round: 2 });
    expect(await scoreBefore(one.whiteId, 2)).toBe(1);
    const again = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 2 } } });
    expect(await publishRound(owner, { roundId: again.id, asItIs: false })).toMatchObject({ ok: true });
  });

  it('colours put right too late are those of the report alone, sent twice as well', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await playRound(owner, sectionId, 2, () => 'draw');
    const [one] = await two(1);
    const input = { ...(await lookAt(one.id)), reason: 'Sat the wrong way.', idempotencyKey: randomUUID() };
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect((await two(1))[0]).toMatchObject({ whiteId: one.whiteId, announcedWhiteId: null });
    const colourOf = async (purpose: 'standings' | 'report') => (await tournament(3, purpose)).made.players[0]?.entries[0];
    expect([(await colourOf('standings'))?.colour, (await colourOf('report'))?.colour, (await colourOf('report'))?.code]).toEqual(['white', 'black', '1']);
    expect(await steps(one.id)).toHaveLength(2);
  });

  it('what was played on two boards, for the rating report only: nothing of the tournament changes, the report has other opponents', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await playRound(owner, sectionId, 2, () => 'draw');
    const [one, other] = await two(1);
    expect(await record(await exchanged(1))).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
    expect(await two(1)).toMatchObject([{ blackId: one.blackId, announcedWhiteId: null }, { blackId: other.blackId }]);
    expect((await tournament(3, 'standings')).met(one.whiteId, 1)).toEqual([one.blackId, '1']);
    expect((await tournament(3)).met(one.whiteId, 1)).toEqual([one.blackId, '1']);
    expect((await tournament(3, 'report')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    const { text } = await lineOf(1, 2);
    expect(parseTrf(text)).toMatchObject({ ok: true });
  });
});
