/**
 * A perfect matching of least cost in a general graph whose costs change while it is used.
 *
 * Costs are pairs of integers compared lexicographically (high, then low). Such pairs form an ordered group, so
 * Edmonds' primal-dual method works on them unchanged; two numbers hold what one could not. It keeps, between calls,
 * the matching, the duals and the blossoms: after a change at one vertex a few augmentations restore the optimum
 * instead of a new run (each is O(n^2)).
 *
 * Inside, weights are -2 * cost: every dual then stays an integer. For vertices u, v in different blossoms
 * slack(u, v) = dual(u) + dual(v) - weight(u, v) >= 0, and the matching uses edges without slack only.
 *
 * Costs, and the sum of all costs of a matching, must stay below COST_LIMIT in each of the two numbers.
 */
export const COST_LIMIT = 2 ** 46;

export const NOBODY = -1;

const enum Mark {
  Free,
  Outer,
  Inner,
}

type Link = readonly [number, number];

const NO_ROW = new Int32Array(0);

export class LeastCostMatching {
  /** Partner of each vertex; meaningful after `complete()` has answered true. */
  readonly mate: Int32Array;
  private readonly weightHigh: Float64Array;
  private readonly weightLow: Float64Array;
  private readonly joined: Uint8Array;
  private readonly settled: Uint8Array;
  /** Vertices first, blossoms (ids from `size` on) after them. */
  private readonly dualHigh: Float64Array;
  private readonly dualLow: Float64Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly mark: Uint8Array;
  private readonly labelFrom: Int32Array;
  private readonly labelTo: Int32Array;
  private readonly top: Int32Array;
  /** For each vertex the outer vertex of another blossom with the least slack to it. */
  private readonly near: Int32Array;
  private readonly members: number[][] = [];
  private readonly children: number[][] = [];
  private readonly links: Link[][] = [];
  private readonly spare: number[] = [];
  private blossoms: number[] = [];
  private active: number[];
  /** Outer blossoms, single vertices included; for the others `closest[id][v]` is the member with the least slack to v. */
  private outer: number[] = [];
  private readonly closest: Int32Array[] = [];
  private started = false;

  constructor(readonly size: number) {
    const all = 2 * size;
    this.mate = new Int32Array(size).fill(NOBODY);
    this.weightHigh = new Float64Array(size * size);
    this.weightLow = new Float64Array(size * size);
    this.joined = new Uint8Array(size * size);
    this.settled = new Uint8Array(size);
    this.dualHigh = new Float64Array(all);
    this.dualLow = new Float64Array(all);
    this.parent = new Int32Array(all).fill(NOBODY);
    this.base = Int32Array.from({ length: all }, (_, id) => id);
    this.mark = new Uint8Array(all);
    this.labelFrom = new Int32Array(all);
    this.labelTo = new Int32Array(all);
    this.top = Int32Array.from({ length: size }, (_, id) => id);
    this.near = new Int32Array(size);
    this.active = Array.from({ length: size }, (_, id) => id);
    for (let id = 0; id < all; id += 1) {
      this.members.push(id < size ? [id] : []);
      this.children.push([]);
      this.links.push([]);
      this.closest.push(NO_ROW);
    }
    for (let id = all - 1; id >= size; id -= 1) this.spare.push(id);
  }

  /** Before the first `complete()`, or at a vertex between `reopen` and `close`. */
  join(a: number, b: number, high: number, low: number): void {
    const [ab, ba] = [a * this.size + b, b * this.size + a];
    this.weightHigh[ab] = this.weightHigh[ba] = -2 * high;
    this.weightLow[ab] = this.weightLow[ba] = -2 * low;
    this.joined[ab] = this.joined[ba] = 1;
  }

  isJoined(a: number, b: number): boolean {
    return this.joined[a * this.size + b] === 1;
  }

  /** False once `withdraw` has settled the vertex. */
  isOpen(vertex: number): boolean {
    return this.settled[vertex] === 0;
  }

  /** Completes the matching to a perfect one of least cost; false when there is none (the object is then spent). */
  complete(): boolean {
    if (this.active.length % 2 === 1) return false;
    if (!this.started) this.start();
    for (const vertex of this.active) if (this.mate[vertex] === NOBODY && !this.augmentFrom(vertex)) return false;
    return true;
  }

