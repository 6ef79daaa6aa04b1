import { UNMATCHED } from './maximum-matching';

/**
 * Maximum-weight matching in a general graph (Edmonds' primal-dual method, O(n^3)), for weights that are vectors of
 * integers in lexicographic order, on a graph whose edges may change: after a change only what it touched is solved again.
 *
 * The matching need not cover every vertex: an edge is worth having when its weight is positive. Whoever wants vertices
 * covered gives covering a weight. Usage:
 *
 *     const matching = new MaximumWeightMatching(size, components);
 *     matching.setEdge(a, b, [3, 0]);      // any number of edges
 *     matching.solve();
 *     matching.partnerOf(a);               // vertex or UNMATCHED
 *     matching.change(a, () => { matching.setEdge(a, c, [3, 1]); matching.removeEdge(a, b); });
 *     matching.solve();
 *     matching.settle(a, b);               // takes the two out, as a pair for good
 *
 * Invariants between calls: y[u] + y[v] >= 2 w(u, v) for every edge, plus z of the blossoms that hold both; equality on
 * matched and blossom edges; y >= 0, z >= 0. A search from an exposed root ends when it is matched or some outer y is 0.
 * All duals stay integers: within one tree all y have one parity, because tight edges have the even weight 2 w.
 */
export class MaximumWeightMatching {
  /** Doubled weights by component, at [u * size + v]; meaningless where `edge` is 0. */
  private readonly weight: Float64Array[];
  private readonly edge: Uint8Array;
  /** y of vertices, then z of blossoms, by component. */
  private readonly dual: Float64Array[];
  private readonly mate: Int32Array;

  /** Outermost blossom or the vertex itself, by vertex. */
  private readonly top: Int32Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly children: (number[] | null)[];
  /** Edge from children[i] to children[i + 1], cyclically: its ends in the one and in the other. */
  private readonly linkFrom: (number[] | null)[];
  private readonly linkTo: (number[] | null)[];
  /** By blossom, then outside vertex: the blossom's vertex whose edge to it has least slack. */
  private readonly nearest: (Int32Array | null)[];
  private readonly unusedBlossoms: number[];

  private readonly label: Uint8Array;
  /** The tight edge by which the tree reached an inner node: from an outer vertex, to a vertex of the node. */
  private readonly entryFrom: Int32Array;
  private readonly entryTo: Int32Array;
  /** By top node: the outer vertex outside it whose edge to it has least slack, or UNMATCHED. */
  private readonly closest: Int32Array;
  private readonly settled: Uint8Array;
  private queue: number[] = [];
  private tops: number[] = [];

  constructor(
    private readonly size: number,
    private readonly components: number,
  ) {
    const vector = (length: number): Float64Array[] => Array.from({ length: components }, () => new Float64Array(length));
    this.weight = vector(size * size);
    this.edge = new Uint8Array(size * size);
    this.dual = vector(2 * size);
    this.mate = new Int32Array(size).fill(UNMATCHED);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.parent = new Int32Array(2 * size).fill(UNMATCHED);
    this.base = Int32Array.from({ length: 2 * size }, (_, node) => (node < size ? node : UNMATCHED));
    this.children = new Array<number[] | null>(2 * size).fill(null);
    this.linkFrom = new Array<number[] | null>(2 * size).fill(null);
    this.linkTo = new Array<number[] | null>(2 * size).fill(null);
    this.nearest = new Array<Int32Array | null>(2 * size).fill(null);
    this.unusedBlossoms = Array.from({ length: size }, (_, i) => 2 * size - 1 - i);
    this.label = new Uint8Array(2 * size);
    this.entryFrom = new Int32Array(2 * size);
    this.entryTo = new Int32Array(2 * size);
    this.closest = new Int32Array(2 * size);
    this.settled = new Uint8Array(size);
  }

  partnerOf(vertex: number): number {
    return at(this.mate, vertex);
  }

  hasEdge(a: number, b: number): boolean {
    return this.edge[a * this.size + b] === 1;
  }

