import type { BitMatrix } from './bit-matrix';
import { addBit, emptySet, lowestBit, type BitSet } from './bit-set';
import { cheapestMatchings } from './cheapest-matchings';
import { Halves } from './halves';
import type { RankedMatching } from './ranked';
import { RankedChoice, firstOf } from './ranked-choice';
import { hasPerfectMatching } from './maximum-matching';
import type { OptimalFace } from './optimal-face';

/**
 * Vertices 0 .. ranked - 1 stand in an order; those from `ranked` to `size - 1` only help (places for who is left over).
 * A perfect matching of least cost is sought, and among several the first in the order of exchanges and transpositions.
 * All perfect matchings of least cost have equally many pairs of ranked vertices.
 */
export interface RankedGraph {
  readonly ranked: number;
  readonly size: number;
  readonly edges: BitMatrix;
  /** Cost vector of an edge a < b, all of one length, non-negative integers; the same for every edge between two kinds. */
  readonly cost: (a: number, b: number) => readonly number[];
  readonly kindOf: (vertex: number) => string;
}

/**
 * The upper half is 0 .. half - 1 at first. In order of generation come: no exchange, then the exchanges of one vertex,
 * of two ...; inside one size those with the smallest difference of the places exchanged, then the lowest vertices
 * leaving the upper half, then the highest entering it; for each of them the partners of the upper half in dictionary order.
 * Null when there is no perfect matching.
 *
 * The same matching arises from several exchanges; its first is the one whose upper half holds the higher vertex of
 * every pair: any other choice exchanges more vertices or vertices further apart. Hence the size of the exchange and
 * its difference are sums over the pairs, and enter as costs; the rest of the order is settled vertex by vertex.
 */
export function firstInHalves(graph: RankedGraph, half: number): RankedMatching | null {
  return firstWithMoved(graph, 0, 0, half);
}

/** The same without the short cut for what needs no exchange. */
export function firstInHalvesByCosts(graph: RankedGraph, half: number): RankedMatching | null {
  const face = leastCost(graph).face;
  return face === null ? null : new Halves(face, range(0, graph.ranked), half).firstByCosts();
}

/**
 * The first `moved` vertices are paired first, `paired` of them: the earliest such set in dictionary order, its partners
 * in dictionary order, then the vertices still open as in `firstInHalves`, `half` of them in their upper half.
 *
 * The caller's costs see to it that no matching compared pairs more than `paired` of them (two of them paired together
 * count as one); then a set belongs to a matching exactly when it holds the higher vertex of each such pair.
 */
export function firstWithMoved(graph: RankedGraph, moved: number, paired: number, half: number): RankedMatching | null {
  const { face } = leastCost(graph);
  return face === null ? null : firstOf(face, { ranked: graph.ranked, moved, paired, half });
}

/** The same with what it was found from. */
export function rankedChoice(graph: RankedGraph, moved: number, paired: number, half: number): RankedChoice | null {
  const { face } = leastCost(graph);
  return face === null ? null : new RankedChoice(face, { ranked: graph.ranked, moved, paired, half });
}

/** Whether there is a perfect matching at all. */
export function isMatchable({ size, edges }: RankedGraph): boolean {
  return hasPerfectMatching(range(0, size), edges, size);
}

/** The least total of the cost vectors, without any order; null when there is no perfect matching. */
export function leastTotal(graph: RankedGraph): readonly number[] | null {
  return leastMatchings(graph)?.total ?? null;
}

/** All perfect matchings of least cost, and what each of them costs; null when there is none. */
export function leastMatchings(graph: RankedGraph): { readonly face: OptimalFace; readonly total: readonly number[] } | null {
  const { face, length } = leastCost(graph);
  if (face === null) return null;
  const total = Array.from({ length }, () => 0);
  for (let vertex = 0; vertex < graph.size; vertex += 1) {
    const partner = face.partnerOf(vertex);
    if (partner > vertex) graph.cost(vertex, partner).forEach((value, place) => (total[place] = (total[place] ?? 0) + value));
  }
  return { face, total };
}

/** All perfect matchings of least cost, and the length of the cost vectors. */
function leastCost(graph: RankedGraph): { readonly face: OptimalFace | null; readonly length: number } {
  const { size, edges } = graph;
  const kinds = range(0, size).map(graph.kindOf);
  const greatest = greatestCosts(graph, edges, kinds);
  const length = Math.max(0, ...[...greatest.values()].map((costs) => costs.length));
  // Each vertex has one edge in a matching, and each edge two ends: half the sum of the greatest costs at the vertices.
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

/** By kind of vertex, the most that an edge there costs, place by place. Each two kinds are looked at once. */
function greatestCosts(graph: RankedGraph, edges: BitMatrix, kinds: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const names = [...new Set(kinds)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const kindOf = kinds.map((kind) => numbers.get(kind) ?? 0);
  const greatest = new Map<string, number[]>();
  const members = names.map(() => emptySet(graph.size));
  kindOf.forEach((kind, vertex) => addBit(members[kind] as BitSet, vertex));
  const known = names.map(() => emptySet(graph.size));
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
