import { describe, expect, it } from 'vitest';
import type { Colour } from '../../model/colour';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { allocateColours } from './5-colour';

/** Makes players with equal scores and these histories: W and B, oldest first; a dot is a round without a game. */
function playersOf(...histories: readonly string[]): Entrant[] {
  const cells = (history: string) => [...history].map((letter) => (letter === '.' ? '.' : `99${letter.toLowerCase()}=`)).join(' ');
  const players = entrantsOf(crosstable(histories.map(cells)), 9);
  return players.map((player) => ({ ...player, score: 2 }));
}

function allocate(players: readonly Entrant[], initialColour: Colour = 'white'): string {
  const [a, b] = players as [Entrant, Entrant];
  const both = [allocateColours(a, b, initialColour), allocateColours(b, a, initialColour)];
  expect(both[0]).toEqual(both[1]);
  return `${both[0]?.article} ${both[0]?.white.tpn}-${both[0]?.black.tpn}`;
}

describe('5.2 colour allocation', () => {
  it('5.2.1, R20: if neither has played, the parity of the number of the higher-ranked player decides', () => {
    expect([allocate(playersOf('', '')), allocate(playersOf('', ''), 'black')]).toEqual(['5.2.1 1-2', '5.2.1 2-1']);
    const [one, two] = playersOf('', '') as [Entrant, Entrant];
    expect(allocate([one, { ...two, score: 4 }])).toBe('5.2.1 1-2');
    expect(
      allocate([
        { ...one, tpn: 4 },
        { ...two, tpn: 6 },
      ]),
    ).toBe('5.2.1 6-4');
  });

  it('5.2.1 does not apply if one of the two has played', () => {
    expect(allocate(playersOf('', 'W'))).toBe('5.2.3 1-2');
    expect(allocate(playersOf('', 'B'))).toBe('5.2.2 2-1');
  });

  it('5.2.2: grants both preferences, of any strength', () => {
    expect([allocate(playersOf('BB', 'WB')), allocate(playersOf('BW', 'WB')), allocate(playersOf('WW', 'BB'))]).toEqual([
      '5.2.3 1-2',
      '5.2.2 2-1',
      '5.2.2 2-1',
    ]);
  });

  it('5.2.3: grants absolute before strong before mild preferences', () => {
    expect([allocate(playersOf('.B', 'BB')), allocate(playersOf('WB', '.B')), allocate(playersOf('WB', 'BB'))]).toEqual([
      '5.2.3 2-1',
      '5.2.3 2-1',
      '5.2.3 2-1',
    ]);
  });

  it('5.2.3, R21: a difference of two is not stronger than the same colour in the last two games', () => {
    expect(allocate(playersOf('BBWB', '.WBB'))).toBe('5.2.4 2-1');
  });

  it('5.2.4, R22: compares histories back from the last game, ignoring rounds without a game', () => {
    // Player 1's games are BWWB, and player 2's are WBWB. They had the same colours in their last two games; in the game before, player 1 had White
    // and player 2 had Black.
    expect(allocate(playersOf('BWW.B', '.WBWB'))).toBe('5.2.4 2-1');
  });

  it('5.2.5, R23: grants the preference of the higher-ranked player, by points, then by the smaller number', () => {
    const [one, two] = playersOf('B', 'B') as [Entrant, Entrant];
    expect(allocate([one, two])).toBe('5.2.5 1-2');
    expect(allocate([one, { ...two, score: 3 }])).toBe('5.2.5 2-1');
  });
});
