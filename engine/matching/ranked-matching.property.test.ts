import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { subsetsOf } from '../testing/literal/combinatorics';
import { homogeneousSplits, transpositions } from '../testing/literal/homogeneous-candidates';
import { BitMatrix } from './bit-matrix';
import { FirstMatchingInHalves } from './first-in-halves';
import type { RankedMatchingWithRest } from './generation-sequence';
import { range } from './number-lists';
import type { RankedOrder } from './ranked-choice';
import { firstMatching, minimumMatchings, minimumTotal, rankedChoice, type RankedGraph } from './ranked-matching';

interface Case {
  readonly players: number;
  readonly half: number;
  readonly table: readonly (readonly number[] | null)[];
  readonly staying: readonly (readonly number[] | null)[];
}

// With few different costs, many candidates have the same cost, so that the order decides.
const vectorUpTo = (max: number) => fc.option(fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: max >> 1 })), { freq: 5 });

const cases = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 2 })).chain(([players, max]) => {
  const vector = vectorUpTo(max);
  return fc.record({
    players: fc.constant(players),
    half: fc.integer({ min: 0, max: players >> 1 }),
    table: fc.array(vector, { minLength: players * players, maxLength: players * players }),
    staying: fc.array(vector, { minLength: players, maxLength: players }),
  });
});

function graphByCost(size: number, cost: (a: number, b: number) => readonly number[] | null): Pick<RankedGraph, 'size' | 'edges' | 'cost'> {
  return { size, edges: BitMatrix.of(size, (a, b) => cost(a, b) !== null), cost: (a, b) => cost(a, b) ?? [] };
}

function graphOf({ players, half, table, staying }: Case): RankedGraph {
  return {
    ranked: players,
    ...graphByCost(2 * players - 2 * half, (a, b) => (b < players ? (table[a * players + b] ?? null) : a < players ? (staying[a] ?? null) : null)),
    kindOf: String,
  };
}

type Pairs = readonly (readonly [number, number])[];

function orderOf({ players, half }: Case, moved = 0): RankedOrder {
  return { ranked: players, moved, paired: moved, half: half - moved, halvesFrom: 0 };
}

function firstByCosts(graph: RankedGraph, half: number): RankedMatchingWithRest | null {
  const face = minimumMatchings(graph)?.face;
  return face === undefined ? null : new FirstMatchingInHalves(face, range(0, graph.ranked), half).firstByCosts();
}

function pairCost({ players, table }: Case, a: number, b: number): readonly number[] | null {
  return table[Math.min(a, b) * players + Math.max(a, b)] ?? null;
}

function totalOf(one: Case, pairs: Pairs, left: readonly number[]): readonly number[] | null {
  const costs = [...pairs.map(([a, b]) => pairCost(one, a, b)), ...left.map((player) => one.staying[player] ?? null)];
  const total = [0, 0];
  for (const cost of costs) {
    if (cost === null) return null;
    cost.forEach((value, place) => (total[place] = (total[place] ?? 0) + value));
  }
  return total;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place !== -1 && (a[place] ?? 0) < (b[place] ?? 0);
}

/** Omits the pairs of unranked vertices, because several such pairings may be correct. */
const withoutRest = (found: RankedMatchingWithRest | null) => found && { pairs: found.pairs, unpaired: found.unpaired, key: found.key };

/** Returns the total cost of a matching, including the pairs of unranked vertices; null if it is not a perfect matching of the graph. */
function totalWithRest({ size, edges, cost }: RankedGraph, { pairs, rest }: RankedMatchingWithRest): readonly number[] | null {
  const all = [...pairs, ...rest()].map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  if (new Set(all.flat()).size !== size || 2 * all.length !== size || all.some(([a, b]) => !edges.has(a, b))) return null;
  return all.map(([a, b]) => cost(a, b)).reduce((total, costs) => costs.map((value, place) => value + (total[place] ?? 0)), []);
}