  /** Frees a vertex of its partner and of the blossoms around it, so that its edges may change. */
  reopen(vertex: number): void {
    this.release(vertex);
    const partner = this.mate[vertex] as number;
    if (partner === NOBODY) return;
    this.mate[partner] = NOBODY;
    this.mate[vertex] = NOBODY;
  }

  /** Ends the changes at a reopened vertex. */
  close(vertex: number): void {
    this.tighten(vertex);
  }

  /** Takes edges out for good; none of them may be in use. The matching may have to be completed afterwards. */
  cut(vertex: number, partners: readonly number[]): void {
    this.release(vertex);
    for (const other of partners) {
      this.joined[vertex * this.size + other] = 0;
      this.joined[other * this.size + vertex] = 0;
    }
  }

  /** Settles a matched pair: both leave the graph. The matching of the others may have to be completed afterwards. */
  withdraw(a: number, b: number): void {
    this.release(a);
    this.release(b);
    this.unmatch(a);
    this.unmatch(b);
    this.mate[a] = b;
    this.mate[b] = a;
    this.settled[a] = this.settled[b] = 1;
    this.active = this.active.filter((vertex) => vertex !== a && vertex !== b);
  }

  /** False proves that no matching of least cost uses the edge: only edges without slack can be in one. */
  mayServe(a: number, b: number): boolean {
    if (!this.isJoined(a, b)) return false;
    const edge = a * this.size + b;
    let high = at(this.dualHigh, a) + at(this.dualHigh, b) - at(this.weightHigh, edge);
    let low = at(this.dualLow, a) + at(this.dualLow, b) - at(this.weightLow, edge);
    const around = new Set<number>();
    for (let blossom = at(this.parent, a); blossom !== NOBODY; blossom = at(this.parent, blossom)) around.add(blossom);
    for (let blossom = at(this.parent, b); blossom !== NOBODY; blossom = at(this.parent, blossom)) {
      if (!around.has(blossom)) continue;
      high += at(this.dualHigh, blossom);
      low += at(this.dualLow, blossom);
    }
    return high === 0 && low === 0;
  }

  private start(): void {
    this.started = true;
    const { size } = this;
    for (const u of this.active) {
      let [high, low, found] = [0, 0, false];
      for (const v of this.active) {
        if (this.joined[u * size + v] !== 1) continue;
        const [h, l] = [at(this.weightHigh, u * size + v), at(this.weightLow, u * size + v)];
        if (found && (h < high || (h === high && l <= low))) continue;
        [high, low, found] = [h, l, true];
      }
      // Half of the heaviest edge at both ends covers every edge.
      this.dualHigh[u] = high / 2;
      this.dualLow[u] = low / 2;
    }
    for (const u of this.active) this.tighten(u);
  }

  /** Lowers or raises the dual of a single vertex until its least slack is 0; matches it along such an edge if it can. */
  private tighten(vertex: number): void {
    const { size } = this;
    let [high, low, best] = [0, 0, NOBODY];
    for (const v of this.active) {
      const edge = vertex * size + v;
      if (this.joined[edge] !== 1) continue;
      const h = at(this.weightHigh, edge) - at(this.dualHigh, v);
      const l = at(this.weightLow, edge) - at(this.dualLow, v);
      const better = best === NOBODY || h > high || (h === high && l > low);
      if (better || (h === high && l === low && this.mate[v] === NOBODY && this.mate[best] !== NOBODY)) [high, low, best] = [h, l, v];
    }
    if (best === NOBODY || this.mate[vertex] !== NOBODY) return;
    this.dualHigh[vertex] = high;
    this.dualLow[vertex] = low;
    if (this.mate[best] !== NOBODY || this.parent[best] !== NOBODY) return;
    this.mate[vertex] = best;
    this.mate[best] = vertex;
  }

  // -- one augmentation ---------------------------------------------------------------------------------------------

