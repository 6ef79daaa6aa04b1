import { BitMatrix } from './bit-matrix';
import { UNMATCHED } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';

/**
 * Problem. Of all matchings of maximum weight the first in some order is wanted, an order that is settled vertex by vertex:
 * "with the first of these, in this order, that some best matching pairs it with". The next question is about the best
 * matchings that agree with all answers so far.
 *
 * Method. One solution of the dual problem describes all best matchings at once (complementary slackness): they are the
 * matchings that
 *   - use edges without slack only,
 *   - cover every vertex whose dual variable is positive,
 *   - leave from every odd set with a positive dual variable exactly one vertex that is not paired inside it.
 * Vertices that may stay out are joined to each other (and to one more vertex, where their number would be odd), so that all
 * matchings considered are perfect. Then two perfect matchings differ by alternating cycles: a vertex u with partner w can
 * have the partner x just when an alternating path leads from w to x, beginning and ending with matched-to-be and matched
 * edges in turn, in the graph without u. One search in Edmonds' manner, over rows of bits, finds all such x.
 *
 * Invariants. `mate` is perfect on the vertices not yet settled, made of edges in `edges`, and obeys every odd set. Answers
 * only ever remove vertices or edges. A path need not respect the odd sets; where it does not, the matching through (u, x) with
 * the fewest exits is weighed, which decides.
 *
 * Source: J. Edmonds (1965), see `maximum-weight-matching.ts`; L. Lovász and M. Plummer, "Matching Theory" (1986), chapter 9.
 */
export class OptimalFace {
  /** Edges without slack, the ways to stay out included. */
  private readonly edges: BitMatrix;
  private readonly mate: Int32Array;
  private readonly alive: Int32Array;
  private readonly search: BitSearch;

  constructor(
    readonly size: number,
    edges: BitMatrix,
    /** Pairs; other edges are ways to stay out. */
    private readonly real: BitMatrix,
    mate: Int32Array,
    private oddSets: readonly ReadonlySet<number>[],
    /** Edges that keep both ends inside an odd set. Ways to stay out do not, unless the matching that was solved had them as edges. */
    private readonly inner: BitMatrix,
  ) {
    this.edges = edges;
    this.mate = mate;
    this.alive = new Int32Array(edges.stride);
    mate.forEach((partner, vertex) => {
      if (partner !== UNMATCHED) addBit(this.alive, vertex);
    });
    this.search = new BitSearch(edges, this.alive);
  }

  /** All matchings of maximum weight; vertices keep their numbers, and one more may stand for staying out. */
  static of(matching: MaximumWeightMatching, vertices: number): OptimalFace {
    const outside = Array.from({ length: vertices }, (_, vertex) => vertex).filter((vertex) => matching.mayStayOut(vertex));
    const size = vertices + (vertices % 2);
    if (size > vertices) outside.push(vertices);
    const real = new BitMatrix(size);
    matching.tightEdges(real);
    const edges = real.copy();
    const stays = new Int32Array(edges.stride);
    for (const vertex of outside) addBit(stays, vertex);
    for (const vertex of outside) {
      const row = vertex * edges.stride;
      stays.forEach((word, w) => (edges.words[row + w] = (edges.words[row + w] ?? 0) | word));
      edges.remove(vertex, vertex);
    }
    const mate = Int32Array.from({ length: size }, (_, vertex) => (vertex < vertices ? matching.partnerOf(vertex) : UNMATCHED));
    const exposed = [...mate.keys()].filter((vertex) => mate[vertex] === UNMATCHED);
    for (let i = 0; i + 1 < exposed.length; i += 2) join(mate, exposed[i] as number, exposed[i + 1] as number);
    return new OptimalFace(size, edges, real, mate, matching.oddSets().map((set) => new Set(set)), real);
  }

