import { describe, expect, it } from 'vitest';
import { compareLists } from '../../matching/number-lists';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { mayHavePab } from '../../swiss/pab-rule';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { legalPairs, qualityCriteria, type BracketCandidate } from './3-criteria';

function players(tournament: Tournament): Entrant[] {
  return entrantsOf(tournament, 9);
}

function isLegal(tournament: Tournament, a: number, b: number): boolean {
  return legalPairs(players(tournament), tournament).has(a - 1, b - 1);
}

describe('3.1 absolute criteria', () => {
  it('[C1]: nobody meets twice; R9: a forfeited pairing may be repeated, a forbidden pair may not be made', () => {
    const tournament = crosstable(['2w1', '1b0', '4w+', '3b-'], { forbidden: [{ players: [1, 4], from: 1, to: 9 }] });
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 3, 4), isLegal(tournament, 1, 4), isLegal(tournament, 2, 3)]).toEqual([false, true, false, true]);
  });

  it('[C1]: the record of one of the two players is enough to forbid a second meeting', () => {
    const tournament = crosstable(['2w1', '.']);
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 2, 1)]).toEqual([false, false]);
  });

  it('[C3], R8: players with equal absolute preferences never meet, not even with high scores in the last round', () => {
    const tournament = crosstable(['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0'], { rounds: 3 });
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 3, 4)]).toEqual([false, false]);
  });

  it.each([
    ['U', false],
    ['F', false],
    ['2w+', false],
    ['H', true],
    ['Z', true],
    ['2w-', true],
    ['2w1', true],
    ['.', true],
  ])('[C2], R7: after %s, may have the bye: %s', (cell, may) => {
    const tournament = crosstable([cell, '1b0']);
    expect(
      players(tournament)
        .slice(0, 1)
        .map((player) => mayHavePab(player.state, tournament)),
    ).toEqual([may]);
  });

  it('[C2], R7: an earlier pairing-allocated bye of any value bars; other points bar only if they equal a win', () => {
    const scoring = { ...STANDARD_SCORING, win: 6, pab: 2, fullPointBye: 2, forfeitWin: 6 };
    const tournament = crosstable(['U', 'F', '4w+', '3b-'], { scoring });
    expect(players(tournament).map((player) => mayHavePab(player.state, tournament))).toEqual([false, true, false, true]);
  });
});

describe('3.3 quality criteria', () => {
  const [one, two, three, four] = players(crosstable(['', '', '', ''])) as [Entrant, Entrant, Entrant, Entrant];
  const valueOf = (article: string, candidate: BracketCandidate) =>
    qualityCriteria(false)
      .find((row) => row.article === article)
      ?.value(candidate) ?? [];

  it('are listed in the order of priority, [C8] to [C10] not in the last round', () => {
    expect(qualityCriteria(false).map(({ article }) => article)).toEqual(['C5', 'C6', 'C7', 'C8', 'C9', 'C10']);
    expect(qualityCriteria(true).map(({ article }) => article)).toEqual(['C5', 'C6', 'C7']);
  });

  it('R12: [C6] looks at the lowest upfloater first: {2.5, 2.5} precedes {3, 1.5}', () => {
    const value = (scores: readonly number[]) =>
      valueOf('C6', { residents: [{ ...one, score: 8 }], upfloaters: scores.map((score) => ({ ...two, score })), pairs: [] });
    expect(compareLists(value([5, 5]), value([6, 3]))).toBeLessThan(0);
    expect(compareLists(value([6, 5]), value([5, 5]))).toBeLessThan(0);
  });

  it('R13: [C7] counts one player for a pair of equal preferences, mild ones like absolute ones', () => {
    const seeking = (colour: 'white' | 'black', strength: 'mild' | 'absolute') => ({ ...one, preference: { colour, strength } });
    const pairs = [
      [seeking('white', 'mild'), seeking('white', 'absolute')],
      [seeking('white', 'absolute'), seeking('black', 'mild')],
    ] as const;
    expect(valueOf('C7', { residents: [one], upfloaters: [], pairs })).toEqual([1]);
  });

  it('R14: [C9] sums the upfloats of the maximum upfloaters only; [C8] and [C10] count players', () => {
    const upfloaters = [
      { ...two, upfloats: 3, isMaximumUpfloater: true, upfloatedLastRound: true },
      { ...three, upfloats: 5, isMaximumUpfloater: true, upfloatedLastRound: false },
      { ...four, upfloats: 1, isMaximumUpfloater: false, upfloatedLastRound: true },
    ];
    const candidate = { residents: [one], upfloaters, pairs: [] };
    expect(['C5', 'C8', 'C9', 'C10'].map((article) => valueOf(article, candidate))).toEqual([[3], [2], [8], [2]]);
  });
});
