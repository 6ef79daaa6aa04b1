import { describe, expect, it } from 'vitest';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { berger } from './index';

const linesWithoutGames = (count: number): string[] => Array.from({ length: count }, () => '');

function boardsOf(count: number, rounds: number, completedRounds: number, swapsLastRounds = false): string {
  const tournament = { ...crosstable(linesWithoutGames(count), { rounds, completedRounds }), swapsLastRounds };
  const paired = berger.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  return paired.value.pairs
    .map(({ white, black }) => `${white}-${black}`)
    .toSorted()
    .join(' ');
}

describe('C.05 Annex 1', () => {
  it('pairs the rounds of the table', () => {
    expect(boardsOf(6, 5, 0)).toBe('1-6 2-5 3-4');
    expect(boardsOf(6, 5, 3)).toBe('1-4 2-3 6-5');
  });

  it('leaves one player free in an odd field, without a bye', () => {
    expect(boardsOf(7, 7, 0)).toBe('2-7 3-6 4-5');
  });

  it('reverses colours in the second cycle, and swaps the last two rounds of the first cycle on request', () => {
    expect(boardsOf(6, 10, 5)).toBe('4-3 5-2 6-1');
    expect(boardsOf(6, 10, 3)).toBe('1-4 2-3 6-5');
    expect(boardsOf(6, 10, 3, true)).toBe('3-6 4-2 5-1');
  });

  it('leaves out pairs with an absent player, and explains that the table pairs other players in another round', () => {
    const tournament = crosstable(['', '', '', '', '', 'Z'], { rounds: 5, completedRounds: 0 });
    const paired = berger.pairRound(tournament);
    expect(paired.ok && paired.value.pairs).toEqual([
      { white: 2, black: 5 },
      { white: 3, black: 4 },
    ]);
    expect(berger.explainNotPaired(tournament, 1, 2)).toMatchObject({ ok: true, value: { decision: { fact: 'another-round' } } });
    expect(berger.judgePair(tournament, 2, 5).broken).toEqual([]);
    expect(berger.judgePair(tournament, 2, 4).broken).toEqual([]);
    expect(berger.judgeBye(tournament, 2).broken).toMatchObject([{ fact: 'no-bye', absolute: true }]);
    expect(berger.dueColour(tournament, 5)).toBeNull();
  });
});
