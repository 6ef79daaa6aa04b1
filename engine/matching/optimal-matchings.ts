import { AlternatingSearch } from './alternating-search';
import { assignmentDuals, type AssignmentDuals } from './assignment-duals';
import { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, hasBit, removeBit, unite, type BitSet, bitSetOf } from './bit-set';
import { UNMATCHED, completeMatching, maximiseMatching, noMatching } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { range } from './number-lists';
import { OddSets, hasOneEdgeLeavingEachSet, countSetsLeftByEdge } from './odd-sets';

/**
 * Problem. Find the first of all matchings of maximum weight, in an order that is decided vertex by vertex. The matchings that agree with all earlier
 * decisions are called the face; each query concerns these.
 * Method. One dual solution describes all matchings of maximum weight (complementary slackness). They use only edges without slack and cover every
 * vertex with a positive dual, and exactly one edge leaves every odd set with a positive dual. Vertices that may stay out are joined to each other,
 * so that all matchings are perfect and differ by alternating cycles. A vertex u with partner w can have partner x instead if and only if an
 * alternating path leads from w to x without u. If the path does not respect the odd sets, `odd-sets.ts` decides by a search set by set.
 * Invariants. `mate` is a perfect matching of the vertices that are not settled. It uses only `edges` and obeys every odd set. Queries and decisions
 * only remove vertices or edges.
 * Source: J. Edmonds (1965), see `maximum-weight-matching.ts`; L. Lovász and M. Plummer, "Matching Theory" (1986), chapter 9.
 */
export class OptimalMatchings {
  private readonly edges: BitMatrix;
  private readonly mate: Int32Array;
  private readonly alive: BitSet;
  private readonly search: AlternatingSearch;
  private oddSets: readonly ReadonlySet<number>[];
  /** The search over the odd sets. It is created when a path does not respect the odd sets, and kept until an edge is removed. */
  private oddSetSearch: OddSets | null = null;

  constructor(
    readonly size: number,
    edges: BitMatrix,
    /** The edges that are real pairs. All other edges join two vertices that stay out. */
    private readonly real: BitMatrix,
    mate: Int32Array,
    oddSets: readonly ReadonlySet<number>[],
  ) {
    this.edges = edges;
    this.mate = mate;
    this.alive = emptyBitSet(size);
    mate.forEach((partner, vertex) => {
      if (partner !== UNMATCHED) addBit(this.alive, vertex);
    });
    this.oddSets = this.withoutTrivialSets(oddSets);
    this.search = new AlternatingSearch(edges, this.alive);
  }

  /**
   * Returns the face of all matchings of maximum weight. Vertex indices do not change. If the
   * number of vertices is odd, a dummy vertex is added; a vertex matched with it is unmatched.
   */
  static of(matching: MaximumWeightMatching, vertices: number): OptimalMatchings {
    const real = new BitMatrix(vertices + (vertices % 2));
    matching.tightEdges(real);
    const mate = Int32Array.from({ length: vertices }, (_, vertex) => matching.partnerOf(vertex));
    return OptimalMatchings.ofTightEdges(real, mate, (vertex) => matching.mayStayOut(vertex), matching.oddSets());
  }

  /** Builds a face from its parts: edges without slack, one matching, vertices that may stay out, and odd sets with positive dual variables. */
  static ofTightEdges(
    real: BitMatrix,
    matching: Int32Array,
    mayStayOut: (vertex: number) => boolean,
    oddSets: readonly (readonly number[])[],
  ): OptimalMatchings {
    const vertices = matching.length;
    const { size } = real;
    const outside = [...matching.keys()].filter(mayStayOut);
    if (size > vertices) outside.push(vertices);
    const edges = real.copy();
    const stays = bitSetOf(outside, size);
    for (const vertex of outside) {
      const row = vertex * edges.stride;
      stays.forEach((word, w) => (edges.words[row + w] = (edges.words[row + w] ?? 0) | word));
      edges.remove(vertex, vertex);
    }
    // Two vertices that stay out are matched with each other. At most one vertex of an odd set can have a partner outside it, so two vertices of a
    // set cannot both stay out.
    for (const inside of oddSets.map((set) => new Set(set))) {
      const staying = outside.filter((vertex) => inside.has(vertex));
      for (const a of staying) for (const b of staying) if (!real.has(a, b)) edges.remove(a, b);
    }
    const mate = Int32Array.from({ length: size }, (_, vertex) => (vertex < vertices ? (matching[vertex] as number) : UNMATCHED));
    const exposed = [...mate.keys()].filter((vertex) => mate[vertex] === UNMATCHED);
    for (let i = 0; i + 1 < exposed.length; i += 2) matchPair(mate, exposed[i] as number, exposed[i + 1] as number);
    return new OptimalMatchings(
      size,
      edges,
      real,
      mate,
      oddSets.map((set) => new Set(set)),
    );
  }

