import { describe, expect, it } from 'vitest';
import { sortInBoardOrder } from '../../swiss/board-order';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundOf } from './a-definitions';
import { coloursOf } from './e-colour';

/**
 * Allocates colours to players 1 and 2 after games against a third player. `own`
 * and `other` are their histories: W, B, or a dot for a round without a game.
 */
function colours(own: string, other: string): { white: number; article: string } {
  const cells = (history: string): string => [...history].map((letter) => (letter === '.' ? '.' : `3${letter.toLowerCase()}=`)).join(' ');
  const round = roundOf(crosstable([cells(own), cells(other), ''], { rounds: null }));
  const [a, b] = [1, 2].map((tpn) => round.entrants.find((player) => player.tpn === tpn));
  if (a === undefined || b === undefined) throw new Error('two players are expected');
  const { white, article } = coloursOf(round, a, b);
  return { white: white.tpn, article };
}

describe('E colours', () => {
  it('E.1: grants both preferences, or the preference of the only player who has one', () => {
    expect(colours('W', 'B')).toEqual({ white: 2, article: 'E.1' });
    expect(colours('.', 'W')).toEqual({ white: 1, article: 'E.1' });
  });

  it('E.2: grants the stronger preference', () => {
    expect(colours('WBW', 'BWW')).toEqual({ white: 1, article: 'E.2' });
  });

  it('E.3, F.3: reverses the most recent different colours, ignoring rounds without a game', () => {
    expect(colours('BWBW', 'WBBW')).toEqual({ white: 2, article: 'E.3' });
    expect(colours('BWW.B', '.BWWB').article).toBe('E.4');
  });

  it('E.4: grants the preference of the higher-ranked player', () => {
    expect(colours('WB', 'WB')).toEqual({ white: 1, article: 'E.4' });
  });

  it('E.5, R11: an odd pairing number gets the initial colour, in any round', () => {
    const round = roundOf(crosstable(['H', 'H', 'H'], { rounds: null, initialColour: 'black' }));
    const [one, two, three] = round.entrants;
    if (one === undefined || two === undefined || three === undefined) throw new Error('three players are expected');
    expect([coloursOf(round, one, two), coloursOf(round, two, three)].map(({ white, article }) => [white.tpn, article])).toEqual([
      [2, 'E.5'],
      [2, 'E.5'],
    ]);
  });
});

describe('F.1 order of the pairs', () => {
  it('is by the higher score, then the sum of the scores, then the rank of the higher player', () => {
    const round = roundOf(crosstable(['H', 'F', 'H', 'F', 'Z', 'Z'], { rounds: null }));
    const at = (tpn: number) => round.entrants.find((player) => player.tpn === tpn) ?? round.entrants[0];
    const pairs = [
      [1, 3],
      [2, 5],
      [4, 6],
    ].flatMap(([a = 0, b = 0]) => {
      const [one, other] = [at(a), at(b)];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    });
    const boards = pairs.map(([a, b]) => coloursOf(round, a, b)).map(({ white, black }) => ({ white: white.state, black: black.state }));
    expect(sortInBoardOrder(boards).map(({ white, black }) => Math.min(white.tpn, black.tpn))).toEqual([2, 4, 1]);
  });
});
