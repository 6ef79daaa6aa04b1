import { BitMatrix } from './bit-matrix';
import { addBit, emptySet, hasBit, lowestBit, removeBit, type BitSet } from './bit-set';
import { fractionalMatching } from './fractional-matching';
import { UNMATCHED, maximiseMatching, noMatching, type Adjacent } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { OptimalFace } from './optimal-face';
import { packDigits, type Digit, type WeightVector } from './weights';

/** Vertices 0 .. size - 1, many of them alike: of one kind are those that no weight tells apart. */
export interface KindGraph {
  readonly kindOf: readonly number[];
  readonly edges: BitMatrix;
  readonly components: number;
  /** For an edge a < b; the same for every edge between the two kinds. */
  readonly weight: (a: number, b: number) => WeightVector;
}

/**
 * All matchings of maximum weight. The dual variables are first found for the kinds alone (`fractional-matching.ts`), and the
 * matching of the vertices starts from there: what is left to it is parity, and edges missing though their kinds have some.
 */
export function heaviestMatchings(graph: KindGraph): OptimalFace {
  const { kindOf, edges, components } = graph;
  const size = kindOf.length;
  const matching = new MaximumWeightMatching(size, components);
  const members: number[][] = [];
  kindOf.forEach((kind, vertex) => (members[kind] ??= []).push(vertex));
  const weights: (WeightVector | null)[][] = members.map(() => members.map(() => null));
  const definitions = new Int32Array(members.length * members.length);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      if (!edges.has(a, b)) continue;
      const [one, other] = [kindOf[a] as number, kindOf[b] as number];
      let definition = definitions[one * members.length + other] as number;
      if (definition === 0) {
        const weight = graph.weight(a, b);
        definition = matching.define(weight);
        definitions[one * members.length + other] = definition;
        definitions[other * members.length + one] = definition;
        (weights[one] as (WeightVector | null)[])[other] = weight;
        (weights[other] as (WeightVector | null)[])[one] = weight;
      }
      matching.setEdge(a, b, definition);
    }
  }
  if (members.length <= MOST_KINDS) begin(matching, graph, members, weights);
  matching.solve();
  return OptimalFace.of(matching, size);
}

/** Beyond this many kinds their duals cost more than they save. */
const MOST_KINDS = 150;

function begin(matching: MaximumWeightMatching, graph: KindGraph, members: readonly number[][], weights: readonly (readonly (WeightVector | null)[])[]): void {
  const { kindOf, components } = graph;
  const { duals, pairs } = fractionalMatching(members.map((some) => some.length), components, weights);
  const flat = new Float64Array(kindOf.length * components);
  kindOf.forEach((kind, vertex) => flat.set(duals[kind] ?? [], vertex * components));
  const isTight = (one: number, other: number): boolean =>
    weights[one]?.[other]?.every((value, c) => (duals[one]?.[c] ?? 0) + (duals[other]?.[c] ?? 0) === 2 * value) === true;
  const mate = matchingOfTightEdges(graph, members, isTight, pairs);
  matching.startFrom(flat, [...mate].map((partner, vertex) => [vertex, partner] as const).filter(([, partner]) => partner !== UNMATCHED));
}

/**
 * A maximum matching of the edges without slack, without weights and therefore fast: where it covers everybody nothing is left
 * to weigh. As many pairs of each two kinds as suggested come first, if they are easily found.
 */
function matchingOfTightEdges(
  { kindOf, edges }: KindGraph,
  members: readonly (readonly number[])[],
  isTight: (one: number, other: number) => boolean,
  pairs: readonly { one: number; other: number; count: number }[],
): Int32Array {
  const size = kindOf.length;
  const sets = members.map((some) => setOf(some, size));
  const tight = new BitMatrix(size);
  members.forEach((some, one) => {
    const open = emptySet(size);
    sets.forEach((set, other) => {
      if (isTight(one, other)) set.forEach((word, w) => (open[w] = (open[w] as number) | word));
    });
    for (const vertex of some) tight.setRow(vertex, edges.row(vertex).map((word, w) => word & (open[w] as number)));
  });
  const mate = noMatching(size);
  const unused = setOf([...kindOf.keys()], size);
  for (const { one, other, count } of pairs) {
    let open = count;
    for (const a of members[one] ?? []) {
      if (open === 0) break;
      const b = hasBit(unused, a) ? firstCommon(tight.row(a), sets[other] as BitSet, unused) : UNMATCHED;
      if (b === UNMATCHED) continue;
      mate[a] = b;
      mate[b] = a;
      removeBit(unused, a);
      removeBit(unused, b);
      open -= 1;
    }
  }
  maximiseMatching([...kindOf.keys()], tight, mate);
  return mate;
}

function setOf(members: readonly number[], size: number): BitSet {
  const set = emptySet(size);
  for (const member of members) addBit(set, member);
  return set;
}

function firstCommon(row: BitSet, set: BitSet, unused: BitSet): number {
  for (let w = 0; w < row.length; w += 1) {
    const common = (row[w] as number) & (set[w] as number) & (unused[w] as number);
    if (common !== 0) return 32 * w + lowestBit(common);
  }
  return UNMATCHED;
}

/** What an edge costs: amounts by digit, digit 0 the most important; digits not named cost nothing. */
export type EdgeCost = readonly (readonly [digit: number, amount: number])[];

export interface CostGraph {
  readonly size: number;
  readonly adjacent: Adjacent;
  /** Vertices with the same text are alike: cost and `mayStayOut` do not tell them apart. */
  readonly kindOf: (vertex: number) => string;
  /** Nobody, when left out. */
  readonly mayStayOut?: (vertex: number) => boolean;
  /** `digits[i].most` bounds the total of digit i over any matching. */
  readonly digits: readonly Digit[];
  /** For an edge a < b. */
  readonly cost: (a: number, b: number) => EdgeCost;
}

/** The matchings of least total cost, digits compared from the first, of those that cover everybody who may not stay out; null when there are none. */
export function cheapestMatchings(graph: CostGraph): OptimalFace | null {
  const { size, adjacent, mayStayOut = () => false } = graph;
  const { components, places } = packDigits(graph.digits);
  const numbers = new Map<string, number>();
  const kindOf = Array.from({ length: size }, (_, vertex) => {
    const key = graph.kindOf(vertex);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const optional = Array.from({ length: size }, (_, vertex) => mayStayOut(vertex));
  const edges = new BitMatrix(size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      if ((optional[a] === true && optional[b] === true) || !adjacent(a, b)) continue;
      edges.add(a, b);
      edges.add(b, a);
    }
  }
  // One more leading component makes covering worth more than any cost.
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
