import type { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet, hasBit, lowestBit, removeBit, type BitSet } from './bit-set';
import { identity } from './number-lists';

const NO_VERTEX = -1;

/**
 * Problem. Given a matching and a root without a partner, which vertices can be reached from the root by an alternating path that ends with a matched
 * edge? Flipping such a path matches the root and leaves the end of the path without a partner.
 * Method. A breadth-first search visits outer vertices, which are at an even distance from the root. An edge between two outer vertices closes an
 * odd cycle, called a blossom. Its vertices all become outer, and its base represents them. The search reads unseen neighbours from rows of bits, one
 * word at a time.
 * Invariants. `via[v]` is the next vertex on the way from v to the root. `base` is a forest, and each blossom has a set of its members. Every vertex
 * in `alive` is unseen, outer or inner.
 * Source: J. Edmonds, "Paths, trees, and flowers" (1965).
 */
export class AlternatingSearch {
  private readonly stride: number;
  private readonly via: Int32Array;
  private readonly base: Int32Array;
  private readonly visit: Int32Array;
  private visits = 0;
  private readonly outer: BitSet;
  private readonly unseen: BitSet;
  private readonly goals: BitSet;
  private readonly emptyGoals: BitSet;
  /** The members of each blossom, by its base. A single vertex is not listed. */
  private blossoms = new Map<number, BitSet>();
  private readonly queue: Int32Array;
  private queued = 0;
  private meetingVertex = NO_VERTEX;

  constructor(
    private readonly edges: BitMatrix,
    /**
     * The vertices of the graph. The caller may change the set between searches. `augment` removes vertices that no later augmenting path can
     * contain.
     */
    private readonly alive: BitSet,
    /** If rows of `edges` are computed on demand, this function is called before a row is read. */
    private readonly prepare: ((row: number) => void) | null = null,
  ) {
    this.stride = edges.stride;
    this.via = new Int32Array(edges.size);
    this.base = identity(edges.size);
    this.visit = new Int32Array(edges.size);
    this.queue = new Int32Array(edges.size);
    this.outer = emptyBitSet(edges.size);
    this.unseen = emptyBitSet(edges.size);
    this.goals = emptyBitSet(edges.size);
    this.emptyGoals = emptyBitSet(edges.size);
  }

  /**
   * Searches from the unmatched `root` until it reaches a goal or has visited all reachable vertices. The search does not enter the unmatched vertex
   * `excluded`.
   */
  reach(mate: Int32Array, root: number, excluded: number, goals: readonly number[]): void {
    this.goals.fill(0);
    for (const goal of goals) addBit(this.goals, goal);
    this.unseen.set(this.alive);
    removeBit(this.unseen, excluded);
    this.grow(mate, root);
  }

  /**
   * Returns the vertices that alternating paths of even length reach from the roots, including
   * the roots. The roots must be all unmatched vertices, and the matching must be maximum.
   */
  reachedFrom(mate: Int32Array, ...roots: readonly number[]): BitSet {
    this.goals.fill(0);
    this.unseen.set(this.alive);
    this.grow(mate, ...roots);
    return this.outer.slice();
  }

  blossomsFound(): BitSet[] {
    return [...this.blossoms.values()];
  }

  /** Flips the path from the root to the outer vertex, which is then without a partner instead of the root. Call `reachedFrom` or `reach` first. */
  expose(mate: Int32Array, outer: number): void {
    const partner = mate[outer] as number;
    mate[outer] = NO_VERTEX;
    if (partner !== NO_VERTEX) this.flip(mate, this.via[partner] as number, partner);
  }

  hasReached(vertex: number): boolean {
    return hasBit(this.outer, vertex);
  }

  /** Joins the root and another vertex of `exposed` by an augmenting path, and flips the path. Returns false if there is no such path. */
  augment(mate: Int32Array, root: number, exposed: BitSet): boolean {
    const { stride, goals } = this;
    removeBit(exposed, root);
    goals.fill(0);
    for (let w = 0; w < stride; w += 1) {
      this.unseen[w] = (this.alive[w] as number) & ~(exposed[w] as number);
      for (let rest = exposed[w] as number; rest !== 0; rest &= rest - 1) this.addRow(goals, 32 * w + lowestBit(rest));
    }
    this.grow(mate, root);
    if (this.meetingVertex === NO_VERTEX) {
      addBit(exposed, root);
      // No later augmenting path contains a vertex of a failed search (Lawler 1976, chapter 6), so these vertices are removed.
      for (let w = 0; w < stride; w += 1) this.alive[w] = (this.alive[w] as number) & ((this.unseen[w] as number) | (exposed[w] as number));
      return false;
    }
    const end = this.firstInRow(this.meetingVertex, exposed);
    removeBit(exposed, end);
    this.flip(mate, this.meetingVertex, end);
    return true;
  }

  private firstInRow(row: number, set: BitSet): number {
    this.prepare?.(row);
    for (let w = 0; w < this.stride; w += 1) {
      const both = (this.edges.words[row * this.stride + w] as number) & (set[w] as number);
      if (both !== 0) return 32 * w + lowestBit(both);
    }
    return NO_VERTEX;
  }

