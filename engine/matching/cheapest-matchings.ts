import { BitMatrix } from './bit-matrix';
import { emptyBitSet, hasBit, lowestBit, removeBit, type BitSet, bitSetOf } from './bit-set';
import { fractionalMatching } from './fractional-matching';
import { UNMATCHED, maximiseMatching, noMatching, type IsAdjacent, type Graph } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { OptimalMatchings } from './optimal-matchings';
import { applyParityStep } from './parity-step';
import { packDigits, type Digit, type WeightVector } from './weight-vectors';

/** A graph of vertices 0 .. size - 1. Vertices of the same kind are alike: the weight of an edge depends only on the kinds of its two ends. */
export interface KindGraph {
  readonly kindOf: readonly number[];
  readonly edges: BitMatrix;
  readonly components: number;
  /** The weight of an edge a < b. It is the same for every edge between the same two kinds. */
  readonly weight: (a: number, b: number) => WeightVector;
}

/**
 * Returns all matchings of maximum weight. First computes optimal duals for the kinds (`fractional-matching.ts`). If a matching of their tight edges
 * covers every vertex that must be covered, these duals are optimal for the vertices too. Otherwise the weighted matching of the vertices starts from
 * these duals, and needs to correct only parity and missing edges.
 */
export function heaviestMatchings(graph: KindGraph): OptimalMatchings {
  const { kindOf } = graph;
  const members: number[][] = [];
  kindOf.forEach((kind, vertex) => (members[kind] ??= []).push(vertex));
  const weights = weightsOfKinds(graph, members);
  if (members.length > MAX_KINDS) return solveDirectly(graph, weights, null);
  const { duals, pairs } = fractionalMatching(
    members.map((some) => some.length),
    graph.components,
    weights,
  );
  const slack = (one: number, other: number): WeightVector | null =>
    weights[one]?.[other]?.map((value, c) => (duals[one]?.[c] ?? 0) + (duals[other]?.[c] ?? 0) - 2 * value) ?? null;
  const tight = tightEdges(graph, members, (one, other) => slack(one, other)?.every((value) => value === 0) === true);
  const mate = largestMatching(kindOf, members, tight, pairs);
  const mayStayOut = (vertex: number): boolean => duals[kindOf[vertex] as number]?.every((value) => value === 0) !== false;
  const [alone, ...others] = [...mate.keys()].filter((vertex) => mate[vertex] === UNMATCHED && !mayStayOut(vertex));
  if (alone === undefined) return OptimalMatchings.ofTightEdges(tight, mate, mayStayOut, []);
  const known = { kindOf, edges: graph.edges, tight, mate, duals, slack };
  return (others.length === 0 ? applyParityStep(known, alone) : null) ?? solveDirectly(graph, weights, { duals, mate });
}

/** With more kinds than this, computing the duals of kinds costs more time than it saves. */
const MAX_KINDS = 1000;

type KindWeights = readonly (readonly (WeightVector | null)[])[];

/** The weight of an edge between two kinds, indexed by both kinds; null if there is no such edge. */
function weightsOfKinds({ kindOf, edges, weight }: KindGraph, members: readonly (readonly number[])[]): KindWeights {
  const weights: (WeightVector | null)[][] = members.map(() => members.map(() => null));
  const sets = members.map((some) => bitSetOf(some, kindOf.length));
  const known = members.map(() => emptyBitSet(kindOf.length));
  kindOf.forEach((one, a) => {
    const done = known[one] as BitSet;
    edges.row(a).forEach((word, w) => {
      for (let open = word & ~(done[w] ?? 0); open !== 0; open &= (open - 1) & ~(done[w] ?? 0)) {
        const b = 32 * w + lowestBit(open);
        const other = kindOf[b] as number;
        (sets[other] as BitSet).forEach((word, at) => (done[at] = (done[at] as number) | word));
        (weights[one] as (WeightVector | null)[])[other] = weights[other]?.[one] ?? weight(Math.min(a, b), Math.max(a, b));
      }
    });
  });
  return weights;
}

function solveDirectly(
  { kindOf, edges, components }: KindGraph,
  weights: KindWeights,
  start: { duals: readonly WeightVector[]; mate: Int32Array } | null,
): OptimalMatchings {
  const matching = new MaximumWeightMatching(kindOf.length, components);
  const kinds = Int32Array.from(kindOf);
  const definitions = weights.map((row) => Int32Array.from(row, (weight) => (weight === null ? 0 : matching.define(weight))));
  kindOf.forEach((kind, vertex) => matching.setEdgesByKind(vertex, edges.row(vertex), kinds, definitions[kind] as Int32Array));
  if (start !== null) {
    const flat = new Float64Array(kindOf.length * components);
    kindOf.forEach((kind, vertex) => flat.set(start.duals[kind] ?? [], vertex * components));
    matching.startFrom(
      flat,
      [...start.mate].map((partner, vertex) => [vertex, partner] as const).filter(([, partner]) => partner !== UNMATCHED),
    );
  }
  matching.solve();
  return OptimalMatchings.of(matching, kindOf.length);
}

