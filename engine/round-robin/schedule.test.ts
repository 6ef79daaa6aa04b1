import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { canMeetEverybody, gamesBetween, nextRound } from './next-round';
import { scheduledRounds, type ScheduleOptions } from './schedule';

const textOf = (players: number, options: ScheduleOptions) =>
  scheduledRounds(players, options).map(({ pairs, rests }) =>
    [...pairs.map(({ white, black }) => `${white}-${black}`), ...(rests === null ? [] : [`(${rests})`])].join(' '),
  );

/** The colours of each player in order: W, B, or nothing in a free round. */
const coloursIn = (players: number, options: ScheduleOptions) =>
  Array.from({ length: players }, (_, index) =>
    scheduledRounds(players, options)
      .flatMap(({ pairs }) => pairs.flatMap(({ white, black }) => (white === index + 1 ? ['W'] : black === index + 1 ? ['B'] : [])))
      .join(''),
  );

const gamesIn = (players: number, options: ScheduleOptions) => {
  const games = new Map<string, number>();
  for (const { pairs } of scheduledRounds(players, options)) {
    expect(new Set(pairs.flatMap(({ white, black }) => [white, black])).size).toBe(2 * pairs.length);
    for (const { white, black } of pairs) {
      const key = `${Math.min(white, black)}-${Math.max(white, black)}`;
      games.set(key, (games.get(key) ?? 0) + 1);
    }
  }
  return games;
};

const colourDifference = (colours: string): number => Math.abs(2 * [...colours].filter((colour) => colour === 'W').length - colours.length);
const hasThreeRunning = (colours: string): boolean => /WWW|BBB/.test(colours);

describe('Rutsch', () => {
  const table = 'rutsch';

  it('moves six players along a row, and leaves one of five free', () => {
    expect(textOf(6, { table })).toEqual(['1-6 5-2 3-4', '5-1 4-6 2-3', '1-4 3-5 6-2', '3-1 2-4 5-6', '1-2 6-3 4-5']);
    expect(textOf(5, { table })).toEqual(['1-5 4-2 (3)', '5-4 3-1 (2)', '4-3 2-5 (1)', '3-2 1-4 (5)', '2-1 5-3 (4)']);
  });

  it.each(Array.from({ length: 19 }, (_, index) => index + 2))('of %i players has every pair once, and even colours', (players) => {
    expect([...gamesIn(players, { table }).values()]).toEqual(Array.from({ length: (players * (players - 1)) / 2 }, () => 1));
    for (const colours of coloursIn(players, { table })) {
      expect(colourDifference(colours)).toBeLessThanOrEqual(players % 2 === 0 ? 1 : 0);
      expect(hasThreeRunning(colours)).toBe(false);
      if (players % 2 === 1) expect(/WW|BB/.test(colours)).toBe(false);
    }
    for (const colours of coloursIn(players, { table, cycles: 2, swapLastRounds: true })) {
      expect(colourDifference(colours)).toBe(0);
      expect(hasThreeRunning(colours)).toBe(false);
    }
  });
});

describe('Scheveningen', () => {
  const table = 'scheveningen';

  it('has the common tables for 2 and 3 boards', () => {
    expect(textOf(4, { table })).toEqual(['1-3 2-4', '4-1 3-2']);
    expect(textOf(6, { table })).toEqual(['1-4 2-5 6-3', '5-1 2-6 4-3', '1-6 4-2 3-5']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('on %i boards everybody meets everybody of the other team once, with even colours', (boards) => {
    const players = 2 * boards;
    const everybody = Array.from({ length: boards }, (_, one) =>
      Array.from({ length: boards }, (__, other) => [`${one + 1}-${boards + other + 1}`, 1] as const),
    );
    expect(gamesIn(players, { table })).toEqual(new Map(everybody.flat()));
    for (const colours of coloursIn(players, { table })) {
      expect(colourDifference(colours)).toBe(boards % 2);
      expect(hasThreeRunning(colours)).toBe(false);
    }
    for (const colours of coloursIn(players, { table, cycles: 2 })) expect(colourDifference(colours)).toBe(0);
  });

  it.each([3, 4, 5, 6, 7, 8, 9, 10])('on %i boards a team has White on half of them in every round', (boards) => {
    for (const { pairs } of scheduledRounds(2 * boards, { table })) {
      const whites = pairs.filter(({ white }) => white <= boards).length;
      expect(Math.abs(2 * whites - boards)).toBeLessThanOrEqual(boards % 2);
    }
  });

  it('continues after a round that was paired manually, and knows when not everybody can meet everybody', () => {
    const [first = { pairs: [] }, ...others] = scheduledRounds(6, { table });
    const swapped = [others[1]?.pairs ?? [], first.pairs];
    expect(nextRound(6, { table }, swapped)).toEqual({ kind: 'boards', boards: others[0]?.pairs });
    const tournament = {
      ...crosstable(
        Array.from({ length: 6 }, () => ''),
        { rounds: 3, completedRounds: 0 },
      ),
      scheduleTable: table,
    } as const;
    expect(canMeetEverybody(tournament)).toBe(true);
    expect([gamesBetween(tournament, 1, 2), gamesBetween(tournament, 1, 4)]).toEqual([0, 1]);
  });
});
