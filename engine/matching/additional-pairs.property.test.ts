import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdditionalPairs } from './additional-pairs';
import { BitMatrix } from './bit-matrix';
import { heaviestMatchings } from './cheapest-matchings';
import { range, sum } from './number-lists';

const cases = fc.record({ size: fc.integer({ min: 1, max: 14 }), share: fc.integer({ min: 1, max: 6 }) }).chain(({ size, share }) =>
  fc.record({
    count: fc.nat(size),
    liked: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
    edges: fc
      .array(fc.nat(9), { minLength: size * size, maxLength: size * size })
      .map((drawn) => BitMatrix.of(size, (a, b) => (drawn[a * size + b] ?? 0) < share)),
  }),
);

/** Among the matchings with the most pairs of the first `count` vertices, returns one whose other pairs are worth most in total. */
function heaviestPairs(edges: BitMatrix, count: number, worth: (a: number, b: number) => number): readonly (readonly [number, number])[] {
  const kindOf = range(0, edges.size);
  return heaviestMatchings({ kindOf, edges, components: 2, weight: (a, b) => (b < count ? [1, 0] : [0, worth(a, b)]) }).pairs();
}

describe('pairs in addition to the most possible pairs among the first vertices', () => {
  it('are as many as in a weighted matching, and cover as many liked vertices', () => {
    fc.assert(
      fc.property(cases, ({ count, liked, edges }) => {
        const additional = new AdditionalPairs(edges, count);
        const [first, others] = [true, false].map((isFirst) => heaviestPairs(edges, count, () => 1).filter(([, b]) => b < count === isFirst).length);
        expect([additional.first, additional.others]).toEqual([first, others]);
        const isLiked = (vertex: number): boolean => vertex < count || liked[vertex] === true;
        const worth = (a: number, b: number): number => Number(isLiked(a)) + Number(isLiked(b));
        const covered = heaviestPairs(edges, count, worth).map(([a, b]) => (b < count ? 0 : worth(a, b)));
        expect(additional.maximumCovered(isLiked)).toBe(sum(covered));
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 200) },
    );
  });
});
