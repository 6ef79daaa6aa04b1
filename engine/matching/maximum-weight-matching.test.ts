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

describe('packDigits', () => {
  it('keeps the lexicographic order of digits within their bounds', () => {
    const { components, places } = packDigits([{ most: 3 }, { most: 0 }, { most: 9 }, { most: 2 ** 34 }, { most: 5 }]);
    expect(components).toBe(2);
    expect(places.map((place) => place.component)).toEqual([0, 0, 0, 1, 1]);
    expect(places[0]?.unit).toBe(10);
    expect(places[3]?.unit).toBe(6);
  });
});