describe('the first matching of least cost', () => {
  it('is the first of all candidates in the order of exchanges and transpositions', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const players = Array.from({ length: one.players }, (_, index) => index);
        let best: { pairs: Pairs; total: readonly number[] } | null = null;
        for (const { pairs, left } of homogeneousSplits(players, one.half, (a, b) => pairCost(one, a, b) !== null)) {
          const total = totalOf(one, pairs, left);
          if (total !== null && (best === null || isLess(total, best.total))) best = { pairs, total };
        }
        const found = firstMatching(graphOf(one), orderOf(one));
        expect(found?.pairs ?? null).toEqual(best === null ? null : best.pairs);
        const byCosts = firstByCosts(graphOf(one), one.half);
        expect(withoutRest(found)).toEqual(withoutRest(byCosts));
        for (const settled of [found, byCosts]) if (settled !== null) expect(totalWithRest(graphOf(one), settled)).toEqual(minimumTotal(graphOf(one)));
      }),
      propertyRuns(300),
    );
  });

  it('makes an exchange if every matching across the unchanged halves costs more', () => {
    const [missing, dear] = [
      ['0-4', '1-5'],
      ['0-5', '1-4'],
    ];
    const cost = (a: number, b: number): readonly number[] | null => (missing.includes(`${a}-${b}`) ? null : [dear.includes(`${a}-${b}`) ? 1 : 0]);
    const found = firstByCosts({ ranked: 6, ...graphByCost(6, cost), kindOf: String }, 3);
    expect(found?.pairs ?? null).toEqual([
      [0, 2],
      [1, 3],
      [4, 5],
    ]);
  });

  it('begins with the moved vertices if these must be paired first', () => {
    const withMoved = cases.chain((one) => fc.tuple(fc.constant(one), fc.integer({ min: 0, max: one.half })));
    fc.assert(
      fc.property(withMoved, ([one, moved]) => {
        // Every moved vertex must be paired, and not with another moved vertex, so there is only one set to choose.
        const isLegal = (a: number, b: number): boolean => pairCost(one, a, b) !== null && (a >= moved || b >= moved);
        const graph = graphOf(one);
        const cost = (a: number, b: number): readonly number[] | null =>
          graph.edges.has(a, b) && (b < one.players ? isLegal(a, b) : a >= moved) ? graph.cost(a, b) : null;
        const players = Array.from({ length: one.players }, (_, index) => index);
        let best: { pairs: Pairs; total: readonly number[] } | null = null;
        for (const s1 of subsetsOf(players.slice(0, moved), moved)) {
          for (const above of transpositions(s1, players.slice(moved), isLegal)) {
            const remainder = players.filter((player) => !above.flat().includes(player));
            for (const { pairs, left } of homogeneousSplits(remainder, one.half - moved, isLegal)) {
              const total = totalOf(one, [...above, ...pairs], left);
              if (total !== null && (best === null || isLess(total, best.total))) best = { pairs: [...above, ...pairs], total };
            }
          }
        }
        const found = firstMatching({ ...graph, ...graphByCost(graph.size, cost) }, orderOf(one, moved));
        expect(found?.pairs ?? null).toEqual(best === null ? null : best.pairs);
      }),
      propertyRuns(300),
    );
  });

  it('finds the same matching without a pair as a new search of the graph without that pair', () => {
    const seen = { none: 0, other: 0 };
    const withMoved = cases.chain((one) => fc.tuple(fc.constant(one), fc.integer({ min: 0, max: one.half })));
    fc.assert(
      fc.property(withMoved, ([one, moved]) => {
        // Odd sets would make the search inconclusive. Graphs without costs and with few kinds have none. All moved vertices are paired.
        const isLegal = (a: number, b: number): boolean =>
          b < one.players ? pairCost(one, a, b) !== null && b >= moved : a >= moved && a < one.players && one.staying[a] !== null;
        const size = 2 * (one.players - one.half);
        const graph: RankedGraph = {
          ranked: one.players,
          ...graphByCost(size, (a, b) => (isLegal(a, b) ? [0] : null)),
          kindOf: (vertex) => `${vertex < moved} ${vertex < one.players}`,
        };
        const choice = rankedChoice(graph, orderOf(one, moved));
        expect(withoutRest(choice?.first ?? null)).toEqual(withoutRest(firstMatching(graph, orderOf(one, moved))));
        for (const [a, b] of choice?.first.pairs ?? []) {
          const without: RankedGraph = { ...graph, edges: graph.edges.without(a, b) };
          const expected = firstMatching(without, orderOf(one, moved));
          const found = choice?.without(a, b) ?? null;
          expect(withoutRest(found)).toEqual(withoutRest(expected));
          if (found !== null) expect(totalWithRest(without, found)).toEqual(minimumTotal(without));
          seen[found === null ? 'none' : 'other'] += 1;
        }
        expect(minimumTotal(graph) === null).toBe(choice === null);
      }),
      propertyRuns(150),
    );
    expect(Math.min(seen.none, seen.other)).toBeGreaterThan(0);
  });
});
