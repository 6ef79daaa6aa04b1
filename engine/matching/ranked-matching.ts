import type { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet, lowestBit, type BitSet } from './bit-set';
import { cheapestMatchings } from './cheapest-matchings';
import type { RankedMatchingWithRest } from './generation-sequence';
import { hasPerfectMatching } from './maximum-matching';
import { range, sum } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';
import { RankedChoice, firstMatchingOf, type RankedOrder } from './ranked-choice';

/**
 * A graph whose perfect matchings of least cost are compared by the order of the ranked vertices 0 .. ranked - 1. A ranked vertex that remains
 * unpaired is matched with one of the other vertices.
 */
export interface RankedGraph {
  readonly ranked: number;
  readonly size: number;
  readonly edges: BitMatrix;
  /**
   * The cost of an edge a < b: a vector of non-negative integers. All vectors have the same length; edges between the same kinds have equal costs.
   */
  readonly cost: (a: number, b: number) => readonly number[];
  readonly kindOf: (vertex: number) => string;
}

/**
 * Returns the first perfect matching of least cost in the order of generation; null if there is no perfect matching. All matchings of least cost must
 * pair the same number of moved vertices, `order.paired`.
 */
export function firstMatching(graph: RankedGraph, order: RankedOrder): RankedMatchingWithRest | null {
  const { face } = leastCostMatchings(graph);
  return face === null ? null : firstMatchingOf(face, order);
}

export function rankedChoice(graph: RankedGraph, order: RankedOrder): RankedChoice | null {
  const { face } = leastCostMatchings(graph);
  return face === null ? null : new RankedChoice(face, order);
}

export function isMatchable({ size, edges }: RankedGraph): boolean {
  return hasPerfectMatching(range(0, size), edges, size);
}

/** The total cost vector of a perfect matching of least cost; null if there is no perfect matching. */
export function minimumTotal(graph: RankedGraph): readonly number[] | null {
  return minimumMatchings(graph)?.total ?? null;
}

/** All perfect matchings of least cost, and their total cost; null if there is no perfect matching. */
export function minimumMatchings(graph: RankedGraph): { readonly face: OptimalMatchings; readonly total: readonly number[] } | null {
  const { face, length } = leastCostMatchings(graph);
  if (face === null) return null;
  const total = Array.from({ length }, () => 0);
  for (let vertex = 0; vertex < graph.size; vertex += 1) {
    const partner = face.partnerOf(vertex);
    if (partner > vertex) graph.cost(vertex, partner).forEach((value, place) => (total[place] = (total[place] ?? 0) + value));
  }
  return { face, total };
}

function leastCostMatchings(graph: RankedGraph): { readonly face: OptimalMatchings | null; readonly length: number } {
  const { size, edges } = graph;
  const kinds = range(0, size).map(graph.kindOf);
  const greatest = greatestCosts(graph, edges, kinds);
  const length = Math.max(0, ...[...greatest.values()].map((costs) => costs.length));
  // Each edge of a matching has two ends. A digit of the total cost is therefore at most half the sum of the greatest costs at all vertices.
  const digits = range(0, length).map((place) => ({ most: Math.floor(sum(kinds.map((kind) => greatest.get(kind)?.[place] ?? 0)) / 2) }));
  const face = cheapestMatchings({
    size,
    adjacent: edges,
    kindOf: (vertex) => kinds[vertex] ?? '',
    digits,
    cost: (a, b) => graph.cost(a, b).map((amount, digit) => [digit, amount] as const),
  });
  return { face, length };
}

/** For each kind of vertex and each component, returns the greatest cost of an edge. Computes the cost once for every pair of kinds. */
function greatestCosts(graph: RankedGraph, edges: BitMatrix, kinds: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const names = [...new Set(kinds)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const kindOf = kinds.map((kind) => numbers.get(kind) ?? 0);
  const greatest = new Map<string, number[]>();
  const members = names.map(() => emptyBitSet(graph.size));
  kindOf.forEach((kind, vertex) => addBit(members[kind] as BitSet, vertex));
  const known = names.map(() => emptyBitSet(graph.size));
  for (let a = 0; a < graph.size; a += 1) {
    const done = known[kindOf[a] as number] as BitSet;
    edges.row(a).forEach((word, w) => {
      for (let open = word & ~(done[w] as number); open !== 0; open &= (open - 1) & ~(done[w] as number)) {
        const b = 32 * w + lowestBit(open);
        (members[kindOf[b] as number] as BitSet).forEach((more, at) => (done[at] = (done[at] as number) | more));
        const vector = graph.cost(Math.min(a, b), Math.max(a, b));
        for (const kind of [kinds[a] ?? '', kinds[b] ?? ''])
          greatest.set(
            kind,
            vector.map((value, place) => Math.max(value, greatest.get(kind)?.[place] ?? 0)),
          );
      }
    });
  }
  return greatest;
}
