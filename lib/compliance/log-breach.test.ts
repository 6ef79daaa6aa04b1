import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { recordEvent } from '@/lib/audit/record-event';
import { historyWords } from '@/lib/history/history-words';
import { loadHistory } from '@/lib/history/load-history';
import { correctResult } from '@/lib/results/correct-result';
import { enterResult } from '@/lib/results/enter-result';
import { discardDraft } from '@/lib/rounds/discard-draft';
import { pairRound } from '@/lib/rounds/pair-round';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import { useDatabase } from '@/tests/database';
import { lookAt, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { standingBreaches } from './breaches';
import { logBreach, settleBreaches } from './log-breach';
import { logSettings } from './log-settings';
import { recheckRounds } from './recheck-rounds';

useDatabase();

let owner: UserActor;
let sectionId: string;

const facts = async (): Promise<SectionFacts> => {
  const loaded = await loadFacts(database(), sectionId);
  if (loaded === null) throw new Error('no section');
  return loaded;
};

/** Eight players who have played three rounds. */
beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  sectionId = (await makeSection(made.event.id, { rounds: 5 })).id;
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  await playRound(owner, sectionId, 1, () => 'whiteWins');
  await playRound(owner, sectionId, 2, () => 'draw');
  await playRound(owner, sectionId, 3, () => 'draw');
});

async function correctRoundOne(): Promise<void> {
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const input = { ...(await lookAt(id)), isUnrated: false, reason: 'score sheets', result: 'blackWins' as const, idempotencyKey: randomUUID() };
  // C.04.2 4.3: of a game that old the tournament is told by the arbiter alone.
  expect(await correctResult(owner, { ...input, effect: 'followingPairing' })).toMatchObject({ ok: true });
}

const CORRECTION = {
  kind: 'correction' as const,
  round: 2,
  facts: { of: 1, board: 1, players: [1, 5] as [number, number], was: 'whiteWins' as const, is: 'blackWins' as const },
  acknowledged: ['paired-from-it'],
};

describe('paired rounds, paired again from what is known today', () => {
  it('are the same while nothing was put right', async () => {
    expect(await recheckRounds(await facts(), 1)).toEqual([]);
  });

  it('are named with the boards that would be others once a result that they went by is another', async () => {
    await correctRoundOne();
    const differing = await recheckRounds(await facts(), 1);
    expect(differing?.map(({ round }) => round)).toEqual([2, 3]);
    expect(differing?.[0]?.engine).toHaveLength(differing?.[0]?.boards.length ?? 0);
    expect(await recheckRounds(await facts(), 3)).toHaveLength(1);
  });
});

describe('a breach that is logged', () => {
  it('is a result put right that public rounds were paired from, with the rounds that would be paired otherwise, each named once', async () => {
    await correctRoundOne();
    const [first] = (await facts()).breaches;
    expect(first).toMatchObject({ kind: 'correction', round: 2, facts: CORRECTION.facts, undone: null, actorName: owner.name });
    expect(first?.differing?.map(({ round }) => round)).toEqual([2, 3]);
    expect(await logBreach(database(), owner, sectionId, CORRECTION)).toEqual({ kind: 'correction', round: 2, rounds: [] });
    const [line] = await loadHistory(database(), { sectionId, limit: 1, kinds: ['result-corrected'] });
    expect(line === undefined ? '' : historyWords(line)).toContain('a breach of the rules: rounds 2, 3 would be paired otherwise');
  });

  it.each([
    ['blackWins', [{ kind: 'adjournment', round: 5, of: 4 }]],
    ['draw', []],
  ] as const)('is an adjourned game that ends %s after a round was paired from it', async (result, logged) => {
    await playRound(owner, sectionId, 4, () => 'adjourned');
    await publishNextRound(owner, sectionId, 5);
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 4 }, board: 1 } });
    const entered = await enterResult(owner, { ...(await lookAt(id)), result, replace: false, reason: '', idempotencyKey: randomUUID() });
    expect(entered).toMatchObject({ ok: true });
    expect((await facts()).breaches.map(({ kind, round, facts: kept }) => ({ kind, round, of: kept.of }))).toEqual(logged);
  });

  it('is a setting that was announced otherwise, as the report will say it', async () => {
    const before = { rounds: 5, scoring: STANDARD_SCORING, tieBreaks: ['BH', 'SB'] };
    const changed = [before, { ...before, rounds: 4, tieBreaks: ['DE'] }] as const;
    const codes = ['rounds-locked', 'tie-breaks-announced', 'too-many-rounds'] as const;
    expect(await logSettings(database(), owner, { sectionId, round: 3 }, changed, codes)).toEqual({ kind: 'configuration', round: 3, rounds: [] });
    expect((await facts()).breaches.map((breach) => breach.facts)).toEqual([
      { what: 'rounds', before: '5', after: '4' },
      { what: 'tie-breaks', before: 'BH,SB', after: 'DE' },
    ]);
    expect(await logSettings(database(), owner, { sectionId, round: 3 }, changed, ['too-many-rounds'])).toBeNull();
  });

  it('of a round made by hand stands once, and not when it was put back to the engine’s boards', async () => {
    const made = (black: number) => ({
      kind: 'mpa' as const,
      round: 3,
      facts: { engine: [[1, 2]] as [number, number][], boards: [[1, black]] as [number, number][] },
    });
    await logBreach(database(), owner, sectionId, { ...made(3), acknowledged: [] });
    await logBreach(database(), owner, sectionId, { ...made(4), acknowledged: [] });
    expect(standingBreaches(await facts()).map((breach) => breach.facts.boards)).toEqual([[[1, 4]]]);
    await settleBreaches(database(), owner, sectionId, { kinds: ['mpa'], rounds: [3] });
    expect(standingBreaches(await facts())).toEqual([]);
    expect((await facts()).breaches.map(({ undone }) => undone?.by)).toEqual([owner.name, owner.name]);
  });

  it('is settled with the round that it is about', async () => {
    const drafted = await pairRound(owner, { sectionId, round: 4 });
    if (!drafted.ok) throw new Error(drafted.error.code);
    const acknowledged: string[] = [];
    await logBreach(database(), owner, sectionId, { kind: 'mpa', round: 4, facts: { engine: null, boards: [[1, 2]] }, acknowledged });
    await logBreach(database(), owner, sectionId, { kind: 'configuration', round: 3, facts: { what: 'rounds', before: '5', after: '4' }, acknowledged });
    expect(await discardDraft(owner, { roundId: drafted.value.roundId, reason: 'a mistake' })).toMatchObject({ ok: true });
    expect(standingBreaches(await facts()).map(({ kind }) => kind)).toEqual(['configuration']);
  });

  it('is found in the history among all other lines', async () => {
    const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
    const breach = await logBreach(database(), owner, sectionId, {
      kind: 'configuration',
      round: 3,
      facts: { what: 'rounds', before: '5', after: '4' },
      acknowledged: [],
    });
    await recordEvent(database(), owner, { eventId, sectionId, kind: 'section-changed', before: { rounds: 5 }, after: { rounds: 4, breach } });
    await recordEvent(database(), owner, { eventId, sectionId, kind: 'section-changed', before: { rounds: 4 }, after: { rounds: 4 } });
    const lines = await loadHistory(database(), { sectionId, limit: 50, isBreach: true });
    expect(lines.map(historyWords)).toEqual(['Section changed: rounds 5 to 4; a breach of the rules, no round would be paired otherwise']);
  });
});