  /** Before the first `solve`, or inside `change` of one of its ends. */
  setEdge(a: number, b: number, weight: ArrayLike<number>): void {
    const [there, back] = [a * this.size + b, b * this.size + a];
    this.edge[there] = 1;
    this.edge[back] = 1;
    for (let c = 0; c < this.components; c += 1) {
      const values = component(this.weight, c);
      values[there] = 2 * at(weight, c);
      values[back] = 2 * at(weight, c);
    }
  }

  /** Adds to one component of an existing edge; same conditions as `setEdge`. */
  addToEdge(a: number, b: number, index: number, amount: number): void {
    const values = component(this.weight, index);
    values[a * this.size + b] = at(values, a * this.size + b) + 2 * amount;
    values[b * this.size + a] = at(values, b * this.size + a) + 2 * amount;
  }

  /** Same conditions as `setEdge`. */
  removeEdge(a: number, b: number): void {
    this.edge[a * this.size + b] = 0;
    this.edge[b * this.size + a] = 0;
  }

  /** Lets `edit` change edges of `vertex` only; call `solve` afterwards. */
  change(vertex: number, edit: () => void): void {
    this.release(vertex);
    edit();
    this.raiseDual(vertex);
    for (let blossom = this.size; blossom < 2 * this.size; blossom += 1) {
      if (this.children[blossom] !== null) this.findNearest(blossom, vertex);
    }
  }

