import { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet, lowestBit, type BitSet } from './bit-set';
import { cheapestMatchings } from './cheapest-matchings';
import { completeMatching, noMatching, type IsAdjacent, type Graph } from './maximum-matching';
import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/**
 * A graph of vertices 0 .. size - 1. Whether an edge is marked depends only on the kinds of its two ends. The search is fast if the existence of most
 * edges also depends only on the kinds.
 */
export interface MarkedGraph {
  readonly size: number;
  readonly adjacent: Graph;
  readonly marked: IsAdjacent;
  readonly kindOf: (vertex: number) => string;
}

export function fewestMarkedEdges(graph: MarkedGraph): number | null {
  const edges = edgesOf(graph);
  const settled = edgesMarkedInEveryMatching(graph, edges);
  if (settled !== null) return settled.length;
  const face = matchingsWithFewestMarks({ ...graph, adjacent: edges });
  if (face === null) return null;
  return vertices(graph).filter((vertex) => vertex < face.partnerOf(vertex) && graph.marked(vertex, face.partnerOf(vertex))).length;
}

/**
 * In each perfect matching with the fewest marked edges, takes the end of each marked edge that is earlier in `order`. Returns the
 * lexicographically first of these sets of vertices, or null if there is no perfect matching. Each marked edge must have an end in `order`.
 */
export function firstEndpointsOfMarkedEdges(graph: MarkedGraph, order: readonly number[]): number[] | null {
  const edges = edgesOf(graph);
  const settled = edgesMarkedInEveryMatching(graph, edges);
  if (settled !== null) {
    const place = new Map(order.map((vertex, index) => [vertex, index]));
    const placeOf = (vertex: number): number => place.get(vertex) ?? order.length;
    const first = new Set(settled.map(([a, b]) => (placeOf(a) < placeOf(b) ? a : b)));
    return order.filter((vertex) => first.has(vertex));
  }
  const face = matchingsWithFewestMarks({ ...graph, adjacent: edges });
  if (face === null) return null;
  const ends: number[] = [];
  const later = new Set(vertices(graph));
  for (const vertex of order) {
    later.delete(vertex);
    const partners = [...later].filter((other) => face.has(vertex, other) && graph.marked(vertex, other));
    if (!face.takeAny(vertex, partners)) face.cut(vertex, partners);
    else {
      face.keep(vertex, partners);
      ends.push(vertex);
    }
  }
  return ends;
}

/** Returns the marked edges, if every perfect matching with the fewest marked edges contains the same ones; null if that cannot be shown. */
function edgesMarkedInEveryMatching(graph: MarkedGraph, edges: BitMatrix): (readonly [number, number])[] | null {
  const { size, marked } = graph;
  const forced = new Map<number, number>();
  for (let vertex = 0; vertex < size; vertex += 1) {
    const onlyPartner = singleMember(edges.row(vertex));
    if (onlyPartner === null || forced.get(onlyPartner) === vertex) continue;
    if (forced.has(vertex) || forced.has(onlyPartner)) return null;
    forced.set(vertex, onlyPartner).set(onlyPartner, vertex);
  }
  if (forced.size === 0) return null;
  const open = range(0, size).filter((vertex) => !forced.has(vertex));
  if (!completeMatching(open, unmarkedOf(graph, edges), noMatching(size))) return null;
  return [...forced].filter(([a, b]) => a < b && marked(a, b));
}

/** Returns the edges without marks. Calls `marked` once for every pair of kinds. */
function unmarkedOf({ size, marked, kindOf }: MarkedGraph, edges: BitMatrix): BitMatrix {
  const members = new Map<string, number[]>();
  for (let vertex = 0; vertex < size; vertex += 1) {
    const kind = kindOf(vertex);
    const known = members.get(kind);
    if (known === undefined) members.set(kind, [vertex]);
    else known.push(vertex);
  }
  const unmarked = edges.copy();
  for (const some of members.values()) {
    const open = emptyBitSet(size);
    for (const others of members.values()) if (!marked(some[0] as number, others[0] as number)) for (const other of others) addBit(open, other);
    for (const vertex of some) unmarked.narrowRow(vertex, open);
  }
  return unmarked;
}

/** The only member of a set; null if there are several or none. */
function singleMember(set: BitSet): number | null {
  let found: number | null = null;
  for (let w = 0; w < set.length; w += 1) {
    const word = set[w] as number;
    if (word === 0) continue;
    if (found !== null || (word & (word - 1)) !== 0) return null;
    found = 32 * w + lowestBit(word);
  }
  return found;
}

/** The perfect matchings with the fewest marked edges; null if there is no perfect matching. */
export function matchingsWithFewestMarks(graph: MarkedGraph): OptimalMatchings | null {
  const { size, marked, kindOf } = graph;
  const edges = edgesOf(graph);
  // Two vertices that can be matched only with each other get separate kinds. Otherwise their edge would suggest other pairs of the same kinds.
  const kindAmong = (vertex: number): string => {
    const onlyPartner = singleMember(edges.row(vertex));
    return onlyPartner !== null && singleMember(edges.row(onlyPartner)) === vertex ? `${kindOf(vertex)} with ${kindOf(onlyPartner)}` : kindOf(vertex);
  };
  return cheapestMatchings({ size, adjacent: edges, kindOf: kindAmong, digits: [{ most: size }], cost: (a, b) => [[0, Number(marked(a, b))]] });
}

function edgesOf({ size, adjacent }: MarkedGraph): BitMatrix {
  return adjacent instanceof BitMatrix ? adjacent : BitMatrix.of(size, adjacent);
}

function vertices({ size }: MarkedGraph): number[] {
  return range(0, size);
}
