import type { EarliestPartners } from './earliest-partners';
import { firstByOneExchange } from './exchange-bound';
import { type RankedMatchingWithRest, halvesSortKey } from './generation-sequence';
import { CrossMatching, matchAcrossHalves } from './matching-across-halves';
import { UNMATCHED } from './maximum-matching';
import type { OptimalMatchings } from './optimal-matchings';

export function assignEarliestPartners(face: OptimalMatchings, upper: readonly number[], others: readonly number[]): [number, number][] {
  const open = new Set(others);
  return upper.map((vertex) => {
    const partner = face.takeFirst(
      vertex,
      [...open].filter((other) => other > vertex),
    );
    face.settle(vertex);
    open.delete(vertex);
    open.delete(partner);
    return [vertex, partner];
  });
}

/**
 * Problem. Find the first matching of a face in the order of exchanges and transpositions of `vertices`. The first `half` of these begin in the upper
 * half, the others in the lower half. Places in `vertices` count from 0.
 * Method. There are three ways, from quick to general. The first is an assignment across the unchanged halves. The second tries a few single
 * exchanges that `exchange-bound.ts` does not exclude. The third minimises the size and the difference of the exchange as costs. It then chooses the
 * vertices that leave the upper half, those that enter it, and the partners, each by one search in the face.
 * Invariants. The upper half contains the higher vertex of each pair (`generation-sequence.ts`). `face` contains the matchings that agree with all
 * decisions so far, and there is at least one. All of them leave the same number of vertices unpaired.
 * Source: the order is D of the Dutch rules; `optimal-matchings.ts` makes the decisions.
 */
export class FirstMatchingInHalves {
  private readonly upper: readonly number[];
  private readonly lower: readonly number[];
  private readonly open: ReadonlySet<number>;
  turns: EarliestPartners | null = null;

  constructor(
    private face: OptimalMatchings,
    private readonly vertices: readonly number[],
    half: number,
    private readonly keepsTurns = false,
  ) {
    this.upper = vertices.slice(0, half);
    this.lower = vertices.slice(half);
    this.open = new Set(vertices);
  }

  first(): RankedMatchingWithRest {
    if (this.upper.length === 0) return this.settleHalves([], []);
    const across = matchAcrossHalves(this.face, this.vertices, new Set(this.upper));
    if (across !== null) return across.first ?? this.withOneExchange(across) ?? this.firstByCosts();
    const acrossHalves = this.face.across(this.upper, this.lower);
    if (acrossHalves === null) return this.firstByCosts();
    this.face = acrossHalves;
    return this.settleHalves([], []);
  }

  /**
   * Returns the first matching after an exchange of one vertex of each half. Returns null if a
   * few tries find no such matching. The halves must have no matching without an exchange.
   */
  private withOneExchange({ sides }: CrossMatching): RankedMatchingWithRest | null {
    const unmatchable = { vertices: this.vertices, half: this.upper.length, others: sides.others };
    return firstByOneExchange(unmatchable, sides.fits, (upper) => new CrossMatching(sides, new Set(upper)).first);
  }

  firstByCosts(): RankedMatchingWithRest {
    this.face = this.fewestExchanges();
    const [removed, added] = this.settleExchange();
    return this.settleHalves(removed, added);
  }

  /**
   * Narrows the face to the matchings with the exchange of least size, then of least difference. Both are sums over pairs.
   * Every vertex without a pair costs the same. The guessed duals are therefore tight for a matching without an exchange.
   */
  private fewestExchanges(): OptimalMatchings {
    const places = new Int32Array(this.face.size).fill(UNMATCHED);
    this.vertices.forEach((vertex, place) => (places[vertex] = place));
    const exchange = 2 * this.face.size * this.face.size;
    const costs = this.vertices.map((_, place) => 2 * place + (place >= this.upper.length ? exchange : 0));
    const costOf = (a: number, b: number): number => {
      const [one, other] = [places[a] as number, places[b] as number];
      if (one === UNMATCHED && other === UNMATCHED) return 0;
      if (one === UNMATCHED || other === UNMATCHED) return exchange / 2;
      return this.face.isPair(a, b) ? (costs[Math.min(one, other)] ?? 0) : exchange;
    };
    const guess = (vertex: number): number => {
      const place = places[vertex] as number;
      return place === UNMATCHED ? 0 : 2 * Math.min(costs[place] ?? 0, exchange) - exchange;
    };
    return this.face.cheapest(costOf, guess, (vertex) => places[vertex] === UNMATCHED);
  }

  /** Chooses the vertices that leave the upper half, lowest-ranked first, and those that enter it, highest-ranked first. */
  private settleExchange(): [number[], number[]] {
    const { face } = this;
    const size = this.lower.filter((vertex) => this.isHigher(vertex)).length;
    const removed: number[] = [];
    for (const vertex of this.upper.toReversed()) {
      if (removed.length === size) break;
      const below = this.below(vertex);
      if (!face.avoid(vertex, below)) continue;
      face.cut(vertex, below);
      removed.push(vertex);
    }
    // The difference determines the sum of the places that enter, and therefore the last of them.
    let open = size;
    for (const vertex of this.lower) {
      if (open <= 1) break;
      const below = this.below(vertex);
      if (!face.takeAny(vertex, below)) face.cut(vertex, below);
      else {
        face.keep(vertex, below);
        open -= 1;
      }
    }
    return [removed, this.lower.filter((vertex) => this.isHigher(vertex))];
  }

  private below(vertex: number): number[] {
    return this.vertices.filter((other) => other > vertex);
  }

  private isHigher(vertex: number): boolean {
    const partner = this.face.partnerOf(vertex);
    return partner > vertex && this.open.has(partner);
  }

  private settleHalves(removed: readonly number[], added: readonly number[]): RankedMatchingWithRest {
    const gone = new Set(removed);
    const upper = this.upper.filter((vertex) => !gone.has(vertex)).concat(added);
    const inUpper = new Set(upper);
    const lower = this.vertices.filter((vertex) => !inUpper.has(vertex));
    const before = this.keepsTurns ? this.face.copy() : null;
    const pairs = assignEarliestPartners(this.face, upper, lower);
    const partners = pairs.map(([, partner]) => partner);
    if (before !== null) this.turns = { face: before, vertices: upper, others: lower, partners };
    const taken = new Set(partners);
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    const placesOf = (some: readonly number[]): number[] => some.map((vertex) => places.get(vertex) ?? 0);
    const { face } = this;
    return {
      pairs,
      unpaired: lower.filter((vertex) => !taken.has(vertex)),
      key: halvesSortKey(placesOf(removed), placesOf(added), placesOf(partners)),
      rest: () => face.pairs(),
    };
  }
}
