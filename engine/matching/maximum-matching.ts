import { AlternatingSearch } from './alternating-search';
import { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet, hasBit, lowestBit, removeBit, type BitSet, bitSetOf } from './bit-set';

/** True if two different vertices may be matched. The order of the vertices does not matter. */
export type IsAdjacent = (a: number, b: number) => boolean;

export const UNMATCHED = -1;

export function noMatching(size: number): Int32Array {
  return new Int32Array(size).fill(UNMATCHED);
}

/** The edges as a matrix or a predicate. A matrix suits many queries on one graph. */
export type Graph = BitMatrix | IsAdjacent;

/** Extends `mate` to a perfect matching of `vertices` by augmenting paths. Returns false if there is none; `mate` is then an incomplete matching. */
export function completeMatching(vertices: readonly number[], graph: Graph, mate: Int32Array): boolean {
  if (vertices.length % 2 === 1) return false;
  // A vertex without an augmenting path remains unmatched in some maximum matching (Edmonds). One failed search therefore proves that no perfect
  // matching exists.
  return augmentAll(vertices, graph, mate, true);
}

export function maximiseMatching(vertices: readonly number[], graph: Graph, mate: Int32Array): number[] {
  augmentAll(vertices, graph, mate, false);
  return vertices.filter((vertex) => mate[vertex] === UNMATCHED);
}

/**
 * Extends `mate` so that each of `roots`, a subset of `vertices`, has a partner. Returns false if that is impossible. Other vertices may remain
 * unmatched.
 */
export function matchAllRoots(roots: readonly number[], vertices: readonly number[], graph: BitMatrix, mate: Int32Array): boolean {
  return augmentAll(vertices, graph, mate, true, roots);
}

/**
 * Returns the vertices that a maximum matching can leave out (Edmonds, Gallai);
 * null unless it leaves out exactly one. Makes `mate` a maximum matching.
 */
export function omissibleVertices(vertices: readonly number[], graph: BitMatrix, mate: Int32Array): BitSet | null {
  const [root, ...others] = maximiseMatching(vertices, graph, mate);
  if (root === undefined || others.length > 0) return null;
  const alive = bitSetOf(vertices, mate.length);
  return new AlternatingSearch(graph, alive).reachedFrom(mate, root);
}

/**
 * Finds the first candidate without which all other vertices can be matched. Returns the candidate and a matching of all other vertices; null if
 * there is no such candidate. `maximum` is a maximum matching.
 */
export function findOmissibleVertex(
  vertices: readonly number[],
  graph: Graph,
  maximum: Int32Array,
  candidates: readonly number[],
): { readonly leftOut: number; readonly matching: Int32Array } | null {
  for (const leftOut of candidates) {
    const matching = maximum.slice();
    separatePartners(matching, leftOut);
    const others = vertices.filter((vertex) => vertex !== leftOut);
    if (completeMatching(others, graph, matching)) return { leftOut, matching };
  }
  return null;
}

export function hasPerfectMatching(vertices: readonly number[], graph: Graph, size: number): boolean {
  return completeMatching(vertices, graph, noMatching(size));
}

/**
 * Problem. Extend a mostly complete matching to as many pairs as possible. Returns false if a vertex of `from` remains exposed, that is, without a
 * partner. If `isOneEnough` is true, stops at the first such vertex.
 * Method. Match adjacent free vertices first. Then search for an augmenting path from each exposed vertex, once.
 * Invariants. `mate` is always a matching, and a matched vertex remains matched. A vertex without an augmenting path stays exposed in some maximum
 * matching.
 * Source: J. Edmonds, "Paths, trees, and flowers" (1965), see `alternating-search.ts`.
 */
function augmentAll(vertices: readonly number[], graph: Graph, mate: Int32Array, isOneEnough: boolean, from = vertices): boolean {
  const isFree = (vertex: number) => mate[vertex] === UNMATCHED;
  const [free, roots] = [vertices.filter(isFree), from.filter(isFree)];
  if (roots.length === 0) return true;
  const exposed = bitSetOf(free, mate.length);
  if (graph instanceof BitMatrix) matchGreedilyInRows(roots, graph, mate, exposed);
  else matchGreedily(roots, graph, mate, exposed);
  if (!roots.some((root) => hasBit(exposed, root))) return true;
  const alive = bitSetOf(vertices, mate.length);
  const search = graph instanceof BitMatrix ? new AlternatingSearch(graph, alive) : searchInPredicate(vertices, graph, mate.length, alive);
  let open = free.filter((vertex) => hasBit(exposed, vertex)).length;
  let isPerfect = true;
  for (const root of roots) {
    if (!hasBit(exposed, root)) continue;
    // No augmenting path is possible if only one vertex is exposed.
    const isJoined = open > 1 && search.augment(mate, root, exposed);
    open -= isJoined ? 2 : 1;
    isPerfect &&= isJoined;
    if (!isPerfect && (isOneEnough || open <= 1)) break;
  }
  return isPerfect;
}

function searchInPredicate(vertices: readonly number[], adjacent: IsAdjacent, size: number, alive: BitSet): AlternatingSearch {
  const rows = new BitMatrix(size);
  const known = emptyBitSet(size);
  return new AlternatingSearch(rows, alive, (row) => {
    if (hasBit(known, row)) return;
    addBit(known, row);
    for (const other of vertices) if (other !== row && adjacent(row, other)) rows.add(row, other);
  });
}

/** Copies to `into` every pair of a matching whose two ends are both in `vertices`. */
export function copyPairsInside(vertices: readonly number[], matching: Int32Array, into: Int32Array = noMatching(matching.length)): Int32Array {
  const members = new Set(vertices);
  for (const vertex of vertices) {
    const mate = matching[vertex] ?? UNMATCHED;
    if (members.has(mate)) into[vertex] = mate;
  }
  return into;
}

export function separatePartners(mate: Int32Array, a: number): number {
  const b = mate[a] ?? UNMATCHED;
  mate[a] = UNMATCHED;
  if (b !== UNMATCHED) mate[b] = UNMATCHED;
  return b;
}

/** Matches free vertices in order. If most edges exist, this matches almost all vertices, and each needs about one lookup. */
function matchGreedily(roots: readonly number[], adjacent: IsAdjacent, mate: Int32Array, exposed: BitSet): void {
  for (let i = 0; i < roots.length; i += 1) {
    const a = roots[i] as number;
    if (mate[a] !== UNMATCHED) continue;
    for (let j = i + 1; j < roots.length; j += 1) {
      const b = roots[j] as number;
      if (mate[b] !== UNMATCHED || !adjacent(a, b)) continue;
      matchPair(a, b, mate, exposed);
      break;
    }
  }
}

function matchGreedilyInRows(roots: readonly number[], { words, stride }: BitMatrix, mate: Int32Array, exposed: BitSet): void {
  for (const a of roots) {
    for (let w = 0; w < stride && mate[a] === UNMATCHED; w += 1) {
      const open = (words[a * stride + w] as number) & (exposed[w] as number);
      if (open !== 0) matchPair(a, 32 * w + lowestBit(open), mate, exposed);
    }
  }
}

function matchPair(a: number, b: number, mate: Int32Array, exposed: BitSet): void {
  mate[a] = b;
  mate[b] = a;
  removeBit(exposed, a);
  removeBit(exposed, b);
}
