import { UNMATCHED } from '../matching/maximum-matching';
import { MaximumWeightMatching } from '../matching/maximum-weight-matching';
import { NO_DEMANDS, type Candidate, type Demands, type Ranked, type Situation } from './bracket';
import { CostTable } from './costs';
import type { Criterion } from './criterion';

/**
 * The best candidate of a bracket, exactly as the Dutch texts define it (2017: B.3-B.8 with D; 2026: articles 3 and 4):
 * least cost under the rows in their order and, among equals, generated first. Null when a demand cannot be met.
 *
 * The rows are one weighted matching. The sequence of generation is then settled decision by decision, each by a weight
 * below all rows, which changes the edges of one player and costs one search:
 *   1. which moved-down players are paired (D.3 / 4.4), lowest BSN first;
 *   2. their opponents (D.1 / 4.2), the earliest for the first, and so on;
 *   3. the remainder: fewest exchanges, least difference of BSN sums (D.2.a-b), then who goes from S1 (D.2.c), who comes
 *      from S2 (D.2.d), and the opponents in the order of transpositions.
 * A pair of two players from S1 or two from S2 is what an exchange is for, and of two orders of one pair the one with the
 * higher player in S1 comes first: so the members of S1 are the higher players of the pairs, and D.2.a and D.2.b are sums
 * over pairs: of pairs whose higher player stands in S2, and of the BSNs of the higher players.
 */
export function bestCandidate<S extends Situation>(situation: S, rows: readonly Criterion<S>[], demands: Demands = NO_DEMANDS): Candidate | null {
  const search = new BracketSearch(situation, rows, demands);
  search.pairMovedDown();
  search.pairRemainder();
  return search.meetsDemands() ? search.candidate() : null;
}

class BracketSearch<S extends Situation> {
  private readonly players: readonly Ranked[];
  private readonly movedDown: number;
  /** Players of the bracket; vertices from here on are below. */
  private readonly inBracket: number;
  private readonly size: number;
  private readonly matching: MaximumWeightMatching;
  /** Components below all rows: what a decision has settled and the number of exchanges; then differences and the decision at hand. */
  private readonly upper: number;
  private readonly lower: number;
  private readonly pairs: [number, number][] = [];

  constructor(
    situation: S,
    rows: readonly Criterion<S>[],
    private readonly demands: Demands,
  ) {
    const { bracket } = situation;
    this.players = [...bracket.movedDown, ...bracket.residents, ...bracket.below];
    this.movedDown = bracket.movedDown.length;
    this.inBracket = this.movedDown + bracket.residents.length;
    this.size = this.players.length;
    const costs = new CostTable(situation, rows);
    // Component 0 is kept for demands.
    this.upper = costs.components + 1;
    this.lower = costs.components + 2;
    this.matching = new MaximumWeightMatching(this.size, costs.components + 3);
    this.addEdges(situation, costs);
    this.matching.solve();
  }

  private addEdges({ field }: S, costs: CostTable<S>): void {
    const apart = new Set(this.demands.apart.map(([a, b]) => pairKey(a, b)));
    const together = new Set(this.demands.together.map(([a, b]) => pairKey(a, b)));
    for (let i = 0; i < this.size; i += 1) {
      const a = this.player(i);
      for (let j = Math.max(i + 1, i < this.movedDown ? this.movedDown : 0); j < this.size; j += 1) {
        const b = this.player(j);
        if (!field.legal.has(a, b)) continue;
        const isPair = j < this.inBracket;
        const key = pairKey(a, b);
        if (isPair && apart.has(key)) continue;
        const weight = isPair ? costs.pairWeight(a, b) : costs.belowWeight(a, b);
        this.matching.setEdge(i, j, [isPair && together.has(key) ? 1 : 0, ...weight, 0, 0]);
      }
    }
  }

  private player(vertex: number): Ranked {
    return this.players[vertex] as Ranked;
  }

  // ---- moved-down players ------------------------------------------------------------------------------------------

  pairMovedDown(): void {
    const isPaired = (vertex: number): boolean => this.isInBracket(this.matching.partnerOf(vertex));
    const all = Array.from({ length: this.movedDown }, (_, vertex) => vertex);
    if (!all.every(isPaired)) for (const vertex of all) this.decideLimbo(vertex, isPaired);
    for (const vertex of all) if (isPaired(vertex)) this.takeEarliest(vertex, this.residents());
  }

  /** D.3.b / 4.4.2: a set with the lower BSN comes first; what is decided is worth more than a later decision. */
  private decideLimbo(vertex: number, isPaired: (vertex: number) => boolean): void {
    const opponents = this.residents().filter((other) => this.matching.hasEdge(vertex, other));
    const prefer = (): void => opponents.forEach((other) => this.matching.addToEdge(vertex, other, this.upper, this.size));
    this.resolve(vertex, prefer);
    if (isPaired(vertex)) this.resolve(vertex, prefer);
    else this.forbid(vertex, opponents);
  }

  private isInBracket(vertex: number): boolean {
    return vertex !== UNMATCHED && vertex < this.inBracket;
  }

