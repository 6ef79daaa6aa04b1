import { firstAssignment } from './first-assignment';
import { LeastCostMatching, NOBODY } from './least-cost-matching';
import { hasPerfectMatching } from './maximum-matching';
import { packing } from './packed-costs';
import { tightEdges } from './tight-edges';

/**
 * Vertices 0 .. ranked - 1 stand in an order; those from `ranked` to `size - 1` only help (places for who is left over).
 * A perfect matching of least cost is sought, and among several the first in the order of exchanges and transpositions.
 */
export interface RankedGraph {
  readonly ranked: number;
  readonly size: number;
  /** Cost vector of the edge a < b, all of one length, non-negative integers; null where there is no edge. */
  readonly cost: (a: number, b: number) => readonly number[] | null;
}

export interface RankedMatching {
  /** Pairs of ranked vertices, the upper half's member first, in the order of the upper half. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Sum of the cost vectors. */
  readonly total: readonly number[];
  /** Place in the order: of two matchings with the same numbers of pairs the one with the lexicographically smaller key is earlier. */
  readonly key: readonly number[];
}

export type Search<Found> = { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'none' } | { readonly kind: 'too-large' };

const NONE = { kind: 'none' } as const;
const TOO_LARGE = { kind: 'too-large' } as const;

/**
 * The upper half is 0 .. half - 1 at first. In order of generation come: no exchange, then the exchanges of one vertex,
 * of two ...; inside one size those with the smallest difference of the places exchanged, then the lowest vertices
 * leaving the upper half, then the highest entering it; for each of them the partners of the upper half in dictionary order.
 *
 * The same matching arises from several exchanges; its first is the one whose upper half holds the higher vertex of
 * every pair: any other choice exchanges more vertices or vertices further apart. Hence the size of the exchange and
 * its difference are sums over the pairs, and enter as costs; the rest of the order is settled vertex by vertex.
 */
export function firstInHalves(graph: RankedGraph, half: number): Search<RankedMatching> {
  const undisturbed = firstWithoutExchange(graph, half);
  return undisturbed === null ? firstInHalvesByCosts(graph, half) : { kind: 'found', found: undisturbed };
}

/** The same without the short cut. */
export function firstInHalvesByCosts(graph: RankedGraph, half: number): Search<RankedMatching> {
  const withOrder = (a: number, b: number): readonly number[] | null => {
    const cost = graph.cost(a, b);
    if (cost === null) return null;
    return b < graph.ranked ? [...cost, a >= half ? 1 : 0, a] : [...cost, 0, 0];
  };
  const choice = Choice.of(graph, withOrder);
  if (!(choice instanceof Choice)) return choice;
  const [removed, added] = settleExchange(choice, graph.ranked, half);
  const upper = range(0, half).filter((vertex) => !removed.includes(vertex)).concat(added);
  const pairs = settlePartners(choice, upper);
  const order = [removed.length, sum(added) - sum(removed), ...removed.map((vertex) => -vertex), ...added];
  return { kind: 'found', found: { pairs, total: totalOf(graph, choice.mates()), key: [...order, ...pairs.map(([, partner]) => partner)] } };
}

/**
 * Most groups need no exchange and reach a bound on the costs that is seen at a glance. Every matching made of edges that
 * the bound leaves no slack costs exactly the bound; so the first transposition among these edges is the first of all.
 */
function firstWithoutExchange(graph: RankedGraph, half: number): RankedMatching | null {
  const { ranked, size } = graph;
  if (ranked - half !== half + size - ranked) return null;
  const isTight = tightEdges(graph);
  // The places of those left over take their share of the lower half after the upper half has chosen.
  const rows = [...range(0, half), ...range(ranked, size)];
  const columns = firstAssignment(rows.length, rows.length, (row, column) => isTight(rows[row] ?? NOBODY, half + column));
  if (columns === null) return null;
  const pairs = range(0, half).map((vertex) => [vertex, half + (columns[vertex] ?? 0)] as const);
  const costs = columns.map((column, row) => costBetween(graph, rows[row] ?? NOBODY, half + column));
  return { pairs, total: addUp(costs), key: [0, 0, ...pairs.map(([, partner]) => partner)] };
}

/** Whether there is a perfect matching at all. */
export function isMatchable({ size, cost }: RankedGraph): boolean {
  return hasPerfectMatching(range(0, size), (a, b) => cost(Math.min(a, b), Math.max(a, b)) !== null, size);
}

