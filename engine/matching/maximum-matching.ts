/** Whether two different vertices may be matched; symmetric. */
export type Adjacent = (a: number, b: number) => boolean;

/** `mate[v]` of a vertex without a partner. */
export const UNMATCHED = -1;

/** An empty matching for vertices 0 .. size - 1. */
export function noMatching(size: number): Int32Array {
  return new Int32Array(size).fill(UNMATCHED);
}

/**
 * Makes `mate` a perfect matching of the graph induced by `vertices`, keeping as many of its edges as augmenting allows.
 * Edges of `mate` must lie inside `vertices` and be adjacent. False when there is none; `mate` is then still a matching.
 */
export function completeMatching(vertices: readonly number[], adjacent: Adjacent, mate: Int32Array): boolean {
  if (vertices.length % 2 === 1) return false;
  matchGreedily(vertices, adjacent, mate);
  if (!vertices.some((vertex) => mate[vertex] === UNMATCHED)) return true;
  const search = new AugmentingSearch(vertices, adjacent, mate);
  // Edmonds: a vertex with no augmenting path now has none later, so it stays exposed in some maximum matching.
  for (const vertex of vertices) if (mate[vertex] === UNMATCHED && !search.augmentFrom(vertex)) return false;
  return true;
}

/** Extends `mate` to a maximum matching of the induced graph; the vertices left exposed. */
export function maximiseMatching(vertices: readonly number[], adjacent: Adjacent, mate: Int32Array): number[] {
  matchGreedily(vertices, adjacent, mate);
  const search = new AugmentingSearch(vertices, adjacent, mate);
  return vertices.filter((vertex) => mate[vertex] === UNMATCHED).filter((vertex) => mate[vertex] === UNMATCHED && !search.augmentFrom(vertex));
}

export function hasPerfectMatching(vertices: readonly number[], adjacent: Adjacent, size: number): boolean {
  return completeMatching(vertices, adjacent, noMatching(size));
}

/** Takes `a` and its partner apart; the partner, or UNMATCHED. */
export function separate(mate: Int32Array, a: number): number {
  const b = mate[a] ?? UNMATCHED;
  mate[a] = UNMATCHED;
  if (b !== UNMATCHED) mate[b] = UNMATCHED;
  return b;
}

/** Near-complete graphs are nearly always settled here, in about one look per vertex. */
function matchGreedily(vertices: readonly number[], adjacent: Adjacent, mate: Int32Array): void {
  const exposed = vertices.filter((vertex) => mate[vertex] === UNMATCHED);
  for (let i = 0; i < exposed.length; i += 1) {
    const a = exposed[i] as number;
    if (mate[a] !== UNMATCHED) continue;
    for (let j = i + 1; j < exposed.length; j += 1) {
      const b = exposed[j] as number;
      if (mate[b] !== UNMATCHED || !adjacent(a, b)) continue;
      mate[a] = b;
      mate[b] = a;
      break;
    }
  }
}

const enum Label {
  Unseen,
  Outer,
  Inner,
}

/**
 * Edmonds' search for one augmenting path at a time, on a graph known only by asking. The blossom bases are kept in a
 * union-find forest; `via[v]` leads from v one edge back towards the root, as in the classical O(n^3) formulation.
 */
class AugmentingSearch {
  private readonly label: Uint8Array;
  private readonly via: Int32Array;
  private readonly base: Int32Array;
  private readonly visit: Int32Array;
  private visits = 0;
  private outer: number[] = [];
  private unseen: number[] = [];
  private exposed: number[] = [];

  constructor(
    private readonly vertices: readonly number[],
    private readonly adjacent: Adjacent,
    private readonly mate: Int32Array,
  ) {
    this.label = new Uint8Array(mate.length);
    this.via = new Int32Array(mate.length);
    this.base = new Int32Array(mate.length);
    this.visit = new Int32Array(mate.length);
  }

  /** Grows the tree of alternating paths from an exposed root; augments along the first that ends exposed. */
  augmentFrom(root: number): boolean {
    this.start(root);
    if (this.exposed.length === 0) return false;
    // `outer` is the queue as well: every outer vertex is scanned once, those of contracted blossoms included.
    for (let head = 0; head < this.outer.length; head += 1) {
      const u = this.outer[head] as number;
      if (this.reachExposed(u) || this.grow(u)) return true;
      this.contractAround(u, head);
    }
    return false;
  }

  private start(root: number): void {
    this.unseen = [];
    this.exposed = [];
    for (const vertex of this.vertices) {
      this.label[vertex] = Label.Unseen;
      this.base[vertex] = vertex;
      if (vertex === root) continue;
      if (this.mate[vertex] === UNMATCHED) this.exposed.push(vertex);
      else this.unseen.push(vertex);
    }
    this.label[root] = Label.Outer;
    this.via[root] = UNMATCHED;
    this.outer = [root];
  }

  private reachExposed(u: number): boolean {
    for (const end of this.exposed) {
      if (!this.adjacent(u, end)) continue;
      this.via[end] = u;
      this.flip(end);
      return true;
    }
    return false;
  }

  /** Hangs every unseen neighbour of u and its mate onto the tree; looks one edge further, where most paths end. */
  private grow(u: number): boolean {
    let kept = 0;
    for (const v of this.unseen) {
      if (this.label[v] !== Label.Unseen) continue;
      if (!this.adjacent(u, v)) {
        this.unseen[kept] = v;
        kept += 1;
        continue;
      }
      const next = this.mate[v] as number;
      this.label[v] = Label.Inner;
      this.via[v] = u;
      this.label[next] = Label.Outer;
      this.outer.push(next);
      if (this.reachExposed(next)) return true;
    }
    this.unseen.length = kept;
    return false;
  }

  /** Two adjacent outer vertices of different blossoms close an odd cycle: its inner vertices become outer too. */
  private contractAround(u: number, head: number): void {
    for (let i = 0; i < this.outer.length; i += 1) {
      const v = this.outer[i] as number;
      if (i === head || this.find(u) === this.find(v) || !this.adjacent(u, v)) continue;
      const top = this.commonBase(u, v);
      this.shrink(u, v, top);
      this.shrink(v, u, top);
    }
  }

  private commonBase(a: number, b: number): number {
    this.visits += 1;
    let [one, other] = [this.find(a), this.find(b)];
    for (;;) {
      if (one !== UNMATCHED) {
        if (this.visit[one] === this.visits) return one;
        this.visit[one] = this.visits;
        const below = this.mate[one] as number;
        one = below === UNMATCHED ? UNMATCHED : this.find(this.via[below] as number);
      }
      [one, other] = [other, one];
    }
  }

  private shrink(from: number, across: number, top: number): void {
    let [v, bridge] = [from, across];
    while (this.find(v) !== top) {
      this.via[v] = bridge;
      bridge = this.mate[v] as number;
      if (this.label[bridge] === Label.Inner) {
        this.label[bridge] = Label.Outer;
        this.outer.push(bridge);
      }
      if (this.base[v] === v) this.base[v] = top;
      if (this.base[bridge] === bridge) this.base[bridge] = top;
      v = this.via[bridge] as number;
    }
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

  private flip(end: number): void {
    let v = end;
    while (v !== UNMATCHED) {
      const before = this.via[v] as number;
      const next = this.mate[before] as number;
      this.mate[v] = before;
      this.mate[before] = v;
      v = next;
    }
  }
}
