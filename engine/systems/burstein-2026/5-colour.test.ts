import { describe, expect, it } from 'vitest';
import type { Colour } from '../../model/colour';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf } from './1-definitions';
import { coloursOf } from './5-colour';

/** Returns White, Black and the deciding article for two players. */
function allocatedColours(lines: readonly string[], a: number, b: number, initialColour: Colour = 'white') {
  const entrants = entrantsOf(crosstable(lines, { rounds: 9 }));
  const placeOf = (tpn: number) => entrants.findIndex((entrant) => entrant.tpn === tpn);
  const { white, black, article } = coloursOf({ entrants }, placeOf(a), placeOf(b), initialColour);
  return [white.tpn, black.tpn, article];
}

describe('5.2', () => {
  it('5.2.1: without a game, the parity of the higher-ranked player decides', () => {
    expect(allocatedColours(['Z', 'Z', 'Z'], 1, 2)).toEqual([1, 2, '5.2.1']);
    expect(allocatedColours(['Z', 'Z', 'Z'], 2, 3)).toEqual([3, 2, '5.2.1']);
    expect(allocatedColours(['Z', 'Z', 'Z'], 2, 3, 'black')).toEqual([2, 3, '5.2.1']);
  });

  it('5.2.2: different preferences are granted, and a player without one gets the other colour', () => {
    expect(allocatedColours(['2w1', '1b0', '4w1', '3b0'], 1, 4)).toEqual([4, 1, '5.2.2']);
    expect(allocatedColours(['2w1', '1b0', 'Z'], 1, 3)).toEqual([3, 1, '5.2.2']);
  });

  it('5.2.3: the stronger preference is granted', () => {
    expect(allocatedColours(['3b1 4w0', '4w1 .', '1w0 .', '2b0 1b1'], 1, 2)).toEqual([1, 2, '5.2.3']);
  });

  it('5.2.4: the colours of the latest round in which they differed are reversed', () => {
    const absent = '. . . .';
    expect(allocatedColours(['3w1 4b1 5w1 6b1', '4b1 3w1 6w1 5b1', absent, absent, absent, absent], 1, 2)).toEqual([1, 2, '5.2.4']);
  });

  it('5.2.5, R12: the Index decides who is ranked higher, not the score', () => {
    // Player 1 has more points, but player 4 is ranked higher by the Index. Both had White in their only game.
    const lines = ['3w1', '5w=', '1b0', '6w0', '2b=', '4b1'];
    expect(allocatedColours(lines, 1, 4)).toEqual([1, 4, '5.2.5']);
  });
});
