import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapClocks, handicapRangesText, handicapTable, hasBaseTime, NO_HANDICAP, parseHandicapRanges } from './handicap-clocks';

const RAPID_WITH_HANDICAP = { ...NO_HANDICAP, handicapStep: 100, rateOfPlay: '15 min + 5 s' };
const clocksOfRatings = (white: number, black: number, rateOfPlay = RAPID_WITH_HANDICAP.rateOfPlay) => {
  const { white: one, black: other } = handicapClocks({ ...RAPID_WITH_HANDICAP, rateOfPlay }, white, black) ?? {};
  return `${one} ${other}`;
};

it('7 handicap clocks: takes a minute from the stronger player for every full 100 points, down to five minutes', () => {
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

it('7 handicap clocks: time moved to the weaker side keeps the sum, 25 against 5 minutes', () => {
  const moved = { ...RAPID_WITH_HANDICAP, handicapKeepsSum: true };
  expect(handicapClocks(moved, 2700, 1500)).toEqual({ white: '5:00', black: '25:00' });
  expect(handicapClocks(moved, 1500, 1750)).toEqual({ white: '17:00', black: '13:00' });
  expect(handicapClocks(moved, 1500, 1500)).toEqual({ white: '15:00', black: '15:00' });
  expect(handicapClocks(moved, 0, 1500)).toEqual({ white: '15:00', black: '15:00' });
});

describe('7 handicap clocks: a table of ranges in place of steps', () => {
  const ranged = { ...NO_HANDICAP, handicapRanges: '100 14:00; 250 13:00; 400 11:00; 1200 5:00', rateOfPlay: '15+5' };

  it('gives the time of the range, whatever the steps', () => {
    const times = [99, 100, 249, 250, 399, 400, 1199, 1200].map((difference) => handicapClocks({ ...ranged, handicapStep: 1 }, 1500 + difference, 1500)?.white);
    expect(times).toEqual(['15:00', '14:00', '14:00', '13:00', '13:00', '11:00', '11:00', '5:00']);
    expect(handicapClocks({ ...ranged, handicapKeepsSum: true }, 1500, 2700)).toEqual({ white: '25:00', black: '5:00' });
    expect(handicapClocks({ ...ranged, rateOfPlay: '10+0' }, 1600, 1500)).toEqual({ white: '10:00', black: '10:00' });
  });

  it('is read in any spelling, with rising differences and falling times only', () => {
    expect(handicapRangesText(parseHandicapRanges(' 100  12 ;200 10:30') ?? [])).toBe('100 12:00; 200 10:30');
    expect(['100', '0 12', '100 12; 100 10', '100 12; 200 12', '100 12; 200 13', '100 0', '100 12:60', 'x', '100 12;'].map(parseHandicapRanges)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
    expect(parseHandicapRanges('')).toEqual([]);
  });

  it('has a row for each range on the sheet', () => {
    expect(handicapTable({ ...ranged, rateOfPlay: '14+5', handicapKeepsSum: true }).map((row) => Object.values(row))).toEqual([
      [0, 249, '14:00', '14:00'],
      [250, 399, '13:00', '15:00'],
      [400, 1199, '11:00', '17:00'],
      [1200, null, '5:00', '23:00'],
    ]);
  });
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