  /** All perfect matchings of a graph; null when there is none. */
  static ofPerfectMatchings(edges: BitMatrix): OptimalFace | null {
    const { size } = edges;
    const mate = new Int32Array(size).fill(UNMATCHED);
    const alive = new Int32Array(edges.stride);
    for (let a = 0; a < size; a += 1) {
      addBit(alive, a);
      for (let b = a + 1; b < size && mate[a] === UNMATCHED; b += 1) if (mate[b] === UNMATCHED && edges.has(a, b)) join(mate, a, b);
    }
    const search = new BitSearch(edges, alive);
    for (let vertex = 0; vertex < size; vertex += 1) if (mate[vertex] === UNMATCHED && !search.augment(mate, vertex)) return null;
    return new OptimalFace(size, edges, edges.copy(), mate, [], edges);
  }

  /** UNMATCHED when it stays out in the matching at hand. */
  partnerOf(vertex: number): number {
    const partner = this.mate[vertex] as number;
    return partner !== UNMATCHED && this.real.has(vertex, partner) ? partner : UNMATCHED;
  }

  /** Whether the two may be a pair, as far as slack tells. */
  hasEdge(a: number, b: number): boolean {
    return this.edges.has(a, b) && this.real.has(a, b);
  }

  /** Gives the vertex the first of these partners that it can have; UNMATCHED, and nothing changes, when it can have none. */
  takeFirst(vertex: number, options: readonly number[]): number {
    const open = options.filter((other) => this.hasEdge(vertex, other));
    return this.takeFirstOf(vertex, open, false);
  }

  /** Gives the vertex a partner among these, if it can have one. */
  takeAny(vertex: number, options: readonly number[]): boolean {
    return this.takeFirstOf(vertex, options.filter((other) => this.hasEdge(vertex, other)), true) !== UNMATCHED;
  }

  /** Makes the vertex leave these partners, if it can. */
  avoid(vertex: number, options: readonly number[]): boolean {
    const avoided = new Set(options);
    const others: number[] = [];
    for (let other = 0; other < this.size; other += 1) {
      if (this.edges.has(vertex, other) && hasBit(this.alive, other) && !(avoided.has(other) && this.real.has(vertex, other))) others.push(other);
    }
    return this.takeFirstOf(vertex, others, true) !== UNMATCHED;
  }

  /** Takes pairs away that the matching at hand does not use. */
  cut(vertex: number, others: readonly number[]): void {
    for (const other of others) if (this.real.has(vertex, other)) this.cutEdge(vertex, other);
  }

  /** Leaves the vertex these pairs only; the matching at hand uses one of them. */
  keep(vertex: number, others: readonly number[]): void {
    const kept = new Set(others.filter((other) => this.real.has(vertex, other)));
    for (let other = 0; other < this.size; other += 1) if (this.edges.has(vertex, other) && !kept.has(other)) this.cutEdge(vertex, other);
  }

  private cutEdge(a: number, b: number): void {
    this.edges.remove(a, b);
    this.edges.remove(b, a);
  }

  /** Takes a vertex and its partner out, as a pair for good. */
  settle(vertex: number): void {
    const partner = this.mate[vertex] as number;
    removeBit(this.alive, vertex);
    removeBit(this.alive, partner);
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    if (this.oddSets.length === 0) return;
    this.oddSets = this.oddSets.flatMap((set) => {
      if (!set.has(vertex) && !set.has(partner)) return [set];
      const rest = new Set([...set].filter((member) => member !== vertex && member !== partner));
      if (set.has(vertex) && set.has(partner) && this.inner.has(vertex, partner)) return [rest];
      // This was the one that leaves: the others stay inside, and that is no matter of parity any more.
      for (const member of rest) {
        for (let other = 0; other < this.size; other += 1) if (!rest.has(other) || !this.inner.has(member, other)) this.cutEdge(member, other);
      }
      return [];
    });
  }

  /**
   * The same matchings without the edges that `isOpen` refuses, if any is left; else null. Null proves nothing where
   * there are odd sets.
   */
  without(isOpen: (a: number, b: number) => boolean): OptimalFace | null {
    const edges = new BitMatrix(this.size);
    const members = this.members();
    for (const a of members) for (const b of members) if (a < b && this.edges.has(a, b) && isOpen(a, b)) {
      edges.add(a, b);
      edges.add(b, a);
    }
    const mate = this.mate.map((partner, vertex) => (partner !== UNMATCHED && edges.has(vertex, partner) ? partner : UNMATCHED));
    const search = new BitSearch(edges, this.alive);
    for (const vertex of members) if (mate[vertex] === UNMATCHED && !search.augment(mate, vertex)) return null;
    const face = new OptimalFace(this.size, edges, this.real, mate, this.oddSets, this.inner);
    return face.obeysOddSets(mate) ? face : null;
  }