  /** Returns the face of all perfect matchings of a graph; null if there is none. */
  static ofPerfectMatchings(edges: BitMatrix): OptimalMatchings | null {
    const { size } = edges;
    const mate = noMatching(size);
    const allVertices = range(0, size);
    if (!completeMatching(allVertices, edges, mate)) return null;
    return new OptimalMatchings(size, edges, edges.copy(), mate, []);
  }

  /** Returns the face of all perfect matchings of the vertices that `mate` matches. `mate` becomes the current matching. */
  static ofMatching(mate: Int32Array, edges: BitMatrix): OptimalMatchings {
    return new OptimalMatchings(edges.size, edges, edges, mate, []);
  }

  get hasOddSets(): boolean {
    return this.oddSets.length > 0;
  }

  copy(): OptimalMatchings {
    return new OptimalMatchings(this.size, this.edges.copy(), this.real, this.mate.slice(), this.oddSets);
  }

  /** Keeps only the matchings without this pair. If all matchings contain the pair, changes nothing and returns false. */
  forbid(a: number, b: number): boolean {
    if (this.partnerOf(a) === b && !this.avoid(a, [b])) return false;
    this.cut(a, [b]);
    return true;
  }

  /** The vertex's partner in the current matching; UNMATCHED if it stays out. */
  partnerOf(vertex: number): number {
    const partner = this.mate[vertex] as number;
    return partner !== UNMATCHED && this.real.has(vertex, partner) ? partner : UNMATCHED;
  }

  has(a: number, b: number): boolean {
    return this.edges.has(a, b) && this.real.has(a, b);
  }

  /** The edges of the face, by vertex. A vertex that is not in `others` keeps its real pairs and its edges to `others`, but no other edges. */
  edgesFitting(others: readonly number[]): BitMatrix {
    const fits = this.edges.copy();
    const stays = bitSetOf(others, this.size);
    const isOther = new Set(others);
    for (const vertex of this.members()) if (!isOther.has(vertex)) fits.narrowRow(vertex, unite(this.real.row(vertex), stays));
    return fits;
  }

  pairs(): [number, number][] {
    return this.members().flatMap((vertex) => (this.partnerOf(vertex) > vertex ? [[vertex, this.partnerOf(vertex)]] : []));
  }

  /** True if two vertices matched with each other are a real pair; false if both stay out. */
  isPair(a: number, b: number): boolean {
    return this.real.has(a, b);
  }

  /**
   * Gives the vertex its first possible partner among `options`, and returns this partner. If none is possible, changes nothing and returns
   * UNMATCHED.
   */
  takeFirst(vertex: number, options: readonly number[]): number {
    const open = options.filter((other) => this.has(vertex, other) && hasBit(this.alive, other));
    return this.takeFirstOf(vertex, open, false);
  }

  takeAny(vertex: number, options: readonly number[]): boolean {
    return (
      this.takeFirstOf(
        vertex,
        options.filter((other) => this.has(vertex, other)),
        true,
      ) !== UNMATCHED
    );
  }

  avoid(vertex: number, options: readonly number[]): boolean {
    const avoided = new Set(options);
    const others: number[] = [];
    for (let other = 0; other < this.size; other += 1) {
      if (this.edges.has(vertex, other) && hasBit(this.alive, other) && !(avoided.has(other) && this.real.has(vertex, other))) others.push(other);
    }
    return this.takeFirstOf(vertex, others, true) !== UNMATCHED;
  }

  /** Keeps only the matchings without the vertex's pairs with `others`. The current matching must use none of them. */
  cut(vertex: number, others: readonly number[]): void {
    for (const other of others) if (this.real.has(vertex, other)) this.cutEdge(vertex, other);
  }

  /** Keeps only the matchings that pair the vertex with one of `others`. The current matching must be one of them. */
  keep(vertex: number, others: readonly number[]): void {
    const kept = new Set(others.filter((other) => this.real.has(vertex, other)));
    for (let other = 0; other < this.size; other += 1) if (this.edges.has(vertex, other) && !kept.has(other)) this.cutEdge(vertex, other);
  }

  private cutEdge(a: number, b: number): void {
    if (!this.edges.has(a, b)) return;
    this.oddSetSearch = null;
    this.edges.remove(a, b);
    this.edges.remove(b, a);
  }

