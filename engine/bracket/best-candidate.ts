import { UNMATCHED } from '../matching/maximum-matching';
import type { OptimalFace } from '../matching/optimal-face';
import type { Place } from '../swiss/place';
import { bestMatchings } from './best-matchings';
import { NO_DEMANDS, type Candidate, type Demands, type Situation } from './bracket';
import type { Criterion } from './criterion';
import { turnsWithout, type OtherTurns, type Turns } from '../matching/turns';

/**
 * The best candidate of a bracket, exactly as the Dutch texts define it (2017: B.3-B.8 with D; 2026: articles 3 and 4):
 * least cost under the rows in their order and, among equals, generated first. Null when a demand cannot be met.
 *
 * The rows are one weighted matching (`best-matchings.ts`), whose dual solution tells all matchings of that cost. Among
 * these the sequence of generation is settled decision by decision, each by one search for an alternating path:
 *   1. which moved-down players are paired (D.3 / 4.4), lowest BSN first;
 *   2. their opponents (D.1 / 4.2), the earliest for the first, and so on;
 *   3. the remainder: fewest exchanges, least difference of BSN sums (D.2.a-b), then who goes from S1 (D.2.c), who comes
 *      from S2 (D.2.d), and the opponents in the order of transpositions.
 * A pair of two players from S1 or two from S2 is what an exchange is for, and of two orders of one pair the one with the
 * higher player in S1 comes first: so the members of S1 are the higher players of the pairs, and D.2.a and D.2.b are sums
 * over pairs: of pairs whose higher player stands in S2, and of the BSNs of the higher players.
 */
export function bestCandidate<S extends Situation>(situation: S, rows: readonly Criterion<S>[], demands: Demands = NO_DEMANDS): Candidate | null {
  const [pair, ...others] = demands.apart;
  if (pair !== undefined && others.length === 0 && demands.together.length === 0) {
    const found = usualOf(situation, rows).without(...pair);
    if (found !== null) return found;
  }
  const search = new BracketSearch(situation, bestMatchings(situation, rows, demands));
  search.run();
  return search.meets(demands) ? search.candidate() : null;
}

/** By situation, how its best candidate was found: alternatives without one pair ask for it again and again. */
const USUAL = new WeakMap<Situation, { readonly rows: unknown; readonly usual: Usual }>();

function usualOf<S extends Situation>(situation: S, rows: readonly Criterion<S>[]): Usual {
  const known = USUAL.get(situation);
  if (known?.rows === rows) return known.usual;
  const usual = new Usual(situation, bestMatchings(situation, rows, NO_DEMANDS));
  USUAL.set(situation, { rows, usual });
  return usual;
}

/**
 * The best candidate with what was decided on the way to it. Where what was decided up to some point holds candidates without
 * a pair, the best without it agrees with the best up to there: what came before failed with the pair, and so fails without it.
 */
class Usual {
  private readonly search: BracketSearch;

  constructor(
    private readonly situation: Situation,
    /** All matchings of least cost. */
    private readonly best: OptimalFace,
  ) {
    this.search = new BracketSearch(situation, best.copy(), true);
    this.search.run();
  }

  /** The best candidate in which the two do not meet; null when it costs more, or that is not told. */
  without(one: Place, other: Place): Candidate | null {
    const [a, b] = [this.search.vertexOf(one), this.search.vertexOf(other)].sort((x, y) => x - y) as [number, number];
    return this.withOtherRemainder(a, b) ?? this.withOtherOpponents(a, b) ?? this.withOtherMovedDown(a, b);
  }

  private withOtherRemainder(a: number, b: number): Candidate | null {
    const { opponents, remainder, pairs, face } = this.search;
    const turns = remainder?.vertices.includes(a) === true ? turnsWithout(remainder, a, b) : null;
    if (remainder === null || turns === null) return null;
    const before = pairs.slice(0, opponents?.vertices.length ?? 0);
    return new BracketSearch(this.situation, turns.face ?? face, false, [...before, ...pairsOf(remainder, turns)]).candidate();
  }

