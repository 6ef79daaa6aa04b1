import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hundredthsText, parseHundredths } from './hundredths';
import { type LegResult, legPoints } from './leg-points';
import { NEW_SERIES_RULES, type SeriesRules } from './series-rules';

const TABLE: SeriesRules = { ...NEW_SERIES_RULES, places: [1200, 1000, 800, 700], beyond: 100 };

/** Results in the order of the standings, each as rank and half-points. */
const results = (...rows: readonly (readonly [rank: number | null, points: number, facts?: Partial<LegResult>])[]): LegResult[] =>
  rows.map(([rank, points, facts], index) => ({ entryId: `e${index + 1}`, rank, points, possible: 14, hasWithdrawn: false, hasPlayed: true, ...facts }));

const pointsOf = (of: readonly LegResult[], rules: SeriesRules, factor = 100) => legPoints(of, rules, factor).map(({ points }) => points);

describe('points by place', () => {
  it('follow the table, and its stated value beyond it', () => {
    expect(pointsOf(results([1, 12], [2, 11], [3, 10], [4, 9], [5, 8], [6, 7]), TABLE)).toEqual([1200, 1000, 800, 700, 100, 100]);
  });

  it('share the places of an equal rank, rounded to the nearest hundredth', () => {
    expect(pointsOf(results([1, 12], [2, 11], [2, 11], [2, 11]), TABLE)).toEqual([1200, 833, 833, 833]);
    expect(legPoints(results([1, 12], [2, 11], [2, 11], [2, 11]), TABLE, 100)[3]).toMatchObject({ places: [2, 4], base: { numerator: 2500, denominator: 3 } });
  });

  it('share the places of equal points, if the rules say so', () => {
    const of = results([1, 12], [2, 11], [3, 11], [4, 9]);
    expect(pointsOf(of, TABLE)).toEqual([1200, 1000, 800, 700]);
    expect(pointsOf(of, { ...TABLE, sharedBy: 'points' })).toEqual([1200, 900, 900, 700]);
  });

  it('are multiplied by the factor together with the points for taking part, and rounded once', () => {
    const rules = { ...TABLE, participation: 150 };
    expect(pointsOf(results([1, 12], [2, 11]), rules, 200)).toEqual([2700, 2300]);
    // 2500/3 + 150 = 983.333…, times 1.5 = 1475; rounded before the factor it would be 1474.5.
    expect(pointsOf(results([1, 12], [2, 11], [2, 11], [2, 11]), rules, 150)).toEqual([2025, 1475, 1475, 1475]);
  });

  it('give nothing to players who left or never played, and nobody moves up', () => {
    const of = results([1, 12], [2, 11, { hasWithdrawn: true }], [3, 10], [4, 9, { hasPlayed: false }], [null, 8]);
    const made = legPoints(of, { ...TABLE, participation: 100 }, 100);
    expect(made.map(({ points }) => points)).toEqual([1300, 0, 900, 0, 0]);
    expect(made.map(({ nothing }) => nothing)).toEqual([null, 'withdrawn', null, 'not-played', 'unranked']);
  });

  it('let the share of a player who left lapse', () => {
    expect(pointsOf(results([1, 12], [1, 12, { hasWithdrawn: true }], [3, 10]), TABLE)).toEqual([1100, 0, 800]);
  });
});

describe('points by score', () => {
  it('are the score, also after a withdrawal', () => {
    expect(pointsOf(results([1, 11], [2, 5, { hasWithdrawn: true }], [null, 4]), { ...TABLE, source: 'score' })).toEqual([550, 250, 0]);
  });

  it('are the percentage of the possible points', () => {
    expect(pointsOf(results([1, 14], [2, 11], [3, 7], [4, 0, { possible: 0 }]), { ...TABLE, source: 'percentage' })).toEqual([10_000, 7857, 5000, 0]);
  });
});

describe('hundredths', () => {
  it('are written and read', () => {
    expect([700, 750, 733, 5, 0].map(hundredthsText)).toEqual(['7', '7.5', '7.33', '0.05', '0']);
    expect(['7', '7,5', '7.33', '7½', '.5', '½'].map(parseHundredths)).toEqual([700, 750, 733, 750, 50, 50]);
    expect(['', '7.333', '-1', 'x', '1234567'].map(parseHundredths)).toEqual([null, null, null, null, null]);
  });

  it('are the same after writing and reading', () => {
    fc.assert(fc.property(fc.nat(99_999_999), (points) => parseHundredths(hundredthsText(points)) === points));
  });
});

const anyStandings = fc.array(fc.nat(14), { minLength: 1, maxLength: 40 }).map((scores) => {
  const sorted = scores.toSorted((a, b) => b - a);
  return results(...sorted.map((points) => [sorted.indexOf(points) + 1, points] as const));
});
const anyTable = fc.array(fc.nat(5000), { maxLength: 20 }).map((places) => places.toSorted((a, b) => b - a));

it('every way to share gives out the points of all places, up to the rounding of each player', () => {
  fc.assert(
    fc.property(anyStandings, anyTable, fc.constantFrom('rank' as const, 'points' as const), (of, places, sharedBy) => {
      const made = pointsOf(of, { ...TABLE, places, beyond: 0, sharedBy });
      const given = made.reduce((sum, points) => sum + points, 0);
      const stated = places.slice(0, of.length).reduce((sum, points) => sum + points, 0);
      expect(Math.abs(given - stated)).toBeLessThanOrEqual(of.length / 2);
      expect(made.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('with a table that falls, a better place never gives fewer points', () => {
  fc.assert(
    fc.property(anyStandings, anyTable, fc.integer({ min: 1, max: 500 }), (of, places, factor) => {
      const made = pointsOf(of, { ...TABLE, places, beyond: 0 }, factor);
      expect(made).toEqual(made.toSorted((a, b) => b - a));
    }),
  );
});
