import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { EntryFacts, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { pairingScoreDifferences } from './pairing-score-differences';
import type { Acceleration } from './section-settings';

const IDS = ['a', 'b', 'c', 'd'];
const NUMBERS = new Map(IDS.map((id, index) => [id, index + 1]));
const entry = (id: string, index: number): EntryFacts => entryFacts(id, { pairingNumber: index + 1 });

type ResultStep = readonly [GameResult, number];

function board(number: number, whiteId: string, blackId: string, scores: readonly [number, number], ...steps: ResultStep[]): PairingFacts {
  const last = steps.findLast(([, countsFrom]) => countsFrom > 0);
  return pairingFacts({
    id: whiteId + blackId,
    board: number,
    whiteId,
    blackId,
    whiteScoreBefore: scores[0],
    blackScoreBefore: scores[1],
    result: { result: last?.[0] ?? null, isRated: true },
    steps: steps.map(([result, countsFrom]) => ({ result, isRated: true, whiteId, blackId, countsFrom, entered: null })),
  });
}

const round = (number: number, state: RoundFacts['state'], ...pairings: PairingFacts[]) => roundFacts(number, state, { numbers: NUMBERS, pairings });
const section = (pairedRounds: RoundFacts[], acceleration: Acceleration = 'none') =>
  sectionFacts({ systemId: 'dutch-2026', acceleration, entries: IDS.map(entry), pairedRounds });
const differenceTexts = (facts: SectionFacts, number: number) =>
  pairingScoreDifferences(facts, number).map(({ entryId, points, pairedAs }) => `${entryId} ${points} as ${pairedAs}`);

describe('score and pairing score differ only because of', () => {
  const played = board(2, 'b', 'd', [0, 0], ['draw', 2]);

  it('an adjourned game, which counts as a draw for pairing, even if it has ended since the pairing', () => {
    expect(differenceTexts(section([round(1, 'complete', board(1, 'a', 'c', [0, 0], ['adjourned', 2]), played)]), 2)).toEqual(['a 0 as 1', 'c 0 as 1']);
    const ended = board(1, 'a', 'c', [0, 0], ['adjourned', 2], ['whiteWins', 3]);
    const second = round(2, 'published', board(1, 'a', 'b', [1, 1]), board(2, 'c', 'd', [1, 1]));
    expect(differenceTexts(section([round(1, 'complete', ended, played), second]), 2)).toEqual(['a 2 as 1', 'c 0 as 1']);
  });

  it('a correction after the pairing', () => {
    const corrected = board(1, 'a', 'c', [0, 0], ['whiteWins', 2], ['draw', 3]);
    const second = round(2, 'complete', board(1, 'a', 'b', [2, 1], ['draw', 3]), board(2, 'd', 'c', [1, 0], ['draw', 3]));
    const facts = section([round(1, 'complete', corrected, played), second]);
    expect(differenceTexts(facts, 2)).toEqual(['a 1 as 2', 'c 1 as 0']);
    expect(differenceTexts(facts, 3)).toEqual([]);
  });

  it('but not a correction for the rating report only', () => {
    const late = board(1, 'a', 'c', [0, 0], ['whiteWins', 2], ['draw', 0]);
    expect(differenceTexts(section([round(1, 'complete', late, played)]), 2)).toEqual([]);
  });

  it('acceleration', () => {
    expect(differenceTexts(section([], 'baku'), 1)).toEqual(['a 0 as 2', 'b 0 as 2']);
  });
});