  private withOtherOpponents(a: number, b: number): Candidate | null {
    const { opponents, pairs, face } = this.search;
    const turns = opponents === null ? null : turnsWithout(opponents, a, b);
    if (opponents === null || turns === null) return null;
    const others = pairsOf(opponents, turns);
    if (turns.face === null) return new BracketSearch(this.situation, face, false, [...others, ...pairs.slice(others.length)]).candidate();
    const search = new BracketSearch(this.situation, turns.face, false, others);
    search.pairRemainder();
    return search.candidate();
  }

  private withOtherMovedDown(a: number, b: number): Candidate | null {
    const face = this.best.copy();
    if (!face.forbid(a, b)) return null;
    const search = new BracketSearch(this.situation, face);
    search.run();
    return search.candidate();
  }
}

function pairsOf({ vertices }: Turns, { partners }: OtherTurns): [number, number][] {
  return vertices.map((vertex, turn) => [vertex, partners[turn] as number]);
}

class BracketSearch {
  private readonly players: readonly Place[];
  private readonly movedDown: number;
  /** Players of the bracket; vertices from here on are below. */
  private readonly inBracket: number;
  private readonly size: number;
  /** How the moved-down players, and then S1, got their opponents, if that is kept. */
  opponents: Turns | null = null;
  remainder: Turns | null = null;

  constructor(
    { bracket }: Situation,
    /** The best matchings that agree with what has been decided. */
    public face: OptimalFace,
    private readonly areTurnsKept = false,
    readonly pairs: [number, number][] = [],
  ) {
    this.players = [...bracket.movedDown, ...bracket.residents, ...bracket.below];
    this.movedDown = bracket.movedDown.length;
    this.inBracket = this.movedDown + bracket.residents.length;
    this.size = this.players.length;
  }

  run(): void {
    this.pairMovedDown();
    this.pairRemainder();
  }

  vertexOf(player: Place): number {
    return this.players.indexOf(player);
  }

  private player(vertex: number): Place {
    return this.players[vertex] as Place;
  }

  // ---- moved-down players ------------------------------------------------------------------------------------------

  pairMovedDown(): void {
    const all = range(0, this.movedDown);
    const residents = range(this.movedDown, this.inBracket);
    const paired = all.filter((vertex) => this.decideLimbo(vertex, residents));
    this.opponents = this.serve(paired, residents);
  }

  /** D.3.b / 4.4.2: a set with the lower BSN comes first. True when the player is paired. */
  private decideLimbo(vertex: number, residents: readonly number[]): boolean {
    const isPaired = this.face.takeAny(vertex, residents);
    if (isPaired) this.face.keep(vertex, residents);
    else this.face.cut(vertex, residents);
    return isPaired;
  }

  /** Settles each vertex with the first of the others behind it with whom the whole stays optimal. */
  private serve(vertices: readonly number[], others: readonly number[]): Turns | null {
    const before = this.areTurnsKept ? this.face.copy() : null;
    const partners = vertices.map((vertex) => {
      const partner = this.face.takeFirst(
        vertex,
        others.filter((other) => other > vertex),
      );
      this.face.settle(vertex);
      return partner;
    });
    this.pairs.push(...partners.map((partner, turn): [number, number] => [vertices[turn] as number, partner]));
    return before === null ? null : { face: before, vertices, others, partners };
  }

  // ---- remainder, or a homogeneous bracket -------------------------------------------------------------------------

  pairRemainder(): void {
    const settled = new Set(this.pairs.flat());
    const remainder = range(this.movedDown, this.inBracket).filter((vertex) => !settled.has(vertex));
    const count = remainder.filter((vertex) => this.isHigher(vertex)).length;
    if (count === 0) return;
    const s1 = this.withoutExchange(remainder, count) ?? this.withExchanges(remainder, count);
    const others = new Set(s1);
    const s2 = remainder.filter((vertex) => !others.has(vertex));
    this.remainder = this.serve(s1, s2);
  }