  /**
   * Lets `edit` change any edge, provided that no weight grows. The matching is kept where it is still tight.
   * Call `solve` afterwards.
   */
  lower(edit: () => void): void {
    for (let vertex = 0; vertex < this.size; vertex += 1) while (at(this.top, vertex) !== vertex) this.dissolve(at(this.top, vertex));
    edit();
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const partner = at(this.mate, vertex);
      if (partner > vertex && (!this.hasEdge(vertex, partner) || !this.isTight(vertex, partner))) this.part(vertex);
    }
  }

  /** Takes a and b out of the graph, matched with each other. Call `solve` afterwards. */
  settle(a: number, b: number): void {
    this.release(a);
    this.release(b);
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      this.removeEdge(a, vertex);
      this.removeEdge(b, vertex);
    }
    this.mate[a] = b;
    this.mate[b] = a;
    this.settled[a] = 1;
    this.settled[b] = 1;
  }

  /** Makes the matching one of maximum weight. */
  solve(): void {
    if (this.isUntouched()) this.start();
    for (let root = 0; root < this.size; root += 1) {
      if (at(this.mate, root) === UNMATCHED && this.settled[root] === 0 && this.isPositive(root)) this.search(root);
    }
  }

  // ---- weights and duals -------------------------------------------------------------------------------------------

  private isUntouched(): boolean {
    return this.dual.every((values) => values.every((value) => value === 0));
  }

  /** y[v] = the best weight at v is feasible; an edge that is best for both ends is tight and taken. */
  private start(): void {
    for (let vertex = 0; vertex < this.size; vertex += 1) this.takeHalfOfBest(vertex);
    for (let a = 0; a < this.size; a += 1) {
      for (let b = a + 1; b < this.size && at(this.mate, a) === UNMATCHED; b += 1) {
        if (at(this.mate, b) !== UNMATCHED || !this.hasEdge(a, b) || !this.isTight(a, b)) continue;
        this.mate[a] = b;
        this.mate[b] = a;
      }
    }
  }

  private takeHalfOfBest(vertex: number): void {
    let best = UNMATCHED;
    for (let other = 0; other < this.size; other += 1) {
      if (!this.hasEdge(vertex, other)) continue;
      if (best === UNMATCHED || this.compareWeights(vertex, other, best) > 0) best = other;
    }
    if (best === UNMATCHED) return;
    let sign = 0;
    for (let c = 0; c < this.components && sign === 0; c += 1) sign = Math.sign(at(component(this.weight, c), vertex * this.size + best));
    if (sign <= 0) return;
    for (let c = 0; c < this.components; c += 1) component(this.dual, c)[vertex] = at(component(this.weight, c), vertex * this.size + best) / 2;
  }

  private compareWeights(vertex: number, one: number, other: number): number {
    for (let c = 0; c < this.components; c += 1) {
      const values = component(this.weight, c);
      const difference = at(values, vertex * this.size + one) - at(values, vertex * this.size + other);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The least dual that keeps every edge of an unmatched vertex feasible: y = max(0, 2 w - y of the other end). */
  private raiseDual(vertex: number): void {
    for (const values of this.dual) values[vertex] = 0;
    let worst = UNMATCHED;
    for (let other = 0; other < this.size; other += 1) {
      if (!this.hasEdge(vertex, other)) continue;
      if (worst === UNMATCHED ? this.slackSign(vertex, other) < 0 : this.compareSlacks(vertex, other, vertex, worst) < 0) worst = other;
    }
    if (worst === UNMATCHED) return;
    const needed = this.dual.map((_, c) => -this.slack(c, vertex, worst));
    needed.forEach((amount, c) => (component(this.dual, c)[vertex] = amount));
  }

  private slack(c: number, u: number, v: number): number {
    const y = component(this.dual, c);
    return at(y, u) + at(y, v) - at(component(this.weight, c), u * this.size + v);
  }

  private slackSign(u: number, v: number): number {
    for (let c = 0; c < this.components; c += 1) {
      const slack = this.slack(c, u, v);
      if (slack !== 0) return slack;
    }
    return 0;
  }

  private isTight(u: number, v: number): boolean {
    return this.slackSign(u, v) === 0;
  }

  private compareSlacks(u: number, v: number, s: number, t: number): number {
    for (let c = 0; c < this.components; c += 1) {
      const difference = this.slack(c, u, v) - this.slack(c, s, t);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private isPositive(node: number): boolean {
    for (let c = 0; c < this.components; c += 1) {
      const value = at(component(this.dual, c), node);
      if (value !== 0) return value > 0;
    }
    return false;
  }

  private isZero(node: number): boolean {
    for (let c = 0; c < this.components; c += 1) if (at(component(this.dual, c), node) !== 0) return false;
    return true;
  }

  // ---- taking apart ------------------------------------------------------------------------------------------------

  private part(vertex: number): void {
    const partner = at(this.mate, vertex);
    this.mate[vertex] = UNMATCHED;
    if (partner !== UNMATCHED) this.mate[partner] = UNMATCHED;
  }

  /** Makes the vertex unmatched and no part of a blossom. */
  private release(vertex: number): void {
    while (at(this.top, vertex) !== vertex) this.dissolve(at(this.top, vertex));
    this.part(vertex);
  }

  /**
   * Turns z of an outermost blossom into y of its vertices: y += z / 2 keeps the slack of every edge inside, and makes
   * that of the edges leaving it larger, so only the one matched edge that leaves it may have to be given up.
   */
  private dissolve(blossom: number): void {
    if (!this.isZero(blossom)) {
      this.part(at(this.base, blossom));
      const members = this.verticesOf(blossom);
      for (const values of this.dual) {
        const half = at(values, blossom) / 2;
        for (const vertex of members) values[vertex] = at(values, vertex) + half;
      }
    }
    this.dismantle(blossom);
  }

  /** Its children become outermost; the number is free for another blossom. */
  private dismantle(blossom: number): void {
    for (const child of this.children[blossom] ?? []) {
      this.parent[child] = UNMATCHED;
      for (const vertex of this.verticesOf(child)) this.top[vertex] = child;
    }
    this.children[blossom] = null;
    this.linkFrom[blossom] = null;
    this.linkTo[blossom] = null;
    this.nearest[blossom] = null;
    for (const values of this.dual) values[blossom] = 0;
    this.unusedBlossoms.push(blossom);
  }

  private verticesOf(node: number, into: number[] = []): number[] {
    if (node < this.size) into.push(node);
    else for (const child of this.children[node] ?? []) this.verticesOf(child, into);
    return into;
  }

  // ---- one search --------------------------------------------------------------------------------------------------

  private search(root: number): void {
    this.tops = [...new Set(this.top)].filter((node) => node >= this.size || this.settled[node] === 0);
    for (const node of this.tops) {
      this.label[node] = FREE;
      this.closest[node] = UNMATCHED;
    }
    this.queue = [];
    this.makeOuter(at(this.top, root));
    for (;;) {
      if (this.growWhileTight()) return;
      const step = this.leastStep();
      this.moveDuals(step.amount);
      if (step.exposes !== UNMATCHED) {
        this.rematch(step.exposes, UNMATCHED);
        return;
      }
      if (step.expands !== UNMATCHED) this.expandInner(step.expands);
      else if (this.found(step.from, step.to)) return;
    }
  }

  private makeOuter(node: number): void {
    this.label[node] = OUTER;
    this.verticesOf(node, this.queue);
  }

  /** Follows tight edges from outer vertices; true when the root has been matched. */
  private growWhileTight(): boolean {
    for (let u = this.queue.pop(); u !== undefined; u = this.queue.pop()) {
      for (let v = 0; v < this.size; v += 1) {
        if (!this.hasEdge(u, v)) continue;
        const node = at(this.top, v);
        if (node === at(this.top, u) || this.label[node] === INNER) continue;
        if (this.isTight(u, v)) {
          if (this.found(u, v)) return true;
        } else this.consider(u, node, v);
      }
    }
    return false;
  }

  private consider(u: number, node: number, v: number): void {
    const before = at(this.closest, node);
    if (before === UNMATCHED || this.compareSlacks(u, v, before, this.endIn(node, before)) < 0) this.closest[node] = u;
  }

  private endIn(node: number, outside: number): number {
    return node < this.size ? node : at(this.nearest[node] ?? [], outside);
  }

  /** A tight edge from outer u to v in another node: the tree grows, a blossom closes, or the root gets a partner. */
  private found(u: number, v: number): boolean {
    const node = at(this.top, v);
    if (this.label[node] === OUTER) {
      this.closeBlossom(u, v);
      return false;
    }
    const next = at(this.mate, at(this.base, node));
    if (next === UNMATCHED) {
      this.rotate(node, v);
      this.mate[v] = u;
      this.rematch(u, v);
      return true;
    }
    this.label[node] = INNER;
    this.entryFrom[node] = u;
    this.entryTo[node] = v;
    this.makeOuter(at(this.top, next));
    return false;
  }

  private readonly step: Step = { amount: [], from: 0, to: 0, expands: UNMATCHED, exposes: UNMATCHED };

  /** How far the duals can move before something happens, and what happens first. There is always an outer y to reach 0. */
  private leastStep(): Step {
    const { step } = this;
    step.amount = [];
    for (const node of this.tops) {
      if (this.label[node] === OUTER) {
        for (const vertex of node < this.size ? [node] : this.verticesOf(node)) {
          if (this.offer(1, (c) => at(component(this.dual, c), vertex))) this.setStep(0, 0, UNMATCHED, vertex);
        }
      } else if (this.label[node] === INNER && node >= this.size && this.offer(0.5, (c) => at(component(this.dual, c), node))) {
        this.setStep(0, 0, node, UNMATCHED);
      }
      const from = at(this.closest, node);
      if (from === UNMATCHED || this.label[node] === INNER) continue;
      const to = this.endIn(node, from);
      if (this.offer(this.label[node] === OUTER ? 0.5 : 1, (c) => this.slack(c, from, to))) this.setStep(from, to, UNMATCHED, UNMATCHED);
    }
    return step;
  }

  private setStep(from: number, to: number, expands: number, exposes: number): void {
    Object.assign(this.step, { from, to, expands, exposes });
  }

  /** Takes the amount over when it is smaller than the least so far. */
  private offer(factor: number, value: (c: number) => number): boolean {
    const { amount } = this.step;
    let smaller = amount.length === 0;
    for (let c = 0; c < this.components; c += 1) {
      const candidate = value(c) * factor;
      if (!smaller) {
        const least = at(amount, c);
        if (candidate > least) return false;
        if (candidate === least) continue;
        smaller = true;
      }
      amount[c] = candidate;
    }
    return smaller;
  }

  private moveDuals(amount: readonly number[]): void {
    for (const node of this.tops) {
      const label = at(this.label, node);
      if (label === FREE) continue;
      const sign = label === OUTER ? -1 : 1;
      const members = node < this.size ? [node] : this.verticesOf(node);
      for (let c = 0; c < this.components; c += 1) {
        const change = at(amount, c) * sign;
        if (change === 0) continue;
        const values = component(this.dual, c);
        for (const vertex of members) values[vertex] = at(values, vertex) + change;
        if (node >= this.size) values[node] = at(values, node) - 2 * change;
      }
    }
  }

  // ---- alternating paths -------------------------------------------------------------------------------------------

  /** Gives outer vertex u the partner v (or none) and shifts the matching along the tree path up to the root. */
  private rematch(outer: number, partner: number): void {
    let [u, v] = [outer, partner];
    for (;;) {
      const node = at(this.top, u);
      const above = at(this.mate, at(this.base, node));
      this.rotate(node, u);
      this.mate[u] = v;
      if (above === UNMATCHED) return;
      const inner = at(this.top, above);
      const [from, to] = [at(this.entryFrom, inner), at(this.entryTo, inner)];
      this.rotate(inner, to);
      this.mate[to] = from;
      [u, v] = [from, to];
    }
  }

  /** Makes `vertex` the base of the node and matches the rest of the node inside. */
  private rotate(node: number, vertex: number): void {
    if (node < this.size) return;
    const index = this.turn(node, vertex);
    const children = this.children[node] ?? [];
    const [from, to] = [this.linkFrom[node] ?? [], this.linkTo[node] ?? []];
    for (let i = 0; i < index; i += 2) {
      const [a, b] = [at(from, i), at(to, i)];
      this.rotate(at(children, i), a);
      this.rotate(at(children, i + 1), b);
      this.mate[a] = b;
      this.mate[b] = a;
    }
    this.rotate(at(children, index), vertex);
    for (const list of [children, from, to]) list.push(...list.splice(0, index));
    this.base[node] = vertex;
  }

  /** Index of the child that holds the vertex, after going round the other way if that makes it even. */
  private turn(node: number, vertex: number): number {
    let child = vertex;
    while (at(this.parent, child) !== node) child = at(this.parent, child);
    const children = this.children[node] ?? [];
    const index = children.indexOf(child);
    if (index % 2 === 0) return index;
    this.children[node] = [at(children, 0), ...children.slice(1).reverse()];
    const from = this.linkFrom[node] ?? [];
    this.linkFrom[node] = (this.linkTo[node] ?? []).toReversed();
    this.linkTo[node] = from.toReversed();
    return children.length - index;
  }

  // ---- blossoms ----------------------------------------------------------------------------------------------------

  /** The nodes from an outer node to its tree's root, outer and inner in turn. */
  private parentOuter(node: number): number {
    const above = at(this.mate, at(this.base, node));
    return above === UNMATCHED ? UNMATCHED : at(this.top, at(this.entryFrom, at(this.top, above)));
  }

  private commonAncestor(a: number, b: number): number {
    const seen = new Set<number>();
    let [one, other] = [a, b];
    for (;;) {
      if (one !== UNMATCHED) {
        if (seen.has(one)) return one;
        seen.add(one);
        one = this.parentOuter(one);
      }
      [one, other] = [other, one];
    }
  }

  private closeBlossom(u: number, v: number): void {
    const ancestor = this.commonAncestor(at(this.top, u), at(this.top, v));
    const down = this.pathUp(at(this.top, u), ancestor);
    const up = this.pathUp(at(this.top, v), ancestor);
    const blossom = this.unusedBlossoms.pop();
    if (blossom === undefined) throw new Error('more blossoms than vertices');
    const children = [ancestor, ...down.nodes.toReversed(), ...up.nodes];
    this.children[blossom] = children;
    this.linkFrom[blossom] = [...down.to.toReversed(), u, ...up.from];
    this.linkTo[blossom] = [...down.from.toReversed(), v, ...up.to];
    this.base[blossom] = at(this.base, ancestor);
    this.parent[blossom] = UNMATCHED;
    for (const child of children) {
      this.parent[child] = blossom;
      if (this.label[child] === INNER) this.verticesOf(child, this.queue);
    }
    for (const vertex of this.verticesOf(blossom)) this.top[vertex] = blossom;
    this.mergeNearest(blossom, children);
    const inside = new Set(children);
    this.tops = this.tops.filter((node) => !inside.has(node));
    this.tops.push(blossom);
    this.label[blossom] = OUTER;
    this.findClosest(blossom);
  }

  /** From an outer node up to but not including the ancestor, with the edges: from the lower node, to the upper. */
  private pathUp(start: number, ancestor: number): { nodes: number[]; from: number[]; to: number[] } {
    const [nodes, from, to]: [number[], number[], number[]] = [[], [], []];
    for (let node = start; node !== ancestor; ) {
      const bottom = at(this.base, node);
      const above = at(this.mate, bottom);
      const inner = at(this.top, above);
      nodes.push(node, inner);
      from.push(bottom, at(this.entryTo, inner));
      to.push(above, at(this.entryFrom, inner));
      node = at(this.top, at(this.entryFrom, inner));
    }
    return { nodes, from, to };
  }

  private mergeNearest(blossom: number, children: readonly number[]): void {
    const nearest = new Int32Array(this.size).fill(UNMATCHED);
    for (const child of children) {
      for (let outside = 0; outside < this.size; outside += 1) {
        const end = this.endIn(child, outside);
        if (end === UNMATCHED || !this.hasEdge(outside, end)) continue;
        const best = at(nearest, outside);
        if (best === UNMATCHED || this.compareSlacks(outside, end, outside, best) < 0) nearest[outside] = end;
      }
    }
    this.nearest[blossom] = nearest;
  }

  private findNearest(blossom: number, outside: number): void {
    let best = UNMATCHED;
    for (const end of this.verticesOf(blossom)) {
      if (!this.hasEdge(outside, end)) continue;
      if (best === UNMATCHED || this.compareSlacks(outside, end, outside, best) < 0) best = end;
    }
    const nearest = this.nearest[blossom];
    if (nearest != null) nearest[outside] = best;
  }

  /** Over all outer vertices outside the node, those already scanned and those that will be. */
  private findClosest(node: number): void {
    this.closest[node] = UNMATCHED;
    for (let u = 0; u < this.size; u += 1) {
      const outer = at(this.top, u);
      if (outer === node || this.label[outer] !== OUTER || this.settled[u] === 1) continue;
      const end = this.endIn(node, u);
      if (end !== UNMATCHED && this.hasEdge(u, end)) this.consider(u, node, end);
    }
  }

  /** z of an inner blossom has reached 0: the path through it stays in the tree, the rest of it becomes free. */
  private expandInner(blossom: number): void {
    const [from, to] = [at(this.entryFrom, blossom), at(this.entryTo, blossom)];
    const index = this.turn(blossom, to);
    const children = this.children[blossom] ?? [];
    const [linkFrom, linkTo] = [this.linkFrom[blossom] ?? [], this.linkTo[blossom] ?? []];
    this.dismantle(blossom);
    this.tops = this.tops.filter((node) => node !== blossom);
    this.tops.push(...children);
    for (const child of children) {
      this.label[child] = FREE;
      this.closest[child] = UNMATCHED;
    }
    for (let i = 0; i < index; i += 2) {
      this.label[at(children, i)] = INNER;
      this.entryFrom[at(children, i)] = at(linkTo, i);
      this.entryTo[at(children, i)] = at(linkFrom, i);
    }
    this.label[at(children, index)] = INNER;
    this.entryFrom[at(children, index)] = from;
    this.entryTo[at(children, index)] = to;
    for (let i = 1; i < index; i += 2) this.makeOuter(at(children, i));
    for (const child of children) if (this.label[child] !== INNER) this.findClosest(child);
  }
}

const FREE = 0;
const OUTER = 1;
const INNER = 2;

interface Step {
  amount: number[];
  /** A tight edge from an outer vertex ... */
  from: number;
  to: number;
  /** ... or an inner blossom whose z is 0 ... */
  expands: number;
  /** ... or an outer vertex whose y is 0. */
  exposes: number;
}

/** Indices are in range by construction; a wrong one would be a bug and shows as NaN-free zero. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}

function component(vectors: readonly Float64Array[], index: number): Float64Array {
  return vectors[index] as Float64Array;
}
