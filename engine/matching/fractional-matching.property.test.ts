import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionalMatching } from './fractional-matching';
import type { WeightVector } from './weight-vectors';

interface Case {
  readonly counts: readonly number[];
  readonly weights: (WeightVector | null)[][];
}

const COMPONENTS = 2;

const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 4 }).chain((size) =>
  fc
    .record({
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: size, maxLength: size }),
      cells: fc.array(fc.option(fc.array(fc.integer({ min: -2, max: 3 }), { minLength: COMPONENTS, maxLength: COMPONENTS }), { freq: 3 }), {
        minLength: size * size,
        maxLength: size * size,
      }),
    })
    .map(({ counts, cells }) => {
      const at = (i: number, j: number): WeightVector | null => cells[Math.min(i, j) * size + Math.max(i, j)] ?? null;
      return { counts, weights: counts.map((_, i) => counts.map((__, j) => at(i, j))) };
    }),
);

function compare(a: WeightVector, b: WeightVector): number {
  const place = a.findIndex((value, c) => value !== b[c]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

const ZERO = [0, 0];
const plus = (a: WeightVector, b: WeightVector, times = 1): number[] => a.map((value, c) => value + times * (b[c] ?? 0));

/** Finds the weight of the heaviest assignment of all left vertices to all right vertices, by trying every assignment. */
function heaviestAssignment({ counts, weights }: Case): WeightVector {
  const known = new Map<string, WeightVector>();
  const best = (left: number, open: readonly number[]): WeightVector => {
    const row = verticesByKind(counts)[left];
    if (row === undefined) return ZERO;
    const key = `${left} ${open.join()}`;
    let most = known.get(key) ?? best(left + 1, open);
    if (known.has(key)) return most;
    open.forEach((room, j) => {
      const weight = weights[row]?.[j] ?? null;
      if (weight === null || room === 0) return;
      const total = plus(
        weight,
        best(
          left + 1,
          open.map((other, k) => other - Number(k === j)),
        ),
      );
      if (compare(total, most) > 0) most = total;
    });
    known.set(key, most);
    return most;
  };
  return best(0, counts);
}

function verticesByKind(counts: readonly number[]): number[] {
  return counts.flatMap((count, kind) => Array<number>(count).fill(kind));
}

describe('fractional matching of kinds', () => {
  it('has feasible duals whose sum is the weight of the best assignment, so no better duals exist', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { duals } = fractionalMatching(one.counts, COMPONENTS, one.weights);
        one.weights.forEach((row, i) =>
          row.forEach((weight, j) => {
            expect(compare(duals[i] ?? ZERO, ZERO)).toBeGreaterThanOrEqual(0);
            if (weight !== null) expect(compare(plus(duals[i] ?? ZERO, duals[j] ?? ZERO), plus(weight, weight))).toBeGreaterThanOrEqual(0);
          }),
        );
        const sum = one.counts.reduce<WeightVector>((total, count, kind) => plus(total, duals[kind] ?? ZERO, count), ZERO);
        expect(sum).toEqual(heaviestAssignment(one));
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 150) },
    );
  });

  it('suggests only tight pairs, and no more pairs than each class has members for', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { duals, pairs } = fractionalMatching(one.counts, COMPONENTS, one.weights);
        const used = one.counts.map(() => 0);
        for (const { one: i, other: j, count } of pairs) {
          used[i] = (used[i] ?? 0) + count;
          used[j] = (used[j] ?? 0) + count;
          const weight = one.weights[i]?.[j] ?? ZERO;
          expect(plus(duals[i] ?? ZERO, duals[j] ?? ZERO)).toEqual(plus(weight, weight));
        }
        used.forEach((number, kind) => expect(number).toBeLessThanOrEqual(one.counts[kind] ?? 0));
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 150) },
    );
  });
});