  /** Paired in the bracket, and the higher of the two: a member of S1. */
  private isHigher(vertex: number): boolean {
    const partner = this.face.partnerOf(vertex);
    return partner > vertex && partner < this.inBracket;
  }

  /** S1 when the original one serves; else null. */
  private withoutExchange(remainder: readonly number[], count: number): number[] | null {
    const s1 = remainder.slice(0, count);
    const face = this.face.across(s1, remainder.slice(count));
    if (face === null) return null;
    this.face = face;
    return s1;
  }

  /**
   * D.2.a and D.2.b as sums over pairs, each by its higher player. How many players leave the remainder is settled already,
   * so a leaver may cost anything, as long as it is the same for all: half of what stands between S1 and S2 lets the
   * guess below be tight for every candidate without an exchange.
   */
  private withExchanges(remainder: readonly number[], count: number): number[] {
    const bsnOf = new Map(remainder.map((vertex, bsn) => [vertex, bsn]));
    const exchange = 2 * this.size * this.size;
    const costs = remainder.map((_, bsn) => 2 * bsn + (bsn >= count ? exchange : 0));
    const between = exchange;
    const costOf = (a: number, b: number): number => {
      const [one, other] = [bsnOf.get(a), bsnOf.get(b)];
      if (one === undefined && other === undefined) return 0;
      if (one === undefined || other === undefined) return between / 2;
      return this.face.has(a, b) ? (costs[Math.min(one, other)] ?? 0) : between;
    };
    const guess = (vertex: number): number => {
      const bsn = bsnOf.get(vertex);
      return bsn === undefined ? 0 : 2 * Math.min(costs[bsn] ?? 0, between) - between;
    };
    this.face = this.face.cheapest(costOf, guess);
    this.chooseExchanges(remainder, count);
    return remainder.filter((vertex) => this.isHigher(vertex));
  }

  private chooseExchanges(remainder: readonly number[], count: number): void {
    const [s1, s2] = [remainder.slice(0, count), remainder.slice(count)];
    const exchanges = s1.filter((vertex) => !this.isHigher(vertex)).length;
    const lowerThan = (vertex: number): number[] => remainder.filter((other) => other > vertex);
    let open = exchanges;
    // D.2.c: the highest BSN that can leave S1 leaves it.
    for (const vertex of s1.toReversed()) {
      if (open === 0) break;
      if (!this.face.avoid(vertex, lowerThan(vertex))) continue;
      this.face.cut(vertex, lowerThan(vertex));
      open -= 1;
    }
    // D.2.d: the lowest BSN that can come from S2 comes; the last one follows from the difference already settled.
    open = exchanges;
    for (const vertex of s2) {
      if (open <= 1) break;
      if (this.face.takeAny(vertex, lowerThan(vertex))) {
        this.face.keep(vertex, lowerThan(vertex));
        open -= 1;
      } else this.face.cut(vertex, lowerThan(vertex));
    }
  }

  // ---- result ------------------------------------------------------------------------------------------------------

  meets({ together }: Demands): boolean {
    const made = new Set(this.pairs.map(([a, b]) => pairKey(this.player(a), this.player(b))));
    return together.every(([a, b]) => made.has(pairKey(a, b)));
  }

  candidate(): Candidate {
    const paired = new Set(this.pairs.flat());
    const downfloaters: Place[] = [];
    for (let vertex = 0; vertex < this.inBracket; vertex += 1) if (!paired.has(vertex)) downfloaters.push(this.player(vertex));
    const below: [Place, Place][] = [];
    for (let vertex = this.inBracket; vertex < this.size; vertex += 1) {
      const partner = this.face.partnerOf(vertex);
      if (partner !== UNMATCHED && partner < vertex) below.push([this.player(partner), this.player(vertex)]);
    }
    return { pairs: this.pairs.map(([a, b]) => [this.player(a), this.player(b)] as const), downfloaters, below };
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function pairKey(a: Place, b: Place): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