  /** The matchings here of least cost; `costOf` doubled is what the ends' `guess` add up to at most. */
  cheapest(costOf: (a: number, b: number) => number, guess: (vertex: number) => number): OptimalFace {
    const members = this.members();
    const matching = this.weighted(members, costOf);
    const duals = new Float64Array(this.size * 2);
    for (const vertex of members) {
      duals[2 * vertex] = this.most();
      duals[2 * vertex + 1] = -guess(vertex);
    }
    matching.startFrom(duals, members.map((vertex) => [vertex, this.mate[vertex] as number] as const));
    matching.solve();
    const edges = new BitMatrix(this.size);
    matching.tightEdges(edges);
    const mate = Int32Array.from({ length: this.size }, (_, vertex) => matching.partnerOf(vertex));
    return new OptimalFace(this.size, edges, this.real, mate, matching.oddSets().map((set) => new Set(set)), edges.copy());
  }

  /** First component: everybody is covered, then the odd sets are left as rarely as can be. Second: the cost. */
  private weighted(members: readonly number[], costOf: (a: number, b: number) => number): MaximumWeightMatching {
    const matching = new MaximumWeightMatching(this.size, 2);
    const known = new Map<string, number>();
    for (const a of members) {
      for (const b of members) {
        if (a >= b || !this.edges.has(a, b)) continue;
        const weight = [this.most() - this.exitsOf(a, b), -costOf(a, b)];
        const key = weight.join();
        const definition = known.get(key) ?? matching.define(weight);
        known.set(key, definition);
        matching.setEdge(a, b, definition);
      }
    }
    return matching;
  }

  /** More than all exits can cost together. */
  private most(): number {
    return this.size * (this.oddSets.length + 1) + 1;
  }

  /** How many odd sets lose members by this edge, each counted for each member. */
  private exitsOf(a: number, b: number): number {
    const isInner = this.inner.has(a, b);
    let exits = 0;
    for (const set of this.oddSets) {
      const inside = Number(set.has(a)) + Number(set.has(b));
      if (inside === 1 || (inside === 2 && !isInner)) exits += inside;
    }
    return exits;
  }

  private members(): number[] {
    return Array.from({ length: this.size }, (_, vertex) => vertex).filter((vertex) => hasBit(this.alive, vertex));
  }

  private obeysOddSets(mate: Int32Array): boolean {
    return this.oddSets.every((set) => {
      let leaving = 0;
      for (const member of set) {
        const partner = mate[member] as number;
        if (!set.has(partner) || !this.inner.has(member, partner)) leaving += 1;
      }
      return leaving === 1;
    });
  }

  private takeFirstOf(vertex: number, options: readonly number[], isAnyGood: boolean): number {
    const partner = this.mate[vertex] as number;
    const place = options.indexOf(partner);
    if (place === 0 || (isAnyGood && place > 0)) return partner;
    const better = place === -1 ? options : options.slice(0, place);
    for (const option of this.reachable(vertex, better, isAnyGood)) if (this.rematch(vertex, option)) return option;
    return place === -1 ? UNMATCHED : partner;
  }

  /**
   * Options that an alternating path leads to, in their order; more of them are not looked for once the first, or any, is
   * found and will do.
   */
  private reachable(vertex: number, options: readonly number[], isAnyGood: boolean): number[] {
    if (options.length === 0) return [];
    const partner = this.mate[vertex] as number;
    const isOneEnough = this.oddSets.length === 0;
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    this.search.reach(this.mate, partner, vertex, isOneEnough ? options.slice(0, isAnyGood ? undefined : 1) : []);
    join(this.mate, vertex, partner);
    return options.filter((option) => this.search.hasReached(option));
  }