/** Who leaves the upper half (lowest first) and who enters it (highest first). */
function settleExchange(choice: Choice, ranked: number, half: number): [number[], number[]] {
  const size = range(half, ranked).filter((vertex) => choice.isUpper(vertex)).length;
  const removed: number[] = [];
  const added: number[] = [];
  for (let vertex = half - 1; removed.length < size; vertex -= 1) {
    const keeps = (partner: number): boolean => partner > vertex && partner < ranked;
    if (choice.prefer(vertex, (partner) => (keeps(partner) ? 1 : 0)) !== 0) continue;
    choice.cut(vertex, keeps);
    removed.push(vertex);
  }
  for (let vertex = half; added.length < size; vertex += 1) {
    const enters = (partner: number): boolean => partner > vertex && partner < ranked;
    if (choice.prefer(vertex, (partner) => (enters(partner) ? 0 : 1)) !== 0) continue;
    choice.cut(vertex, (partner) => !enters(partner));
    added.push(vertex);
  }
  return [removed, added];
}

function settlePartners(choice: Choice, upper: readonly number[]): (readonly [number, number])[] {
  return upper.map((vertex) => {
    choice.prefer(vertex, (partner) => partner);
    return [vertex, choice.settle(vertex)] as const;
  });
}

/**
 * The first `moved` vertices are paired first, `paired` of them: the earliest such set in dictionary order, its partners
 * in dictionary order, then the vertices still open by `firstInHalves`, `half` of them in their upper half.
 *
 * The caller's costs see to it that no matching compared pairs more than `paired` of them (two of them paired together
 * count as one); then a set belongs to a matching exactly when it holds the higher vertex of each such pair.
 */
export function firstWithMoved(graph: RankedGraph, moved: number, paired: number, half: number): Search<RankedMatching> {
  const choice = Choice.of(graph, graph.cost);
  if (!(choice instanceof Choice)) return choice;
  const set = settleMoved(choice, graph.ranked, moved, paired);
  const pairs = settlePartners(choice, set);
  const taken = new Set(pairs.flat());
  const open = range(0, graph.size).filter((vertex) => !taken.has(vertex));
  const remainder = firstInHalves(
    {
      ranked: graph.ranked - taken.size,
      size: open.length,
      cost: (a, b) => graph.cost(open[a] ?? NOBODY, open[b] ?? NOBODY),
    },
    half,
  );
  if (remainder.kind !== 'found') return remainder;
  const { pairs: below, total, key } = remainder.found;
  const back = below.map(([a, b]) => [open[a] ?? NOBODY, open[b] ?? NOBODY] as const);
  return {
    kind: 'found',
    found: {
      pairs: [...pairs, ...back],
      total: addUp([total, ...pairs.map(([a, b]) => costBetween(graph, a, b))]),
      key: [...set, ...pairs.map(([, partner]) => partner), ...key],
    },
  };
}

function settleMoved(choice: Choice, ranked: number, moved: number, paired: number): number[] {
  const set: number[] = [];
  for (let vertex = 0; vertex < moved && set.length < paired; vertex += 1) {
    const leads = (partner: number): boolean => partner > vertex && partner < ranked;
    const isIn = choice.prefer(vertex, (partner) => (leads(partner) ? 0 : 1)) === 0;
    choice.cut(vertex, (partner) => leads(partner) !== isIn);
    if (isIn) set.push(vertex);
  }
  return set;
}

/** The least total alone, without any order; null when there is no perfect matching. */
export function leastTotal(graph: RankedGraph): Search<readonly number[]> {
  const choice = Choice.of(graph, graph.cost);
  return choice instanceof Choice ? { kind: 'found', found: totalOf(graph, choice.mates()) } : choice;
}

/** A least-cost matching that is narrowed down preference by preference, never leaving the least cost. */
class Choice {
  private readonly partners: readonly number[][];
  /** What each vertex (row) has put on its edges as a preference. */
  private readonly ties: Float64Array;

  private constructor(
    private readonly matching: LeastCostMatching,
    private readonly ranked: number,
    private readonly high: Float64Array,
    private readonly low: Float64Array,
  ) {
    const { size } = matching;
    this.ties = new Float64Array(size * size);
    this.partners = range(0, size).map((a) => range(0, size).filter((b) => matching.isJoined(a, b)));
  }

