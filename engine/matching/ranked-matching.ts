import { BitMatrix } from './bit-matrix';
import { addBit, emptySet, lowestBit, type BitSet } from './bit-set';
import { cheapestMatchings } from './cheapest-matchings';
import { hasPerfectMatching, type Adjacent } from './maximum-matching';
import type { OptimalFace } from './optimal-face';

/**
 * Vertices 0 .. ranked - 1 stand in an order; those from `ranked` to `size - 1` only help (places for who is left over).
 * A perfect matching of least cost is sought, and among several the first in the order of exchanges and transpositions.
 * All perfect matchings of least cost have equally many pairs of ranked vertices.
 */
export interface RankedGraph {
  readonly ranked: number;
  readonly size: number;
  /** Asked with a < b. */
  readonly adjacent: Adjacent;
  /** Cost vector of an edge a < b, all of one length, non-negative integers; the same for every edge between two kinds. */
  readonly cost: (a: number, b: number) => readonly number[];
  readonly kindOf: (vertex: number) => string;
}

export interface RankedMatching {
  /** Pairs of ranked vertices, the upper half's member first, in the order of the upper half. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Place in the order: of two matchings with the same numbers of pairs the one with the lexicographically smaller key is earlier. */
  readonly key: readonly number[];
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
  const face = leastCost(graph).face;
  return face === null ? null : new Halves(face, range(0, graph.ranked), half).first();
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
  if (face === null) return null;
  const set: number[] = [];
  for (let vertex = 0; vertex < moved && set.length < paired; vertex += 1) {
    const lower = range(vertex + 1, graph.ranked);
    if (!face.takeAny(vertex, lower)) face.cut(vertex, lower);
    else {
      face.keep(vertex, lower);
      set.push(vertex);
    }
  }
  const pairs = settlePartners(face, set, range(0, graph.ranked));
  const taken = new Set(pairs.flat());
  const remainder = new Halves(face, range(0, graph.ranked).filter((vertex) => !taken.has(vertex)), half).first();
  return { pairs: [...pairs, ...remainder.pairs], key: [...set, ...pairs.map(([, partner]) => partner), ...remainder.key] };
}

/** Whether there is a perfect matching at all. */
export function isMatchable({ size, adjacent }: RankedGraph): boolean {
  return hasPerfectMatching(range(0, size), (a, b) => adjacent(Math.min(a, b), Math.max(a, b)), size);
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
  const { size, adjacent } = graph;
  const edges = BitMatrix.of(size, adjacent);
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
        for (const kind of [kinds[a] ?? '', kinds[b] ?? '']) greatest.set(kind, vector.map((value, place) => Math.max(value, greatest.get(kind)?.[place] ?? 0)));
      }
    });
  }
  return greatest;
}

/** Settles each of the upper vertices, in order, with the first of the others that it can have. */
function settlePartners(face: OptimalFace, upper: readonly number[], others: readonly number[]): (readonly [number, number])[] {
  const open = new Set(others);
  return upper.map((vertex) => {
    const partner = face.takeFirst(vertex, [...open].filter((other) => other > vertex));
    face.settle(vertex);
    open.delete(vertex);
    open.delete(partner);
    return [vertex, partner] as const;
  });
}

/** The vertices still open in two halves; their places count from 0. */
class Halves {
  private readonly upper: readonly number[];
  private readonly lower: readonly number[];
  private readonly open: ReadonlySet<number>;

  constructor(
    private face: OptimalFace,
    private readonly vertices: readonly number[],
    half: number,
  ) {
    this.upper = vertices.slice(0, half);
    this.lower = vertices.slice(half);
    this.open = new Set(vertices);
  }

  first(): RankedMatching {
    const undisturbed = this.withoutExchange();
    if (undisturbed === null) return this.firstByCosts();
    this.face = undisturbed;
    return this.settled([], []);
  }

  firstByCosts(): RankedMatching {
    this.face = this.fewestExchanges();
    const [removed, added] = this.settleExchange();
    return this.settled(removed, added);
  }

  /** The matchings in which the original upper half meets the lower one; null proves nothing. */
  private withoutExchange(): OptimalFace | null {
    const { face } = this;
    const side = new Int8Array(face.size);
    for (const vertex of this.upper) side[vertex] = 1;
    for (const vertex of this.lower) side[vertex] = 2;
    return face.without((a, b) => {
      if (side[a] === 1 || side[b] === 1) return side[a] !== side[b] && side[a] !== 0 && side[b] !== 0;
      return side[a] !== 2 || side[b] !== 2;
    });
  }

  /**
   * Size and difference of the exchange as sums over pairs, each by its higher vertex. How many vertices are left over is
   * settled already, so one of them may cost anything, as long as it is the same for all: half of what stands between the
   * halves lets the guess be tight for every matching without an exchange.
   */
  private fewestExchanges(): OptimalFace {
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    const exchange = 2 * this.face.size * this.face.size;
    const costs = this.vertices.map((_, place) => 2 * place + (place >= this.upper.length ? exchange : 0));
    const costOf = (a: number, b: number): number => {
      const [one, other] = [places.get(a), places.get(b)];
      if (one === undefined && other === undefined) return 0;
      return one === undefined || other === undefined ? exchange / 2 : (costs[Math.min(one, other)] ?? 0);
    };
    const guess = (vertex: number): number => {
      const place = places.get(vertex);
      return place === undefined ? 0 : 2 * Math.min(costs[place] ?? 0, exchange) - exchange;
    };
    return this.face.cheapest(costOf, guess);
  }

  /** Who leaves the upper half (lowest first) and who enters it (highest first). */
  private settleExchange(): [number[], number[]] {
    const { face } = this;
    const size = this.lower.filter((vertex) => this.isHigher(vertex)).length;
    const removed: number[] = [];
    const added: number[] = [];
    for (const vertex of this.upper.toReversed()) {
      if (removed.length === size) break;
      const below = this.below(vertex);
      if (!face.avoid(vertex, below)) continue;
      face.cut(vertex, below);
      removed.push(vertex);
    }
    for (const vertex of this.lower) {
      if (added.length === size) break;
      const below = this.below(vertex);
      if (!face.takeAny(vertex, below)) face.cut(vertex, below);
      else {
        face.keep(vertex, below);
        added.push(vertex);
      }
    }
    return [removed, added];
  }

  private below(vertex: number): number[] {
    return this.vertices.filter((other) => other > vertex);
  }

  private isHigher(vertex: number): boolean {
    const partner = this.face.partnerOf(vertex);
    return partner > vertex && this.open.has(partner);
  }

  private settled(removed: readonly number[], added: readonly number[]): RankedMatching {
    const gone = new Set(removed);
    const upper = this.upper.filter((vertex) => !gone.has(vertex)).concat(added);
    const inUpper = new Set(upper);
    const pairs = settlePartners(this.face, upper, this.vertices.filter((vertex) => !inUpper.has(vertex)));
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    const placesOf = (some: readonly number[]): number[] => some.map((vertex) => places.get(vertex) ?? 0);
    const [out, into] = [placesOf(removed), placesOf(added)];
    const order = [out.length, sum(into) - sum(out), ...out.map((place) => -place), ...into];
    return { pairs, key: [...order, ...placesOf(pairs.map(([, partner]) => partner))] };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