  /** After a search from the vertex's partner: makes the option its partner along the path found, if odd sets allow, or in some other way. */
  private rematch(vertex: number, option: number): boolean {
    const before = this.mate.slice();
    const partner = this.mate[vertex] as number;
    this.mate[vertex] = UNMATCHED;
    this.mate[partner] = UNMATCHED;
    this.search.flip(this.mate, option, vertex);
    if (this.oddSets.length === 0 || this.obeysOddSets(this.mate)) return true;
    this.mate.set(before);
    return this.rematchByWeight(vertex, option);
  }

  /** Decides whether a best matching holds the edge, and takes it over. */
  private rematchByWeight(a: number, b: number): boolean {
    const members = this.members().filter((member) => member !== a && member !== b);
    const matching = this.weighted(members, () => 0);
    const duals = new Float64Array(this.size * 2);
    for (const member of members) duals[2 * member] = this.most();
    matching.startFrom(duals, members.map((member) => [member, this.mate[member] as number] as const));
    matching.solve();
    const mate = Int32Array.from({ length: this.size }, (_, member) => matching.partnerOf(member));
    if (members.some((member) => mate[member] === UNMATCHED)) return false;
    join(mate, a, b);
    if (!this.obeysOddSets(mate)) return false;
    this.mate.set(mate);
    return true;
  }
}

/**
 * Edmonds' search for alternating paths from one root, on rows of bits. `via[v]` leads from v one edge back towards the root;
 * blossoms are kept as a forest of bases, each with its members as a row, so that what is known to be inside is passed over.
 */
class BitSearch {
  private readonly stride: number;
  private readonly via: Int32Array;
  private readonly base: Int32Array;
  private readonly visit: Int32Array;
  private visits = 0;
  private readonly outer: Int32Array;
  private readonly unseen: Int32Array;
  private readonly single: Int32Array;
  private blossoms = new Map<number, Int32Array>();
  private queue: number[] = [];

  constructor(
    private readonly edges: BitMatrix,
    private readonly alive: Int32Array,
  ) {
    this.stride = edges.stride;
    this.via = new Int32Array(edges.size);
    this.base = new Int32Array(edges.size);
    this.visit = new Int32Array(edges.size);
    this.outer = new Int32Array(this.stride);
    this.unseen = new Int32Array(this.stride);
    this.single = new Int32Array(this.stride);
  }

  /** Grows from the exposed root, without the exposed `apart`, until one of the goals (or everything) is reached. */
  reach(mate: Int32Array, root: number, apart: number, goals: readonly number[]): void {
    this.start(root, apart);
    for (let head = 0; head < this.queue.length; head += 1) {
      this.scan(mate, this.queue[head] as number);
      if (goals.some((goal) => hasBit(this.outer, goal))) return;
    }
  }

  hasReached(vertex: number): boolean {
    return hasBit(this.outer, vertex);
  }

  /** Matches the exposed root along a shortest-first path to another exposed vertex; false when there is none. */
  augment(mate: Int32Array, root: number): boolean {
    this.start(root, root);
    const exposed: number[] = [];
    for (let vertex = 0; vertex < this.edges.size; vertex += 1) {
      if (vertex === root || mate[vertex] !== UNMATCHED || !hasBit(this.alive, vertex)) continue;
      exposed.push(vertex);
      removeBit(this.unseen, vertex);
    }
    for (let head = 0; head < this.queue.length; head += 1) {
      const u = this.queue[head] as number;
      const end = exposed.find((vertex) => this.edges.has(u, vertex));
      if (end !== undefined) {
        this.flip(mate, u, end);
        return true;
      }
      this.scan(mate, u);
    }
    return false;
  }

  /** Matches the exposed `end` with the outer vertex, and its partners along the path back to the root. */
  flip(mate: Int32Array, outer: number, end: number): void {
    let [v, before] = [end, outer];
    for (;;) {
      const next = mate[before] as number;
      join(mate, v, before);
      if (next === UNMATCHED) return;
      v = next;
      before = this.via[v] as number;
    }
  }

