import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNMATCHED } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { packDigits } from './weights';

type Weights = Map<string, number[]>;

const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** Tries every matching. */
function bestByHand(vertices: readonly number[], weights: Weights, zero: number[]): number[] {
  const [first, ...rest] = vertices;
  if (first === undefined) return zero;
  let best = bestByHand(rest, weights, zero);
  for (const other of rest) {
    const weight = weights.get(key(first, other));
    if (weight === undefined) continue;
    const total = bestByHand(rest.filter((v) => v !== other), weights, zero).map((value, c) => value + (weight[c] ?? 0));
    if (compare(total, best) > 0) best = total;
  }
  return best;
}

function totalOf(matching: MaximumWeightMatching, size: number, weights: Weights, zero: number[]): number[] {
  let total = zero;
  for (let v = 0; v < size; v += 1) {
    const partner = matching.partnerOf(v);
    if (partner === UNMATCHED) continue;
    expect(matching.partnerOf(partner)).toBe(v);
    if (partner < v) continue;
    const weight = weights.get(key(v, partner));
    expect(weight).toBeDefined();
    total = total.map((value, c) => value + (weight?.[c] ?? 0));
  }
  return total;
}

const graph = fc.integer({ min: 2, max: 8 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 })), { maxLength: 30 }),
    changes: fc.array(
      fc.tuple(fc.nat(size - 1), fc.array(fc.tuple(fc.nat(size - 1), fc.option(fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 }))), { maxLength: 5 })),
      { maxLength: 6 },
    ),
  }),
);

describe('maximum-weight matching', () => {
  it('has the weight of the best of all matchings, also after changes', () => {
    fc.assert(
      fc.property(graph, ({ size, edges, changes }) => {
        const weights: Weights = new Map();
        const matching = new MaximumWeightMatching(size, 3);
        for (const [a, b, weight] of edges) {
          if (a === b) continue;
          weights.set(key(a, b), weight);
          matching.setEdge(a, b, weight);
        }
        const all = Array.from({ length: size }, (_, v) => v);
        const zero = [0, 0, 0];
        matching.solve();
        expect(totalOf(matching, size, weights, zero)).toEqual(bestByHand(all, weights, zero));
        for (const [vertex, edits] of changes) {
          matching.change(vertex, () => {
            for (const [other, weight] of edits) {
              if (other === vertex) continue;
              if (weight === null) {
                weights.delete(key(vertex, other));
                matching.removeEdge(vertex, other);
              } else {
                weights.set(key(vertex, other), weight);
                matching.setEdge(vertex, other, weight);
              }
            }
          });
          matching.solve();
          expect(totalOf(matching, size, weights, zero)).toEqual(bestByHand(all, weights, zero));
        }
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 3000) },
    );
  });

  it('stays best when weights are lowered and when pairs are settled', () => {
    fc.assert(
      fc.property(graph, fc.array(fc.nat(7)), ({ size, edges }, lowered) => {
        const weights: Weights = new Map();
        const matching = new MaximumWeightMatching(size, 3);
        for (const [a, b, weight] of edges) {
          if (a === b) continue;
          weights.set(key(a, b), weight);
          matching.setEdge(a, b, weight);
        }
        const zero = [0, 0, 0];
        matching.solve();
        matching.lower(() => {
          let i = 0;
          for (const [name, weight] of weights) {
            const [a, b] = name.split('-').map(Number) as [number, number];
            const drop = lowered[i] ?? 0;
            i += 1;
            weights.set(name, [weight[0] ?? 0, weight[1] ?? 0, (weight[2] ?? 0) - drop]);
            matching.addToEdge(a, b, 2, -drop);
          }
        });
        matching.solve();
        let left = Array.from({ length: size }, (_, v) => v);
        expect(totalOf(matching, size, weights, zero)).toEqual(bestByHand(left, weights, zero));
        for (let v = 0; v < size; v += 1) {
          const partner = matching.partnerOf(v);
          if (partner === UNMATCHED || !left.includes(v)) continue;
          matching.settle(v, partner);
          matching.solve();
          expect(matching.partnerOf(v)).toBe(partner);
          expect(totalOf(matching, size, weights, zero)).toEqual(bestByHand(Array.from({ length: size }, (_, i) => i), weights, zero));
          left = left.filter((other) => other !== v && other !== partner);
        }
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 3000) },
    );
  });
});

describe('maximum-weight matching in larger graphs', () => {
  const sizes = fc.integer({ min: 10, max: 36 });
  const draws = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 60, maxLength: 60 });

  /** Weights that tie often, so that blossoms form and are expanded. */
  const weightOf = (a: number, b: number, seed: readonly number[]): number[] => {
    const draw = (seed[(a * 7 + b * 7) % 60] ?? 0) + a * b;
    return [draw % 5 === 0 ? 0 : 1, draw % 3, (draw * 31) % 4];
  };

  it('weighs the same after many changes as when solved anew', () => {
    fc.assert(
      fc.property(sizes, draws, draws, (size, seed, changes) => {
        const weights: Weights = new Map();
        const matching = new MaximumWeightMatching(size, 3);
        for (let a = 0; a < size; a += 1) {
          for (let b = a + 1; b < size; b += 1) {
            if (((seed[(a + b) % 60] ?? 0) + a * 3 + b) % 4 === 0) continue;
            weights.set(key(a, b), weightOf(a, b, seed));
            matching.setEdge(a, b, weightOf(a, b, seed));
          }
        }
        matching.solve();
        for (const draw of changes.slice(0, 8)) {
          const vertex = draw % size;
          matching.change(vertex, () => {
            for (let other = 0; other < size; other += 1) {
              const weight = weights.get(key(vertex, other));
              if (weight === undefined || (other + draw) % 3 !== 0) continue;
              const changed = [weight[0] ?? 0, weight[1] ?? 0, (weight[2] ?? 0) + (draw % 5)];
              weights.set(key(vertex, other), changed);
              matching.setEdge(vertex, other, changed);
            }
          });
          matching.solve();
        }
        const anew = new MaximumWeightMatching(size, 3);
        for (const [name, weight] of weights) {
          const [a = 0, b = 0] = name.split('-').map(Number);
          anew.setEdge(b, a, weight);
        }
        anew.solve();
        expect(totalOf(matching, size, weights, [0, 0, 0])).toEqual(totalOf(anew, size, weights, [0, 0, 0]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('packDigits', () => {
  it('keeps the lexicographic order of digits within their bounds', () => {
    const { components, places } = packDigits([{ most: 3 }, { most: 0 }, { most: 9 }, { most: 2 ** 34 }, { most: 5 }]);
    expect(components).toBe(2);
    expect(places.map((place) => place.component)).toEqual([0, 0, 0, 1, 1]);
    expect(places[0]?.unit).toBe(10);
    expect(places[3]?.unit).toBe(6);
  });
});