  /** Matches the unmatched `end` with the outer vertex, and flips the path from the outer vertex back to the root. */
  flip(mate: Int32Array, outer: number, end: number): void {
    let [v, before] = [end, outer];
    for (;;) {
      const next = mate[before] as number;
      mate[v] = before;
      mate[before] = v;
      if (next === NO_VERTEX) return;
      v = next;
      before = this.via[v] as number;
    }
  }

  private addRow(set: BitSet, row: number): void {
    this.prepare?.(row);
    const start = row * this.stride;
    for (let w = 0; w < this.stride; w += 1) set[w] = (set[w] as number) | (this.edges.words[start + w] as number);
  }

  private grow(mate: Int32Array, ...roots: readonly number[]): void {
    // Resets the bases. Only a vertex in a blossom can have a base other than itself.
    for (const inside of this.blossoms.values()) {
      inside.forEach((word, w) => {
        for (let rest = word; rest !== 0; rest &= rest - 1) this.base[32 * w + lowestBit(rest)] = 32 * w + lowestBit(rest);
      });
    }
    this.blossoms.clear();
    this.outer.fill(0);
    this.queued = 0;
    this.meetingVertex = NO_VERTEX;
    for (const root of roots) {
      removeBit(this.unseen, root);
      this.via[root] = NO_VERTEX;
      this.makeOuter(root);
    }
    for (let head = 0; head < this.queued && this.meetingVertex === NO_VERTEX; head += 1) this.scan(mate, this.queue[head] as number);
  }

  private scan(mate: Int32Array, u: number): void {
    this.prepare?.(u);
    const { stride, unseen, outer } = this;
    const { words } = this.edges;
    let inside = this.insideOf(u);
    for (let w = 0; w < stride; w += 1) {
      const row = words[u * stride + w] as number;
      if (row === 0) continue;
      for (let open = row & (unseen[w] as number); open !== 0; open = row & (unseen[w] as number)) {
        const v = 32 * w + lowestBit(open);
        const next = mate[v] as number;
        removeBit(unseen, v);
        removeBit(unseen, next);
        this.via[v] = u;
        if (this.makeOuter(next)) return;
      }
      for (let open = row & (outer[w] as number) & ~(inside[w] as number); open !== 0; open = row & (outer[w] as number) & ~(inside[w] as number)) {
        this.contract(mate, u, 32 * w + lowestBit(open));
        if (this.meetingVertex !== NO_VERTEX) return;
        inside = this.insideOf(u);
      }
    }
  }

  private makeOuter(vertex: number): boolean {
    addBit(this.outer, vertex);
    this.queue[this.queued] = vertex;
    this.queued += 1;
    if (this.meetingVertex === NO_VERTEX && hasBit(this.goals, vertex)) this.meetingVertex = vertex;
    return this.meetingVertex !== NO_VERTEX;
  }

  /** The members of the blossom that contains the vertex; empty if no blossom contains it. */
  private insideOf(vertex: number): BitSet {
    return this.blossoms.get(this.find(vertex)) ?? this.emptyGoals;
  }

  /** Contracts the odd cycle that an edge closes between two outer vertices of different blossoms. The inner vertices of the cycle become outer. */
  private contract(mate: Int32Array, u: number, v: number): void {
    const top = this.commonBase(mate, u, v);
    const inside = this.blossoms.get(top) ?? emptyBitSet(this.edges.size);
    addBit(inside, top);
    this.shrink(mate, u, v, top, inside);
    this.shrink(mate, v, u, top, inside);
    this.blossoms.set(top, inside);
  }

  private commonBase(mate: Int32Array, a: number, b: number): number {
    this.visits += 1;
    let [one, other] = [this.find(a), this.find(b)];
    for (;;) {
      if (one !== NO_VERTEX) {
        if (this.visit[one] === this.visits) return one;
        this.visit[one] = this.visits;
        const below = mate[one] as number;
        one = below === NO_VERTEX ? NO_VERTEX : this.find(this.via[below] as number);
      }
      [one, other] = [other, one];
    }
  }

  private shrink(mate: Int32Array, from: number, across: number, top: number, inside: BitSet): void {
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

  private absorb(vertex: number, inside: BitSet): void {
    if (hasBit(inside, vertex)) return;
    addBit(inside, vertex);
    const base = this.find(vertex);
    const theirs = this.blossoms.get(base);
    if (theirs === undefined || theirs === inside) return;
    for (let w = 0; w < this.stride; w += 1) inside[w] = (inside[w] as number) | (theirs[w] as number);
    this.blossoms.delete(base);
  }

  private find(vertex: number): number {
    const { base } = this;
    let top = vertex;
    while (base[top] !== top) top = base[top] as number;
    for (let v = vertex; v !== top;) {
      const next = base[v] as number;
      base[v] = top;
      v = next;
    }
    return top;
  }
}