  private start(root: number, apart: number): void {
    this.base.forEach((_, vertex) => (this.base[vertex] = vertex));
    this.outer.fill(0);
    this.unseen.set(this.alive);
    removeBit(this.unseen, root);
    removeBit(this.unseen, apart);
    this.blossoms = new Map();
    this.queue = [root];
    addBit(this.outer, root);
    this.via[root] = UNMATCHED;
  }

  private scan(mate: Int32Array, u: number): void {
    const { edges, stride } = this;
    for (let w = 0; w < stride; w += 1) {
      const row = edges.words[u * stride + w] ?? 0;
      if (row === 0) continue;
      for (let open = row & (this.unseen[w] ?? 0); open !== 0; open = row & (this.unseen[w] ?? 0)) {
        const v = 32 * w + lowestBit(open);
        this.makeOuter(mate[v] as number);
        removeBit(this.unseen, v);
        removeBit(this.unseen, mate[v] as number);
        this.via[v] = u;
      }
      for (;;) {
        const open = row & (this.outer[w] ?? 0) & ~(this.insideOf(u)[w] ?? 0);
        if (open === 0) break;
        this.contract(mate, u, 32 * w + lowestBit(open));
      }
    }
  }

  private makeOuter(vertex: number): void {
    addBit(this.outer, vertex);
    this.queue.push(vertex);
  }

  /** Members of the blossom that holds the vertex. */
  private insideOf(vertex: number): Int32Array {
    const base = this.find(vertex);
    const inside = this.blossoms.get(base);
    if (inside !== undefined) return inside;
    this.single.fill(0);
    addBit(this.single, base);
    return this.single;
  }

  /** Two adjacent outer vertices of different blossoms close an odd cycle: its inner vertices become outer too. */
  private contract(mate: Int32Array, u: number, v: number): void {
    const top = this.commonBase(mate, u, v);
    const inside = this.insideOf(top).slice();
    this.shrink(mate, u, v, top, inside);
    this.shrink(mate, v, u, top, inside);
    this.blossoms.set(top, inside);
  }

  private commonBase(mate: Int32Array, a: number, b: number): number {
    this.visits += 1;
    let [one, other] = [this.find(a), this.find(b)];
    for (;;) {
      if (one !== UNMATCHED) {
        if (this.visit[one] === this.visits) return one;
        this.visit[one] = this.visits;
        const below = mate[one] as number;
        one = below === UNMATCHED ? UNMATCHED : this.find(this.via[below] as number);
      }
      [one, other] = [other, one];
    }
  }

  private shrink(mate: Int32Array, from: number, across: number, top: number, inside: Int32Array): void {
    let [v, bridge] = [from, across];
    while (this.find(v) !== top) {
      this.via[v] = bridge;
      bridge = mate[v] as number;
      this.absorb(v, inside);
      this.absorb(bridge, inside);
      if (!hasBit(this.outer, bridge)) this.makeOuter(bridge);
      if (this.base[v] === v) this.base[v] = top;
      if (this.base[bridge] === bridge) this.base[bridge] = top;
      v = this.via[bridge] as number;
    }
  }

  private absorb(vertex: number, inside: Int32Array): void {
    if (hasBit(inside, vertex)) return;
    addBit(inside, vertex);
    this.blossoms.get(this.find(vertex))?.forEach((word, w) => (inside[w] = (inside[w] ?? 0) | word));
  }

  private find(vertex: number): number {
    let top = vertex;
    while (this.base[top] !== top) top = this.base[top] as number;
    for (let v = vertex; v !== top; ) {
      const next = this.base[v] as number;
      this.base[v] = top;
      v = next;
    }
    return top;
  }
}

function join(mate: Int32Array, a: number, b: number): void {
  mate[a] = b;
  mate[b] = a;
}

function hasBit(set: Int32Array, index: number): boolean {
  return (((set[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

function addBit(set: Int32Array, index: number): void {
  set[index >> 5] = (set[index >> 5] ?? 0) | (1 << (index & 31));
}

function removeBit(set: Int32Array, index: number): void {
  set[index >> 5] = (set[index >> 5] ?? 0) & ~(1 << (index & 31));
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