  /** Removes a vertex and its partner as a permanent pair. */
  settle(vertex: number): void {
    const partner = this.mate[vertex] as number;
    removeBit(this.alive, vertex);
    removeBit(this.alive, partner);
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    const left = this.oddSets.flatMap((set) => {
      if (!set.has(vertex) && !set.has(partner)) return [set];
      const rest = new Set([...set].filter((member) => member !== vertex && member !== partner));
      if (set.has(vertex) && set.has(partner)) return [rest];
      // The pair of the settled vertex leaves the set, so all other vertices of the set are paired inside it. The set is then no longer needed.
      for (const member of rest) for (let other = 0; other < this.size; other += 1) if (!rest.has(other)) this.cutEdge(member, other);
      return [];
    });
    const before = this.oddSets.length;
    this.oddSets = this.withoutTrivialSets(left);
    if (this.oddSets.length < before) this.oddSetSearch = null;
    else this.oddSetSearch?.settle(vertex, partner);
  }

  /** Omits sets of one vertex and sets of all vertices but one. In every matching exactly one edge leaves them, so they exclude nothing. */
  private withoutTrivialSets(oddSets: readonly ReadonlySet<number>[]): readonly ReadonlySet<number>[] {
    if (oddSets.length === 0) return oddSets;
    const allVertices = this.members().length;
    return oddSets.filter(({ size }) => size > 1 && size < allVertices - 1);
  }

  /**
   * Returns the optimal matchings that pair all of `first` with `second` and make no pair within either side. Returns null if none is
   * found. If odd sets of vertices restrict the matching, null does not prove that there is none.
   */
  across(first: readonly number[], second: readonly number[]): OptimalMatchings | null {
    const [one, two] = [first, second].map((side) => {
      const set = bitSetOf(side, this.size);
      return set;
    }) as [BitSet, BitSet];
    const edges = new BitMatrix(this.size);
    const { stride } = edges;
    for (const vertex of bitsOf(this.alive)) {
      const [isFirst, isSecond] = [hasBit(one, vertex), hasBit(two, vertex)];
      for (let w = vertex * stride, k = 0; k < stride; w += 1, k += 1) {
        const real = this.real.words[w] as number;
        const own = one[k] as number;
        const other = two[k] as number;
        const open = isFirst ? real & other : isSecond ? (own & real) | ~(own | (other & real)) : ~own;
        edges.words[w] = (this.edges.words[w] as number) & (this.alive[k] as number) & open;
      }
    }
    return this.within(edges);
  }

  private within(edges: BitMatrix): OptimalMatchings | null {
    const mate = this.mate.map((partner, vertex) => (partner !== UNMATCHED && edges.has(vertex, partner) ? partner : UNMATCHED));
    if (!completeMatching(this.members(), edges, mate)) return null;
    const face = new OptimalMatchings(this.size, edges, this.real, mate, this.oddSets);
    return hasOneEdgeLeavingEachSet(face.oddSets, mate) ? face : null;
  }

  /**
   * Returns the face of the matchings of least cost in this face. `costOf` must return integers. For every edge, the values of `guess` at its two
   * ends must add up to at most twice its cost. `isAlike` is as in `CostedGraph`.
   */
  cheapest(costOf: (a: number, b: number) => number, guess: (vertex: number) => number, isAlike: (vertex: number) => boolean = () => false): OptimalMatchings {
    const members = this.members();
    const { matching, graph } = this.weightedProblem(members, costOf);
    const assigned = this.oddSets.length === 0 ? assignmentDuals({ ...graph, isAlike }, guess, this.mate) : null;
    const duals = new Float64Array(this.size * 2);
    for (const vertex of members) {
      duals[2 * vertex] = this.most();
      duals[2 * vertex + 1] = assigned === null ? -guess(vertex) : -(assigned.duals[vertex] as number) / 2;
    }
    matching.startFrom(duals, []);
    const pairs = assigned?.pairs ?? members.map((vertex) => [vertex, this.mate[vertex] as number] as const);
    matching.startFrom(duals, this.extendTightPairs(matching, pairs));
    matching.solve();
    const edges = new BitMatrix(this.size);
    matching.tightEdges(edges);
    const mate = Int32Array.from({ length: this.size }, (_, vertex) => matching.partnerOf(vertex));
    const sets = matching.oddSets().map((set) => new Set(set));
    return new OptimalMatchings(this.size, edges, this.real, mate, sets);
  }