function tightEdges({ kindOf, edges }: KindGraph, members: readonly (readonly number[])[], isTight: (one: number, other: number) => boolean): BitMatrix {
  const size = kindOf.length;
  const tight = new BitMatrix(size + (size % 2));
  const sets = members.map((some) => bitSetOf(some, size));
  members.forEach((some, one) => {
    const open = emptyBitSet(size);
    sets.forEach((set, other) => {
      if (isTight(one, other)) set.forEach((word, w) => (open[w] = (open[w] as number) | word));
    });
    for (const vertex of some)
      tight.setRow(
        vertex,
        edges.row(vertex).map((word, w) => word & (open[w] ?? 0)),
      );
  });
  return tight;
}

function largestMatching(
  kindOf: readonly number[],
  members: readonly (readonly number[])[],
  edges: BitMatrix,
  pairs: readonly { one: number; other: number; count: number }[],
): Int32Array {
  const size = kindOf.length;
  const sets = members.map((some) => bitSetOf(some, edges.size));
  const mate = noMatching(edges.size);
  const unused = bitSetOf([...kindOf.keys()], edges.size);
  for (const { one, other, count } of pairs) {
    let open = count;
    for (const a of members[one] ?? []) {
      if (open === 0) break;
      const b = hasBit(unused, a) ? firstCommon(edges.row(a), sets[other] as BitSet, unused) : UNMATCHED;
      if (b === UNMATCHED) continue;
      mate[a] = b;
      mate[b] = a;
      removeBit(unused, a);
      removeBit(unused, b);
      open -= 1;
    }
  }
  maximiseMatching([...kindOf.keys()], edges, mate);
  return mate.subarray(0, size);
}

function firstCommon(row: BitSet, set: BitSet, unused: BitSet): number {
  for (let w = 0; w < row.length; w += 1) {
    const common = (row[w] as number) & (set[w] as number) & (unused[w] as number);
    if (common !== 0) return 32 * w + lowestBit(common);
  }
  return UNMATCHED;
}

/** The cost of an edge, as amounts by digit. Digit 0 is the most important, and an omitted digit costs nothing. */
export type EdgeCost = readonly (readonly [digit: number, amount: number])[];

export interface CostGraph {
  readonly size: number;
  /** The edges, as a matrix or as a predicate. The predicate is called with a < b. */
  readonly adjacent: Graph;
  /** The kind of a vertex. Vertices of the same kind have the same `mayStayOut`, and their edges to vertices of any one kind cost the same. */
  readonly kindOf: (vertex: number) => string;
  /** True if a matching may leave the vertex uncovered. If it is omitted, every vertex must be covered. */
  readonly mayStayOut?: (vertex: number) => boolean;
  /** `digits[i].most` is an upper bound of digit i, added over all edges of any matching. */
  readonly digits: readonly Digit[];
  readonly cost: (a: number, b: number) => EdgeCost;
}

export function kindNumbers(kinds: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  for (const kind of kinds) if (!numbers.has(kind)) numbers.set(kind, numbers.size);
  return kinds.map((kind) => numbers.get(kind) ?? 0);
}

/**
 * Returns the matchings of least total cost that cover every vertex except those that may stay out. Digits are compared in order. Returns
 * null if no matching covers these vertices.
 */
export function cheapestMatchings(graph: CostGraph): OptimalMatchings | null {
  const { size, mayStayOut } = graph;
  const { components, places } = packDigits(graph.digits);
  const kindOf = kindNumbers(Array.from({ length: size }, (_, vertex) => graph.kindOf(vertex)));
  const optional = Array.from({ length: size }, (_, vertex) => mayStayOut?.(vertex) === true);
  const { adjacent } = graph;
  const isWanted: IsAdjacent = (a, b) =>
    (optional[a] !== true || optional[b] !== true) && (adjacent instanceof BitMatrix ? adjacent.has(a, b) : adjacent(a, b));
  const edges = adjacent instanceof BitMatrix && mayStayOut === undefined ? adjacent : BitMatrix.of(size, isWanted);
  // The first component counts the ends of the edge that must be covered, so that covering them outweighs any cost.
  const weight = (a: number, b: number): number[] => {
    const vector = Array.from({ length: components + 1 }, () => 0);
    vector[0] = 2 - Number(optional[a]) - Number(optional[b]);
    for (const [digit, amount] of graph.cost(a, b)) {
      const place = places[digit];
      if (place === undefined) throw new RangeError(`no digit ${digit}`);
      vector[place.component + 1] = (vector[place.component + 1] ?? 0) - amount * place.unit;
    }
    return vector;
  };
  const face = heaviestMatchings({ kindOf, edges, components: components + 1, weight });
  return optional.every((isOptional, vertex) => isOptional || face.partnerOf(vertex) !== UNMATCHED) ? face : null;
}