  /** Grows alternating trees from one exposed vertex, shifting duals, until another exposed vertex is reached. */
  private augmentFrom(root: number): boolean {
    for (const vertex of this.active) {
      this.mark[this.top[vertex] as number] = Mark.Free;
      this.near[vertex] = NOBODY;
    }
    this.outer = [];
    this.makeOuter(at(this.top, root));
    for (;;) {
      const event = this.nextEvent();
      if (event === null) return false;
      this.shiftDuals(event.high, event.low);
      if (event.blossom !== NOBODY) {
        this.expand(event.blossom);
        continue;
      }
      const vertex = event.vertex;
      const from = at(this.near, vertex);
      const reached = at(this.top, vertex);
      if (this.mark[reached] === Mark.Outer) {
        this.contract(from, vertex);
      } else if (this.mate[this.base[reached] as number] === NOBODY) {
        this.augment(from, vertex);
        return true;
      } else {
        this.makeInner(reached, from, vertex);
        this.makeOuter(at(this.top, at(this.mate, at(this.base, reached))));
      }
    }
  }

  private nextEvent(): { high: number; low: number; vertex: number; blossom: number } | null {
    const { dualHigh, dualLow, weightHigh, weightLow, size } = this;
    let [bestHigh, bestLow, vertex, blossom] = [Infinity, Infinity, NOBODY, NOBODY];
    for (const v of this.active) {
      const u = at(this.near, v);
      if (u === NOBODY) continue;
      const mark = this.mark[this.top[v] as number];
      if (mark === Mark.Inner) continue;
      const edge = u * size + v;
      let high = at(dualHigh, u) + at(dualHigh, v) - at(weightHigh, edge);
      let low = at(dualLow, u) + at(dualLow, v) - at(weightLow, edge);
      if (mark === Mark.Outer) [high, low] = [high / 2, low / 2];
      if (high > bestHigh || (high === bestHigh && low >= bestLow && (low > bestLow || mark === Mark.Outer))) continue;
      [bestHigh, bestLow, vertex] = [high, low, v];
      // Of equal events growing the tree comes before contracting it: most searches end before a blossom is needed.
      if (high === 0 && low === 0 && mark === Mark.Free) break;
    }
    for (const id of this.blossoms) {
      if (this.parent[id] !== NOBODY || this.mark[id] !== Mark.Inner) continue;
      const [high, low] = [at(dualHigh, id) / 2, at(dualLow, id) / 2];
      if (high > bestHigh || (high === bestHigh && low >= bestLow)) continue;
      [bestHigh, bestLow, blossom] = [high, low, id];
    }
    return vertex === NOBODY && blossom === NOBODY ? null : { high: bestHigh, low: bestLow, vertex, blossom };
  }

  private shiftDuals(high: number, low: number): void {
    if (high === 0 && low === 0) return;
    for (const vertex of this.active) {
      const mark = this.mark[this.top[vertex] as number];
      if (mark === Mark.Free) continue;
      const sign = mark === Mark.Outer ? -1 : 1;
      this.dualHigh[vertex] = at(this.dualHigh, vertex) + sign * high;
      this.dualLow[vertex] = at(this.dualLow, vertex) + sign * low;
    }
    for (const id of this.blossoms) {
      if (this.parent[id] !== NOBODY || this.mark[id] === Mark.Free) continue;
      const sign = this.mark[id] === Mark.Outer ? 2 : -2;
      this.dualHigh[id] = at(this.dualHigh, id) + sign * high;
      this.dualLow[id] = at(this.dualLow, id) + sign * low;
    }
  }

  private makeInner(blossom: number, from: number, to: number): void {
    this.mark[blossom] = Mark.Inner;
    this.labelFrom[blossom] = from;
    this.labelTo[blossom] = to;
  }

  private makeOuter(blossom: number): void {
    this.mark[blossom] = Mark.Outer;
    this.outer.push(blossom);
    const row = this.newRow(blossom);
    for (const vertex of this.membersOf(blossom)) this.scan(vertex, row);
  }

  private newRow(blossom: number): Int32Array {
    const row = blossom < this.size ? NO_ROW : new Int32Array(this.size).fill(NOBODY);
    this.closest[blossom] = row;
    return row;
  }

  /** The member of an outer blossom with the least slack to a vertex outside it. */
  private closestIn(blossom: number, vertex: number): number {
    if (blossom >= this.size) return at(this.closest[blossom] as Int32Array, vertex);
    return this.joined[blossom * this.size + vertex] === 1 ? blossom : NOBODY;
  }

  private scan(u: number, row: Int32Array): void {
    const own = this.top[u];
    for (const v of this.active) {
      if (this.joined[u * this.size + v] !== 1 || this.top[v] === own) continue;
      if (this.isNearer(u, at(this.near, v), v)) this.near[v] = u;
      if (row !== NO_ROW && this.isNearer(u, at(row, v), v)) row[v] = u;
    }
  }

