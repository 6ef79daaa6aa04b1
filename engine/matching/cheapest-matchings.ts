import { BitMatrix } from './bit-matrix';
import { fractionalMatching } from './fractional-matching';
import { UNMATCHED, type Adjacent } from './maximum-matching';
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

function begin(matching: MaximumWeightMatching, { kindOf, components, edges }: KindGraph, members: readonly number[][], weights: readonly (readonly (WeightVector | null)[])[]): void {
  const { duals, pairs } = fractionalMatching(members.map((some) => some.length), components, weights);
  const flat = new Float64Array(kindOf.length * components);
  kindOf.forEach((kind, vertex) => flat.set(duals[kind] ?? [], vertex * components));
  matching.startFrom(flat, suggested(members, pairs, edges));
}

/** As many pairs of each two kinds as suggested, if they are easily found. */
function suggested(members: readonly (readonly number[])[], pairs: readonly { one: number; other: number; count: number }[], edges: BitMatrix): [number, number][] {
  const taken = new Set<number>();
  const found: [number, number][] = [];
  for (const { one, other, count } of pairs) {
    let open = count;
    for (const a of members[one] ?? []) {
      if (open === 0) break;
      if (taken.has(a)) continue;
      const b = members[other]?.find((vertex) => vertex !== a && !taken.has(vertex) && edges.has(a, vertex));
      if (b === undefined) continue;
      taken.add(a).add(b);
      found.push([a, b]);
      open -= 1;
    }
  }
  return found;
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
