import { describe, expect, it } from 'vitest';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundOf } from './a-definitions';
import { coloursOf } from './e-colour';

/**
 * Allocates colours to players 1 and 2 after games against a third player. `own`
 * and `other` are their histories: W, B, or a dot for a round without a game.
 */
function colours(own: string, other: string, scores = '=='): { white: number; article: string } {
  const cells = (history: string, result: string): string =>
    [...history].map((letter) => (letter === '.' ? '.' : `3${letter.toLowerCase()}${result}`)).join(' ');
  const round = roundOf(crosstable([cells(own, scores[0] ?? '='), cells(other, scores[1] ?? '='), ''], { rounds: null }));
  const [a, b] = [1, 2].map((tpn) => round.entrants.find((player) => player.tpn === tpn));
  if (a === undefined || b === undefined) throw new Error('two players are expected');
  const { white, article } = coloursOf(round, a, b, [[[a, b]]]);
  return { white: white.tpn, article };
}

describe('E colours', () => {
  it('E.1: grants both preferences, or the preference of the only player who has one', () => {
    expect(colours('W', 'B')).toEqual({ white: 2, article: 'E.1' });
    expect(colours('.', 'W')).toEqual({ white: 1, article: 'E.1' });
    expect(colours('B', '.')).toEqual({ white: 1, article: 'E.1' });
  });

  it('E.2: grants absolute over strong over mild preferences; the size of the difference does not matter', () => {
    expect(colours('WBW', 'BWW')).toEqual({ white: 1, article: 'E.2' });
    expect(colours('BW', 'WBW')).toEqual({ white: 1, article: 'E.2' });
    expect(colours('WW', 'WBWW').article).toBe('E.4');
  });

  it('E.3: reverses the most recent different colours; R10: counted back from the last game', () => {
    expect(colours('BWBW', 'WBBW')).toEqual({ white: 2, article: 'E.3' });
    expect(colours('WB.', '.WB')).toEqual({ white: 1, article: 'E.4' });
  });

  it('E.4: grants the preference of the higher-ranked player', () => {
    expect(colours('WB', 'WB')).toEqual({ white: 1, article: 'E.4' });
    expect(colours('WB', 'WB', '0=')).toEqual({ white: 2, article: 'E.4' });
  });
});

describe('E.5 initial colour', () => {
  const pairs = (lines: readonly string[], couples: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
    const round = roundOf(crosstable(lines, { rounds: null, completedRounds: 0 }));
    const chosen = couples.flatMap(([a, b]) => {
      const [one, other] = [a, b].map((tpn) => round.entrants.find((player) => player.tpn === tpn));
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    });
    return chosen.map(([a, b]) => coloursOf(round, a, b, [chosen])).map(({ white, black }) => [white.tpn, black.tpn] as const);
  };

  it('alternates by the place in S1 in the first round', () => {
    expect(
      pairs(
        ['', '', '', ''],
        [
          [1, 3],
          [2, 4],
        ],
      ),
    ).toEqual([
      [1, 3],
      [4, 2],
    ]);
  });

  it('R11: counts only present players for the place in S1', () => {
    expect(
      pairs(
        ['', 'Z', '', '', ''],
        [
          [1, 4],
          [3, 5],
        ],
      ),
    ).toEqual([
      [1, 4],
      [5, 3],
    ]);
  });

  it('R11: in later rounds, the pairing number of the higher-ranked player decides', () => {
    const round = roundOf(crosstable(['H', 'H', 'H', 'H'], { rounds: null }));
    const whites = [
      [0, 1],
      [1, 2],
    ].map(([a = 0, b = 0]) => {
      const [one, other] = [round.entrants[a], round.entrants[b]];
      return one === undefined || other === undefined ? 0 : coloursOf(round, one, other, [[[one, other]]]).white.tpn;
    });
    expect(whites).toEqual([2, 2]);
  });
});