  /** All outer duals shift alike, so of two outer vertices one stays nearer to `v` while the tree grows. */
  private isNearer(u: number, other: number, v: number): boolean {
    if (other === NOBODY) return true;
    const { size } = this;
    const high = at(this.dualHigh, u) - at(this.weightHigh, u * size + v);
    const otherHigh = at(this.dualHigh, other) - at(this.weightHigh, other * size + v);
    if (high !== otherHigh) return high < otherHigh;
    const low = at(this.dualLow, u) - at(this.weightLow, u * size + v);
    return low < at(this.dualLow, other) - at(this.weightLow, other * size + v);
  }

  // -- blossoms -----------------------------------------------------------------------------------------------------

  private membersOf(id: number): readonly number[] {
    return this.members[id] as number[];
  }

  /** The outer blossom two steps nearer to the root; NOBODY at the root. */
  private above(outer: number): number {
    const partner = at(this.mate, at(this.base, outer));
    return partner === NOBODY ? NOBODY : at(this.top, at(this.labelFrom, at(this.top, partner)));
  }

  /** Two outer blossoms joined by an edge without slack close an odd cycle. */
  private contract(u: number, v: number): void {
    const meeting = this.meetingOf(at(this.top, u), at(this.top, v));
    const [down, downLinks] = this.branch(at(this.top, u), meeting);
    const [up, upLinks] = this.branch(at(this.top, v), meeting);
    const cycle = [meeting, ...down.reverse(), ...up];
    const links: Link[] = [...downLinks.reverse().map(([a, b]): Link => [b, a]), [u, v], ...upLinks];
    const id = this.spare.pop();
    if (id === undefined) throw new Error('a graph of n vertices has fewer than n blossoms');
    const inner = cycle.filter((child) => this.mark[child] === Mark.Inner);
    const outer = cycle.filter((child) => this.mark[child] === Mark.Outer);
    this.children[id] = cycle;
    this.links[id] = links;
    this.base[id] = at(this.base, meeting);
    this.dualHigh[id] = this.dualLow[id] = 0;
    this.mark[id] = Mark.Outer;
    const members = cycle.flatMap((child) => this.membersOf(child));
    this.members[id] = members;
    for (const child of cycle) this.parent[child] = id;
    for (const vertex of members) this.top[vertex] = id;
    this.blossoms.push(id);
    this.outer = this.outer.filter((other) => this.parent[other] !== id);
    this.outer.push(id);
    const row = this.newRow(id);
    for (const child of outer) this.mergeRow(child, id, row);
    for (const child of inner) for (const vertex of this.membersOf(child)) this.scan(vertex, row);
    for (const vertex of members) if (this.top[this.near[vertex] as number] === id) this.findNear(vertex);
  }

  private mergeRow(child: number, id: number, row: Int32Array): void {
    for (const v of this.active) {
      if (this.top[v] === id) continue;
      const u = this.closestIn(child, v);
      if (u !== NOBODY && this.isNearer(u, at(row, v), v)) row[v] = u;
    }
  }

  private findNear(vertex: number): void {
    this.near[vertex] = NOBODY;
    for (const blossom of this.outer) {
      if (blossom === this.top[vertex]) continue;
      const u = this.closestIn(blossom, vertex);
      if (u !== NOBODY && this.isNearer(u, at(this.near, vertex), vertex)) this.near[vertex] = u;
    }
  }

  private meetingOf(a: number, b: number): number {
    const seen = new Set<number>();
    for (let id = a; id !== NOBODY; id = this.above(id)) seen.add(id);
    let id = b;
    while (!seen.has(id)) id = this.above(id);
    return id;
  }

  /** The blossoms from `start` up to but without `end`, and the edges leading on from each of them. */
  private branch(start: number, end: number): [number[], Link[]] {
    const path: number[] = [];
    const links: Link[] = [];
    for (let id = start; id !== end; ) {
      const base = at(this.base, id);
      const partner = at(this.mate, base);
      const inner = at(this.top, partner);
      path.push(id, inner);
      links.push([base, partner], [at(this.labelTo, inner), at(this.labelFrom, inner)]);
      id = at(this.top, at(this.labelFrom, inner));
    }
    return [path, links];
  }

