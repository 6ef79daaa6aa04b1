import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundFieldOf } from './1-complete-round';
import { coloursOf } from './5-colour';

/** The white player and the deciding article for a pair of pairing numbers, such as `2 by 5.2.1`. */
function whiteOf(lines: readonly string[], a: number, b: number, settings: Partial<Tournament> = {}): string {
  const field = roundFieldOf(crosstable(lines, { rounds: 9, ...settings }));
  const [one, other] = [a, b].map((tpn) => field.entrants.findIndex((entrant) => entrant.tpn === tpn));
  const board = coloursOf(field, one ?? -1, other ?? -1, settings.initialColour ?? 'white');
  return `${board.white.tpn} by ${board.article}`;
}

describe('article 5.2', () => {
  it('5.2.1 grants both preferences, or the preference of the only player who has one', () => {
    expect(whiteOf(['3w1', '4b1', '1b0', '2w0'], 1, 2)).toBe('2 by 5.2.1');
    expect(whiteOf(['3w1', 'F', '1b0'], 1, 2)).toBe('2 by 5.2.1');
  });

  it('5.2.2 grants the stronger preference', () => {
    expect(whiteOf(['3w1 4w1', '4b0 3w1', '1b0 2b0', '2w1 1b0'], 1, 2)).toBe('2 by 5.2.2');
  });

  it('5.2.2 compares colour differences only between two absolute preferences', () => {
    const lines = ['3w1 4w1 3b1 4w1', '4w1 3w1 H H', '1b0 2b0 1w0 H', '2b0 1b0 Z 1b0'];
    expect(whiteOf(lines, 1, 2, { rounds: 5 })).toBe('1 by 5.2.3');
    expect(whiteOf(['3w1 4w1 5w1', '4b1 3w1 6w1', '1b0 2b0 Z', '2w0 1b0 Z', 'Z Z 1b0', 'Z Z 2b0'], 1, 2, { rounds: 4 })).toBe('2 by 5.2.2');
  });

  it('5.2.3 reverses the most recent different colours, without counting unplayed rounds', () => {
    expect(whiteOf(['3w1 4b1', '4w1 3b1', '1b0 2w0', '2b0 1w0'], 1, 2)).toBe('1 by 5.2.4');
    expect(whiteOf(['3w1 4b1', '4w1 3b1', '1b0 2w0', '2b0 1w0'], 1, 2)).toBe('1 by 5.2.4');
    // The games are WBBW and BWBW. They last differ in the last game but two, so 1 has White. If
    // rounds were compared instead of games, they would differ in round 4, and 2 would have White.
    const lines = ['3w= 4b= 5b= 6w= H', '4b= H 3w= 5b= 6w=', '1b= Z 2b=', '2w= 1w=', 'Z Z 1w= 2w=', 'Z Z Z 1b= 2b='];
    expect(whiteOf(lines, 1, 2)).toBe('1 by 5.2.3');
  });

  it('5.2.4 grants the preference of the higher-ranked player', () => {
    expect(whiteOf(['3w0', '4w1', '1b1', '2b0'], 1, 2)).toBe('1 by 5.2.4');
  });

  it('5.2.5 gives the initial colour to a higher-ranked player with an odd number', () => {
    expect(whiteOf(['', '', '', ''], 1, 3)).toBe('1 by 5.2.5');
    expect(whiteOf(['', '', '', ''], 2, 4)).toBe('4 by 5.2.5');
    expect(whiteOf(['', '', '', ''], 1, 3, { initialColour: 'black' })).toBe('3 by 5.2.5');
  });
});
