import { describe, expect, it } from 'vitest';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { byName, byLowerAro, entrantsOf, dueColour, hasOppositeDue, sortPlaces, type Entrant } from './1-definitions';

function players(lines: readonly string[], ratings: readonly number[] = []): Entrant[] {
  return entrantsOf(crosstable(lines, { rounds: 9, ratings }));
}

describe('1 introductory definitions', () => {
  it.each([
    ['white', ['black'], -1],
    ['white', ['white', 'black'], 0],
    ['black', ['white'], 1],
    ['black', ['black', 'white'], 0],
    [null, [], 0],
  ] as const)('due colour %s after %j', (due, colours, colourDifference) => {
    expect(dueColour({ colours, colourDifference })).toBe(due);
  });

  it('R1: fictitious points are ignored', () => {
    const tournament = crosstable(['2w=', '1b=']);
    const accelerated = { ...tournament, players: tournament.players.map((player) => ({ ...player, acceleration: [2, 2] })) };
    expect(entrantsOf(accelerated).map(({ state }) => state.pairingScore)).toEqual([1, 1]);
  });

  it('R2: ARO is an exact fraction over games played, 0 without one', () => {
    const [one, two, three, four] = players(['3w1 4b1', '4w1 3b1 5w+', '1b0 2w0', '2b0 1w0', '. . 2b-'], [2000, 2000, 2001, 2000, 1000]);
    expect([one?.aro, three?.aro]).toEqual([
      { sum: 4001, games: 2 },
      { sum: 4000, games: 2 },
    ]);
    expect(one && two && byLowerAro(one, two)).toBe(0);
    expect(one && four && byLowerAro(four, one)).toBeLessThan(0);
  });

  it('R3: a player without a game is neutral, even after byes and forfeits', () => {
    expect(players(['U 2w+', '. 1b-']).map((player) => player.dueColour)).toEqual([null, null]);
  });

  it('R4: a neutral player counts as having the opposite due colour to every opponent', () => {
    const [white, neutral] = players(['3b=', '.', '1w=']);
    expect([white, neutral].map((player) => player && hasOppositeDue(player, 'white'))).toEqual([false, true]);
    expect(white && hasOppositeDue(white, null)).toBe(true);
  });

  it('R5: a pairing with a player who has more points is a transfer, even if the game is then forfeited', () => {
    const [one] = players(['2w0 3b-', '1b1', 'U 1w+']);
    expect([one?.transfers, one?.transferredLastRound]).toEqual([1, true]);
  });

  it('R6: alphabetical order compares the names as text, then the numbers', () => {
    const field = players(['', '', '']).map((player, place) => ({ ...player, name: ['Ruiz, B', 'Ruiz, A', 'Ruiz, A'][place] ?? '' }));
    expect(sortPlaces(field, [0, 2, 1], byName)).toEqual([1, 2, 0]);
  });
});