  /** An inner blossom whose dual is used up falls apart; the even half of its cycle stays in the tree. */
  private expand(id: number): void {
    const cycle = this.children[id] as number[];
    const links = this.links[id] as Link[];
    const [from, to] = [at(this.labelFrom, id), at(this.labelTo, id)];
    this.takeApart(id);
    for (const child of cycle) this.mark[child] = Mark.Free;
    const entry = at(this.top, to);
    let place = cycle.indexOf(entry);
    const step = place % 2 === 1 ? 1 : -1;
    this.makeInner(entry, from, to);
    while (place % cycle.length !== 0) {
      const [middle, next] = [around(place + step, cycle), around(place + 2 * step, cycle)];
      const link = linkBetween(links, middle, next, step);
      this.makeInner(cycle[next] as number, link[0], link[1]);
      this.makeOuter(cycle[middle] as number);
      place = next;
    }
  }

  private takeApart(id: number): void {
    for (const child of this.children[id] as number[]) {
      this.parent[child] = NOBODY;
      for (const vertex of this.membersOf(child)) this.top[vertex] = child;
    }
    this.blossoms = this.blossoms.filter((other) => other !== id);
    this.spare.push(id);
  }

  /** Takes all blossoms around a vertex apart. Where one had a dual, the edge that led out of it is given up. */
  private release(vertex: number): void {
    for (let id = at(this.top, vertex); id !== vertex; id = at(this.top, vertex)) {
      const [high, low] = [at(this.dualHigh, id), at(this.dualLow, id)];
      if (high !== 0 || low !== 0) {
        // Half the blossom's dual on each member keeps the edges inside as they were; those leaving it gain slack.
        for (const member of this.membersOf(id)) {
          this.dualHigh[member] = at(this.dualHigh, member) + high / 2;
          this.dualLow[member] = at(this.dualLow, member) + low / 2;
        }
        this.unmatch(at(this.base, id));
      }
      this.takeApart(id);
    }
  }

  private unmatch(vertex: number): void {
    const partner = at(this.mate, vertex);
    if (partner === NOBODY) return;
    this.mate[vertex] = NOBODY;
    this.mate[partner] = NOBODY;
  }

  private augment(from: number, to: number): void {
    this.rebase(at(this.top, to), to);
    let [u, v] = [from, to];
    for (;;) {
      const outer = at(this.top, u);
      const before = at(this.mate, at(this.base, outer));
      this.rebase(outer, u);
      this.mate[u] = v;
      this.mate[v] = u;
      if (before === NOBODY) return;
      const inner = at(this.top, before);
      [u, v] = [at(this.labelFrom, inner), at(this.labelTo, inner)];
      this.rebase(inner, v);
    }
  }

  /** Turns the matching inside a blossom so that `vertex` is the one left over. */
  private rebase(id: number, vertex: number): void {
    if (id === vertex) return;
    let child = vertex;
    while (this.parent[child] !== id) child = at(this.parent, child);
    this.rebase(child, vertex);
    const cycle = this.children[id] as number[];
    const links = this.links[id] as Link[];
    const start = cycle.indexOf(child);
    const step = start % 2 === 1 ? 1 : -1;
    for (let place = start; place % cycle.length !== 0; ) {
      const [one, other] = [around(place + step, cycle), around(place + 2 * step, cycle)];
      const [a, b] = linkBetween(links, one, other, step);
      this.rebase(cycle[one] as number, a);
      this.rebase(cycle[other] as number, b);
      this.mate[a] = b;
      this.mate[b] = a;
      place = other;
    }
    this.children[id] = [...cycle.slice(start), ...cycle.slice(0, start)];
    this.links[id] = [...links.slice(start), ...links.slice(0, start)];
    this.base[id] = vertex;
  }
}

function at(list: Int32Array | Float64Array, index: number): number {
  return list[index] as number;
}

function around(place: number, cycle: readonly number[]): number {
  return (place + cycle.length) % cycle.length;
}

/** The edge between neighbours `one` and `other` of a cycle, its end in `one` first. */
function linkBetween(links: readonly Link[], one: number, other: number, step: number): Link {
  const [a, b] = links[step === 1 ? one : other] as Link;
  return step === 1 ? [a, b] : [b, a];
}
