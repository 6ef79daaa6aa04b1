import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapClocks, handicapTable, hasBaseTime } from './handicap-clocks';

const RAPID_WITH_HANDICAP = { handicapStep: 100, handicapPenalty: 60, handicapMinimum: 5, rateOfPlay: '15 min + 5 s' };
const clocksOfRatings = (white: number, black: number, rateOfPlay = RAPID_WITH_HANDICAP.rateOfPlay) => {
  const { white: one, black: other } = handicapClocks({ ...RAPID_WITH_HANDICAP, rateOfPlay }, white, black) ?? {};
  return `${one} ${other}`;
};

it('takes a minute from the stronger player for every full 100 points, down to five minutes', () => {
  const differences = [0, 99, 100, 250, 399, 400, 1000, 1200];
  expect(differences.map((difference) => clocksOfRatings(1500 + difference, 1500))).toEqual([
    '15:00 15:00',
    '15:00 15:00',
    '14:00 15:00',
    '13:00 15:00',
    '12:00 15:00',
    '11:00 15:00',
    '5:00 15:00',
    '5:00 15:00',
  ]);
});

it('has no handicap against an unrated player, without a step, or with a base time below the minimum', () => {
  expect(clocksOfRatings(2400, 0)).toBe('15:00 15:00');
  expect(handicapClocks({ ...RAPID_WITH_HANDICAP, handicapStep: null }, 2400, 1500)).toBeNull();
  expect(clocksOfRatings(2400, 1500, '3 min + 2 s')).toBe('3:00 3:00');
});

it('reads the base time of the forms in which a rate of play is written', () => {
  expect(['90 min + 30 s', '15+10', "25'", '40/5400+30:1800+30', '15 min', 'rapid', '', '15'].map(hasBaseTime)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('is symmetrical in colours, and never gives the stronger player more time for a greater difference', () => {
  const secondsOf = (text: string) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat({ max: 1500 }), fc.nat({ max: 200 }), (rating, difference, more) => {
      const [near, far] = [
        handicapClocks(RAPID_WITH_HANDICAP, rating + difference, rating),
        handicapClocks(RAPID_WITH_HANDICAP, rating + difference + more, rating),
      ];
      expect(handicapClocks(RAPID_WITH_HANDICAP, rating, rating + difference)).toEqual({ white: near?.black, black: near?.white });
      expect(secondsOf(far?.white ?? '')).toBeLessThanOrEqual(secondsOf(near?.white ?? ''));
      expect(secondsOf(far?.white ?? '')).toBeGreaterThanOrEqual(300);
      expect(far?.black).toBe('15:00');
    }),
  );
});

describe('the table to hang up', () => {
  const rows = (handicap: Parameters<typeof handicapTable>[0]) => handicapTable(handicap).map(({ from, to, stronger, weaker }) => [from, to, stronger, weaker]);

  it('has a row for each range of rating differences, until the shortest time is reached', () => {
    expect(rows({ ...RAPID_WITH_HANDICAP, handicapPenalty: 240 })).toEqual([
      [0, 99, '15:00', '15:00'],
      [100, 199, '11:00', '15:00'],
      [200, 299, '7:00', '15:00'],
      [300, null, '5:00', '15:00'],
    ]);
  });

  it('is empty without a handicap, and fits on a sheet', () => {
    expect(rows({ ...RAPID_WITH_HANDICAP, handicapStep: null })).toEqual([]);
    expect(rows({ ...RAPID_WITH_HANDICAP, handicapStep: 1, handicapPenalty: 1 })).toHaveLength(40);
  });
});
