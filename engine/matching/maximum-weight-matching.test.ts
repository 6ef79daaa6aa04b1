import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from './bit-matrix';
import { UNMATCHED } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { packDigits } from './weight-vectors';

type Weights = Map<string, number[]>;

const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** Finds the greatest weight of a matching by trying every matching. */
function bruteForceBest(vertices: readonly number[], weights: Weights, zero: number[]): number[] {
  const [first, ...rest] = vertices;
  if (first === undefined) return zero;
  let best = bruteForceBest(rest, weights, zero);
  for (const other of rest) {
    const weight = weights.get(key(first, other));
    if (weight === undefined) continue;
    const total = bruteForceBest(
      rest.filter((v) => v !== other),
      weights,
      zero,
    ).map((value, c) => value + (weight[c] ?? 0));
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

const weightVectors = fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 });

const graph = fc.integer({ min: 2, max: 8 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), weightVectors), { maxLength: 30 }),
    raised: fc.array(fc.nat(5), { minLength: size, maxLength: size }),
  }),
);

function matchingOf(size: number, edges: readonly (readonly [number, number, number[]])[]): { matching: MaximumWeightMatching; weights: Weights } {
  const weights: Weights = new Map();
  const matching = new MaximumWeightMatching(size, 3);
  for (const [a, b, weight] of edges) {
    if (a === b) continue;
    weights.set(key(a, b), weight);
    matching.setEdge(a, b, matching.define(weight));
  }
  return { matching, weights };
}

const runOptions = { numRuns: Number(process.env.FC_NUM_RUNS ?? 600) };

describe('maximum-weight matching', () => {
  it('has the weight of the best of all matchings', () => {
    fc.assert(
      fc.property(graph, ({ size, edges }) => {
        const { matching, weights } = matchingOf(size, edges);
        matching.solve();
        expect(totalOf(matching, size, weights, [0, 0, 0])).toEqual(bruteForceBest([...Array(size).keys()], weights, [0, 0, 0]));
      }),
      runOptions,
    );
  });

  it('has the same weight whatever feasible duals it starts from', () => {
    fc.assert(
      fc.property(graph, ({ size, edges, raised }) => {
        const { matching, weights } = matchingOf(size, edges);
        // Duals of twice the greatest weight, or more, are feasible.
        const duals = new Float64Array(size * 3);
        for (let v = 0; v < size; v += 1) duals.set([8 + (raised[v] ?? 0), (raised[v] ?? 0) % 3, 0], 3 * v);
        matching.startFrom(duals, [[0, size - 1]]);
        matching.solve();
        expect(totalOf(matching, size, weights, [0, 0, 0])).toEqual(bruteForceBest([...Array(size).keys()], weights, [0, 0, 0]));
      }),
      runOptions,
    );
  });
});

describe('packDigits', () => {
  it('keeps the lexicographic order of digits that stay within their bounds', () => {
    const { components, places } = packDigits([{ most: 3 }, { most: 0 }, { most: 9 }, { most: 2 ** 34 }, { most: 5 }]);
    expect(components).toBe(2);
    expect(places.map((place) => place.component)).toEqual([0, 0, 0, 1, 1]);
    expect(places[0]?.unit).toBe(10);
    expect(places[3]?.unit).toBe(6);
  });
});

describe('the example of six vertices in the README', () => {
  it('has a blossom that exactly one edge leaves in every best matching', () => {
    const matching = new MaximumWeightMatching(6, 1);
    const [six, four] = [matching.define([6]), matching.define([4])];
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      matching.setEdge(a, b, six);
    for (const [a, b] of [
      [0, 3],
      [3, 4],
      [4, 5],
    ] as const)
      matching.setEdge(a, b, four);
    matching.solve();
    expect([0, 1, 2, 3, 4, 5].map((vertex) => matching.partnerOf(vertex))).toEqual([3, 2, 1, 0, 5, 4]);
    expect(matching.oddSets().map((set) => set.toSorted())).toEqual([[0, 1, 2]]);
    const tight = new BitMatrix(6);
    matching.tightEdges(tight);
    expect([...tight.row(0)]).toEqual([0b001110]);
    expect([0, 1, 2, 3, 4, 5].some((vertex) => matching.mayStayOut(vertex))).toBe(false);
  });
});
