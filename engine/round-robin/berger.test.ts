import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bergerRounds } from './index';

const table = (players: number) =>
  bergerRounds(players).map(({ pairs, rests }) => [...pairs.map(({ white, black }) => `${white}-${black}`), ...(rests === null ? [] : [`${rests}`])].join(' '));

describe('C.05, Annex 1', () => {
  it('is the table for 3 or 4 players', () => {
    expect(table(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(table(3)).toEqual(['2-3 1', '1-2 3', '3-1 2']);
  });

  it('W1: number 3 of five players alternates colours and is free in round 5', () => {
    const games = bergerRounds(5).map(({ pairs, rests }) => {
      const own = pairs.find(({ white, black }) => white === 3 || black === 3);
      return own === undefined ? `free: ${rests}` : `${own.white}-${own.black}`;
    });
    expect(games).toEqual(['3-4', '5-3', '3-1', '2-3', 'free: 3']);
  });

  it('is the table for 6 players', () => {
    expect(table(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });

  it('is the table for 8 players', () => {
    expect(table(8)).toEqual([
      '1-8 2-7 3-6 4-5',
      '8-5 6-4 7-3 1-2',
      '2-8 3-1 4-7 5-6',
      '8-6 7-5 1-4 2-3',
      '3-8 4-2 5-1 6-7',
      '8-7 1-6 2-5 3-4',
      '4-8 5-3 6-2 7-1',
    ]);
  });

  it('W2: reverses the colours in the second cycle, and swaps the last two rounds of the first if requested', () => {
    const rounds = bergerRounds(4, { cycles: 2, swapLastRounds: true });
    expect(rounds.map(({ round, pairs }) => `${round}: ${pairs.map(({ white, black }) => `${white}-${black}`).join(' ')}`)).toEqual([
      '1: 1-4 2-3',
      '2: 2-4 3-1',
      '3: 4-3 1-2',
      '4: 4-1 3-2',
      '5: 3-4 2-1',
      '6: 4-2 1-3',
    ]);
  });

  it('gives every two players one game, and colours that are as even as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (players) => {
        const met = new Set<string>();
        const whites = new Map<number, number>();
        for (const { pairs, rests } of bergerRounds(players)) {
          expect(new Set([...pairs.flatMap(({ white, black }) => [white, black]), rests ?? 0]).size).toBe(2 * pairs.length + 1);
          for (const { white, black } of pairs) {
            met.add(`${Math.min(white, black)} ${Math.max(white, black)}`);
            whites.set(white, (whites.get(white) ?? 0) + 1);
          }
        }
        expect(met.size).toBe((players * (players - 1)) / 2);
        for (let tpn = 1; tpn <= players; tpn += 1) expect(Math.abs(2 * (whites.get(tpn) ?? 0) - (players - 1))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is empty for fewer than two players', () => {
    expect([bergerRounds(0), bergerRounds(1)]).toEqual([[], []]);
  });
});