  static of(graph: RankedGraph, cost: RankedGraph['cost']): Choice | typeof NONE | typeof TOO_LARGE {
    const { size } = graph;
    const vectors = edgeVectors(size, cost);
    const length = vectors.values().next().value?.length ?? 0;
    // The last digit is the preference of the moment: one vertex's edges carry at most `size`, settled ones 1 each.
    const pack = packing([...boundsOf(size, vectors, length), 2 * size]);
    if (pack === null) return TOO_LARGE;
    const matching = new LeastCostMatching(size);
    const high = new Float64Array(size * size);
    const low = new Float64Array(size * size);
    for (const [edge, vector] of vectors) {
      const [a, b] = [Math.floor(edge / size), edge % size];
      const packed = pack([...vector, 0]);
      high[edge] = high[b * size + a] = packed.high;
      low[edge] = low[b * size + a] = packed.low;
      matching.join(a, b, packed.high, packed.low);
    }
    return matching.complete() ? new Choice(matching, graph.ranked, high, low) : NONE;
  }

  mates(): Int32Array {
    return this.matching.mate;
  }

  isUpper(vertex: number): boolean {
    const partner = this.matching.mate[vertex] ?? NOBODY;
    return partner > vertex && partner < this.ranked;
  }

  /** Makes the tie as small as least cost allows; the tie reached. */
  prefer(vertex: number, tieOf: (partner: number) => number): number {
    const { matching } = this;
    const now = tieOf(matching.mate[vertex] ?? NOBODY);
    const open = this.openPartners(vertex);
    if (!open.some((partner) => tieOf(partner) < now && matching.mayServe(vertex, partner))) return now;
    matching.reopen(vertex);
    for (const partner of open) {
      const edge = vertex * matching.size + partner;
      this.ties[edge] = tieOf(partner);
      // What the other end was given stays: it is the same on all edges that end may still use.
      const given = tieOf(partner) + (this.ties[partner * matching.size + vertex] ?? 0);
      matching.join(vertex, partner, this.high[edge] ?? 0, (this.low[edge] ?? 0) + given);
    }
    matching.close(vertex);
    matching.complete();
    return tieOf(matching.mate[vertex] ?? NOBODY);
  }

  cut(vertex: number, isCut: (partner: number) => boolean): void {
    this.matching.cut(vertex, this.openPartners(vertex).filter(isCut));
    this.matching.complete();
  }

  /** Settles the vertex with its partner of the moment. */
  settle(vertex: number): number {
    const partner = this.matching.mate[vertex] ?? NOBODY;
    this.matching.withdraw(vertex, partner);
    this.matching.complete();
    return partner;
  }

  private openPartners(vertex: number): number[] {
    return (this.partners[vertex] ?? []).filter((partner) => this.matching.isJoined(vertex, partner) && this.matching.isOpen(partner));
  }
}

function edgeVectors(size: number, cost: RankedGraph['cost']): Map<number, readonly number[]> {
  const vectors = new Map<number, readonly number[]>();
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const vector = cost(a, b);
      if (vector !== null) vectors.set(a * size + b, vector);
    }
  }
  return vectors;
}

/** Each vertex has one edge in a matching, and each edge two ends: half the sum of the greatest costs at the vertices. */
function boundsOf(size: number, vectors: ReadonlyMap<number, readonly number[]>, length: number): number[] {
  const bounds: number[] = [];
  for (let place = 0; place < length; place += 1) {
    const greatest = new Float64Array(size);
    for (const [edge, vector] of vectors) {
      const [a, b, value] = [Math.floor(edge / size), edge % size, vector[place] ?? 0];
      greatest[a] = Math.max(greatest[a] ?? 0, value);
      greatest[b] = Math.max(greatest[b] ?? 0, value);
    }
    bounds.push(Math.floor(sum([...greatest]) / 2));
  }
  return bounds;
}

function totalOf(graph: RankedGraph, mates: Int32Array): number[] {
  const costs: (readonly number[])[] = [];
  mates.forEach((partner, vertex) => {
    if (partner > vertex) costs.push(costBetween(graph, vertex, partner));
  });
  return addUp(costs);
}

function costBetween(graph: RankedGraph, a: number, b: number): readonly number[] {
  return graph.cost(Math.min(a, b), Math.max(a, b)) ?? [];
}

function addUp(vectors: readonly (readonly number[])[]): number[] {
  const total: number[] = [];
  for (const vector of vectors) vector.forEach((value, place) => (total[place] = (total[place] ?? 0) + value));
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
