import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { knockOut } from './index';

const boardsOf = (tournament: Tournament) => {
  const paired = knockOut.pairRound(tournament);
  return paired.ok ? paired.value.pairs.map(({ white, black }) => `${white}-${black}`).join(' ') : paired.error;
};
const TWO_GAMES = { scoring: { ...STANDARD_SCORING, knockOut: { games: 2, isReseeded: false } } };

describe('knock-out', () => {
  it('3.5: the first player of each match has the initial colour, in the order of the places', () => {
    const tournament = crosstable(['', '', '', '', '', '', '', ''], { rounds: 3, completedRounds: 0 });
    expect(boardsOf(tournament)).toBe('1-8 4-5 2-7 3-6');
    expect(boardsOf({ ...tournament, initialColour: 'black' })).toBe('8-1 5-4 7-2 6-3');
  });

  it('3.1 to 3.4: the second game has the colours reversed, then the lower difference has White, then colours alternate', () => {
    expect(boardsOf(crosstable(['4w1', '3w1', '2b0', '1b0'], { rounds: 4, ...TWO_GAMES }))).toBe('4-1 3-2');
    // Number 1 had a bye in round 1, and number 2 had White.
    expect(boardsOf(crosstable(['.', '3w1', '2b0'], { rounds: 2 }))).toBe('1-2');
    expect(boardsOf(crosstable(['4w1', '3b1', '2w0', '1b0'], { rounds: 2 }))).toBe('2-1');
    expect(boardsOf(crosstable(['4w1', '3w1', '2b0', '1b0'], { rounds: 2 }))).toBe('2-1');
  });

  it('2.3: names the players of undecided matches', () => {
    expect(boardsOf(crosstable(['4w=', '3w1', '2b0', '1b='], { rounds: 2 }))).toEqual({ code: 'match-undecided', article: '2.3', players: [1, 4] });
  });

  it('has nothing to pair after the final', () => {
    expect(boardsOf(crosstable(['2w1', '1b0'], { rounds: 2 }))).toMatchObject({ code: 'invalid-tournament', reason: 'all-rounds-played' });
  });

  it('explains a board by the matches that its players won', () => {
    const explained = knockOut.explainRound(crosstable(['.', '3w1', '2b0'], { rounds: 2 }));
    expect(explained.ok && explained.value.brackets[0]?.log.map(({ article, fact, players, values }) => [article, fact, players, values])).toEqual([
      ['1.3', 'stage-and-match', [], [2, 1]],
      ['1.2', 'without-opponent', [1], [1]],
      ['2.2', 'winner-of-match', [2, 3], [2]],
    ]);
  });

  it('leaves out a match with an absent player, and judges manual boards by the bracket', () => {
    const tournament = crosstable(['', '', '', 'Z'], { rounds: 2, completedRounds: 0 });
    expect(boardsOf(tournament)).toBe('2-3');
    expect(knockOut.judgePair(tournament, 2, 3).broken).toEqual([]);
    expect(knockOut.judgePair(tournament, 1, 2).broken).toMatchObject([{ article: '1.3', fact: 'another-match' }]);
    expect(knockOut.judgePair(tournament, 1, 4).broken).toMatchObject([{ fact: 'not-to-be-paired' }]);
    expect(knockOut.judgeBye(tournament, 1).broken).toMatchObject([{ article: '1.2', fact: 'no-bye' }]);
    expect(knockOut.explainNotPaired(tournament, 1, 2)).toMatchObject({ ok: true, value: { decision: { fact: 'another-match' } } });
    expect(knockOut.dueColour(tournament, 1)).toBeNull();
  });
});