  /** Extends `pairs` to as many pairs without slack as possible. Each such pair saves the solver a search that changes dual variables. */
  private extendTightPairs(matching: MaximumWeightMatching, pairs: AssignmentDuals['pairs']): AssignmentDuals['pairs'] {
    const tight = new BitMatrix(this.size);
    matching.tightEdges(tight);
    const mate = noMatching(this.size);
    for (const [a, b] of pairs) if (tight.has(a, b)) matchPair(mate, a, b);
    const members = this.members();
    maximiseMatching(members, tight, mate);
    return members.map((vertex) => [vertex, mate[vertex] as number] as const).filter(([vertex, partner]) => vertex < partner);
  }

  /**
   * Builds the weighted matching for `cheapest`. The first component of a weight covers all vertices with as few exits from odd sets as possible. The
   * second component is the cost.
   */
  private weightedProblem(members: readonly number[], costOf: (a: number, b: number) => number) {
    const { size } = this;
    const matching = new MaximumWeightMatching(size, 2);
    const coverWeight = this.most();
    const edge = new Int32Array(size * size);
    const costs = [0];
    /** The index of each defined weight, by the number of odd sets that the edge leaves, then by cost. */
    const known: Map<number, number>[] = [];
    for (const a of members) {
      for (const b of bitsOf(this.edges.row(a))) {
        if (a >= b || !hasBit(this.alive, b)) continue;
        const [leaves, cost] = [countSetsLeftByEdge(this.oddSets, a, b), costOf(a, b)];
        const byCost = (known[leaves] ??= new Map<number, number>());
        const number = byCost.get(cost) ?? matching.define([coverWeight - leaves, -cost]);
        byCost.set(cost, number);
        costs[number] = cost;
        edge[a * size + b] = number;
        edge[b * size + a] = number;
        matching.setEdge(a, b, number);
      }
    }
    return { matching, graph: { size, members, edge, costs, edges: this.edges } };
  }

  /** A weight greater than the number of times that the edges of any matching leave odd sets. */
  private most(): number {
    return this.size * (this.oddSets.length + 1) + 1;
  }

  members(): number[] {
    return bitsOf(this.alive);
  }

  private takeFirstOf(vertex: number, options: readonly number[], isAnyGood: boolean): number {
    const partner = this.mate[vertex] as number;
    const place = options.indexOf(partner);
    if (place === 0 || (isAnyGood && place > 0)) return partner;
    const better = place === -1 ? options : options.slice(0, place);
    const option = this.oddSetSearch === null ? this.rematch(vertex, this.reachable(vertex, better, isAnyGood)) : this.takeInSets(vertex, better);
    return option === UNMATCHED && place !== -1 ? partner : option;
  }

  /**
   * Returns the options that an alternating path reaches, in the order of `options`. Without odd sets, the search stops at the first option, or at
   * any option if `isAnyGood`.
   */
  private reachable(vertex: number, options: readonly number[], isAnyGood: boolean): number[] {
    if (options.length === 0) return [];
    const partner = this.mate[vertex] as number;
    const isOneEnough = this.oddSets.length === 0;
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    this.search.reach(this.mate, partner, vertex, isOneEnough ? options.slice(0, isAnyGood ? undefined : 1) : []);
    matchPair(this.mate, vertex, partner);
    return options.filter((option) => this.search.hasReached(option));
  }

  /**
   * Call after `reachable`. Gives the vertex its first possible partner among those reached, and returns this partner; UNMATCHED if none is possible.
   */
  private rematch(vertex: number, reached: readonly number[]): number {
    const [first] = reached;
    if (first === undefined) return UNMATCHED;
    const before = this.mate.slice();
    const partner = this.mate[vertex] as number;
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    this.search.flip(this.mate, first, vertex);
    if (hasOneEdgeLeavingEachSet(this.oddSets, this.mate)) return first;
    this.mate.set(before);
    return this.takeInSets(vertex, reached);
  }

  /** Gives the vertex the first of `options` that still lets exactly one edge leave each odd set. Returns it, or UNMATCHED if there is none. */
  private takeInSets(vertex: number, options: readonly number[]): number {
    const sets = (this.oddSetSearch ??= new OddSets({ edges: this.edges, sets: this.oddSets, alive: this.alive, mate: this.mate }));
    const possible = options.length === 0 ? null : sets.partnersOf(vertex);
    const option = options.find((other) => possible !== null && hasBit(possible, other)) ?? UNMATCHED;
    if (option !== UNMATCHED) sets.take(vertex, option);
    return option;
  }
}

function matchPair(mate: Int32Array, a: number, b: number): void {
  mate[a] = b;
  mate[b] = a;
}
