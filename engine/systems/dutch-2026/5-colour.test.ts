import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundFieldOf } from './1-complete-round';
import { coloursOf } from './5-colour';

/** White of a pair of pairing numbers and the article that says so. */
function whiteOf(lines: readonly string[], a: number, b: number, settings: Partial<Tournament> = {}): string {
  const field = roundFieldOf(crosstable(lines, { rounds: 9, ...settings }));
  const [one, other] = [a, b].map((tpn) => field.entrants.findIndex((entrant) => entrant.tpn === tpn));
  const board = coloursOf(field, one ?? -1, other ?? -1, settings.initialColour ?? 'white');
  return `${board.white.tpn} by ${board.article}`;
}

describe('article 5.2', () => {
  it('5.2.1 grants both preferences, and that of the one who has any', () => {
    expect(whiteOf(['3w1', '4b1', '1b0', '2w0'], 1, 2)).toBe('2 by 5.2.1');
    expect(whiteOf(['3w1', 'F', '1b0'], 1, 2)).toBe('2 by 5.2.1');
  });

  it('5.2.2 grants the stronger preference', () => {
    expect(whiteOf(['3w1 4w1', '4b0 3w1', '1b0 2b0', '2w1 1b0'], 1, 2)).toBe('2 by 5.2.2');
  });

  it('5.2.2 grants the wider difference to two absolute preferences, and it alone', () => {
    const lines = ['3w1 4w1 3b1 4w1', '4w1 3w1 H H', '1b0 2b0 1w0 H', '2b0 1b0 Z 1b0'];
    expect(whiteOf(lines, 1, 2, { rounds: 5 })).toBe('1 by 5.2.3');
    expect(whiteOf(['3w1 4w1 5w1', '4b1 3w1 6w1', '1b0 2b0 Z', '2w0 1b0 Z', 'Z Z 1b0', 'Z Z 2b0'], 1, 2, { rounds: 4 })).toBe('2 by 5.2.2');
  });

  it('5.2.3 alternates to the most recent time they had different colours, unplayed rounds left out', () => {
    expect(whiteOf(['3w1 4b1', '4w1 3b1', '1b0 2w0', '2b0 1w0'], 1, 2)).toBe('1 by 5.2.4');
    expect(whiteOf(['3w1 4b1', '4w1 3b1', '1b0 2w0', '2b0 1w0'], 1, 2)).toBe('1 by 5.2.4');
    // Games WBBW and BWBW: the last but two differs and gives 1 White; round by round, round 4 would give it to 2.
    const lines = ['3w= 4b= 5b= 6w= H', '4b= H 3w= 5b= 6w=', '1b= Z 2b=', '2w= 1w=', 'Z Z 1w= 2w=', 'Z Z Z 1b= 2b='];
    expect(whiteOf(lines, 1, 2)).toBe('1 by 5.2.3');
  });

  it('5.2.4 grants the preference of the higher ranked', () => {
    expect(whiteOf(['3w0', '4w1', '1b1', '2b0'], 1, 2)).toBe('1 by 5.2.4');
  });

  it('5.2.5 gives the initial colour to the higher ranked with an odd number', () => {
    expect(whiteOf(['', '', '', ''], 1, 3)).toBe('1 by 5.2.5');
    expect(whiteOf(['', '', '', ''], 2, 4)).toBe('4 by 5.2.5');
    expect(whiteOf(['', '', '', ''], 1, 3, { initialColour: 'black' })).toBe('3 by 5.2.5');
  });
});
