import { Across, acrossOf } from './across';
import { firstOfOneExchange } from './exchange-bound';
import type { OptimalFace } from './optimal-face';
import type { RankedMatching } from './ranked';

/** Settles each of the upper vertices, in order, with the first of the others that it can have. */
export function settlePartners(face: OptimalFace, upper: readonly number[], others: readonly number[]): [number, number][] {
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
 * Problem. Of the matchings of a face the first in the order of exchanges and transpositions of the vertices still open, whose upper
 * half holds the first `half` of them at first. Places in the halves count from 0.
 *
 * Method. From what is quick to what is general: the first assignment across the halves as they are; the first of a few exchanges of
 * one vertex that a bound lets pass; and else the size and the difference of the exchange as costs of a matching, then who leaves
 * the upper half, who enters it, and the partners, each of these decisions by one search in the face.
 *
 * Invariants. The upper half holds the higher vertex of each pair (argued at `firstInHalves`), so that size and difference are sums
 * over pairs. `face` holds the matchings that agree with all decisions so far, one at least; how many vertices are left over
 * is the same in all.
 *
 * Source: the order is D of the Dutch texts; the decisions are those of `optimal-face.ts`.
 */
export class Halves {
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
    const across = acrossOf(this.face, this.vertices, new Set(this.upper));
    if (across !== null) return across.first ?? this.withOneExchange() ?? this.firstByCosts();
    const undisturbed = this.face.across(this.upper, this.lower);
    if (undisturbed === null) return this.firstByCosts();
    this.face = undisturbed;
    return this.settled([], []);
  }

  /** With the halves as they are and nobody else there is none: the first exchange of one vertex that gives one, if few tries find it. */
  private withOneExchange(): RankedMatching | null {
    const { face, vertices } = this;
    const others = face.members().filter((vertex) => !this.open.has(vertex));
    return firstOfOneExchange({ vertices, half: this.upper.length, others }, face, (upper) => new Across(face, vertices, new Set(upper), others).first);
  }

  /** Without trying what is quicker. */
  firstByCosts(): RankedMatching {
    this.face = this.fewestExchanges();
    const [removed, added] = this.settleExchange();
    return this.settled(removed, added);
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
    const lower = this.vertices.filter((vertex) => !inUpper.has(vertex));
    const pairs = settlePartners(this.face, upper, lower);
    const taken = new Set(pairs.map(([, partner]) => partner));
    const places = new Map(this.vertices.map((vertex, place) => [vertex, place]));
    const placesOf = (some: readonly number[]): number[] => some.map((vertex) => places.get(vertex) ?? 0);
    const [out, into] = [placesOf(removed), placesOf(added)];
    const order = [out.length, sum(into) - sum(out), ...out.map((place) => -place), ...into];
    return { pairs, unpaired: lower.filter((vertex) => !taken.has(vertex)), key: [...order, ...placesOf(pairs.map(([, partner]) => partner))] };
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