  private residents(): number[] {
    return Array.from({ length: this.inBracket - this.movedDown }, (_, i) => this.movedDown + i);
  }

  /** Settles the vertex with the first of the opponents, given in order, with whom the whole stays optimal. */
  private takeEarliest(vertex: number, opponents: readonly number[]): void {
    const open = opponents.filter((other) => this.matching.hasEdge(vertex, other));
    if (this.matching.partnerOf(vertex) !== open[0]) {
      this.matching.change(vertex, () => open.forEach((other, i) => this.matching.addToEdge(vertex, other, this.lower, open.length - i)));
      this.matching.solve();
    }
    const partner = this.matching.partnerOf(vertex);
    this.pairs.push([vertex, partner]);
    this.matching.settle(vertex, partner);
    this.matching.solve();
  }

  // ---- remainder, or a homogeneous bracket -------------------------------------------------------------------------

  pairRemainder(): void {
    const settled = new Set(this.pairs.flat());
    const remainder = this.residents().filter((vertex) => !settled.has(vertex));
    const count = remainder.filter((vertex) => this.isHigher(vertex)).length;
    if (count === 0) return;
    this.weighExchanges(remainder, count);
    this.chooseExchanges(remainder, count);
    const s1 = remainder.filter((vertex) => this.isHigher(vertex));
    const others = new Set(s1);
    const s2 = remainder.filter((vertex) => !others.has(vertex));
    for (const vertex of s1) this.takeEarliest(vertex, s2.filter((other) => other > vertex));
  }

  /** Paired in the bracket, and the higher of the two: a member of S1. */
  private isHigher(vertex: number): boolean {
    const partner = this.matching.partnerOf(vertex);
    return partner > vertex && partner < this.inBracket;
  }

  /** D.2.a and D.2.b as sums over pairs. */
  private weighExchanges(remainder: readonly number[], count: number): void {
    this.matching.lower(() => {
      remainder.forEach((higher, bsn) => {
        for (const lower of remainder.slice(bsn + 1)) {
          if (!this.matching.hasEdge(higher, lower)) continue;
          if (bsn >= count) this.matching.addToEdge(higher, lower, this.upper, -1);
          this.matching.addToEdge(higher, lower, this.lower, -bsn * (this.size + 1));
        }
      });
    });
    this.matching.solve();
  }

  private chooseExchanges(remainder: readonly number[], count: number): void {
    const [s1, s2] = [remainder.slice(0, count), remainder.slice(count)];
    const exchanges = s1.filter((vertex) => !this.isHigher(vertex)).length;
    let open = exchanges;
    // D.2.c: the highest BSN that can leave S1 leaves it.
    for (const vertex of s1.toReversed()) {
      if (open === 0) break;
      const above = remainder.filter((other) => other > vertex && this.matching.hasEdge(vertex, other));
      if (this.isHigher(vertex)) this.reconsider(vertex, above, -1);
      if (this.isHigher(vertex)) continue;
      this.forbid(vertex, above);
      open -= 1;
    }
    // D.2.d: the lowest BSN that can come from S2 comes; the last one follows from the difference already settled.
    open = exchanges;
    for (const vertex of s2) {
      if (open <= 1) break;
      const lower = remainder.filter((other) => other > vertex && this.matching.hasEdge(vertex, other));
      if (!this.isHigher(vertex)) this.reconsider(vertex, lower, 1);
      if (this.isHigher(vertex)) {
        this.forbid(vertex, remainder.filter((other) => other < vertex && this.matching.hasEdge(vertex, other)));
        open -= 1;
      } else this.forbid(vertex, lower);
    }
  }

  private reconsider(vertex: number, others: readonly number[], bonus: number): void {
    this.resolve(vertex, () => others.forEach((other) => this.matching.addToEdge(vertex, other, this.lower, bonus)));
  }

  private forbid(vertex: number, others: readonly number[]): void {
    this.resolve(vertex, () => others.forEach((other) => this.matching.removeEdge(vertex, other)));
  }

  private resolve(vertex: number, edit: () => void): void {
    this.matching.change(vertex, edit);
    this.matching.solve();
  }

  // ---- result ------------------------------------------------------------------------------------------------------

  meetsDemands(): boolean {
    const made = new Set(this.pairs.map(([a, b]) => pairKey(this.player(a), this.player(b))));
    return this.demands.together.every(([a, b]) => made.has(pairKey(a, b)));
  }

  candidate(): Candidate {
    const paired = new Set(this.pairs.flat());
    const downfloaters: Ranked[] = [];
    for (let vertex = 0; vertex < this.inBracket; vertex += 1) if (!paired.has(vertex)) downfloaters.push(this.player(vertex));
    const below: [Ranked, Ranked][] = [];
    for (let vertex = this.inBracket; vertex < this.size; vertex += 1) {
      const partner = this.matching.partnerOf(vertex);
      if (partner !== UNMATCHED && partner < vertex) below.push([this.player(partner), this.player(vertex)]);
    }
    return { pairs: this.pairs.map(([a, b]) => [this.player(a), this.player(b)] as const), downfloaters, below };
  }
}

function pairKey(a: Ranked, b: Ranked): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
