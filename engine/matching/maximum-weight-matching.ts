import type { BitMatrix } from './bit-matrix';
import type { BitSet } from './bit-set';
import { identity } from './number-lists';

/**
 * The same value as in `maximum-matching.ts`. It is not imported, because some loaders turn an imported name into a call, which slows the innermost
 * loops.
 */
const UNMATCHED = -1;

/**
 * Problem. Find a matching of maximum weight in a general graph. Weights are lexicographic vectors of integers. The matching need not cover every
 * vertex; a caller who wants vertices covered adds a weight for it. Call `setEdge(a, b, define(weight))` for each edge, then `solve`, then
 * `partnerOf`.
 * Method. Edmonds' primal-dual method, O(n^3). Good duals (`startFrom`) save most of the work and never change the weight of the result.
 * Invariants. Each vertex v has a dual y[v] and each blossom a dual z, all >= 0. y[u] + y[v] plus z of the blossoms that contain both vertices is >=
 * 4 w(u, v), with equality on matched edges and on blossom edges. A search from an exposed root ends when the root is matched or an outer y is 0. All
 * y in one tree have the same parity, so duals stay integers.
 * Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965); searches as in E. Lawler, "Combinatorial Optimization" (1976).
 */
export class MaximumWeightMatching {
  /** The weights times four: component c of definition d is at [d * components + c]. */
  private weight: Float64Array;
  private definitions = 1;
  /** At [u * size + v], the number of the weight definition for edge (u, v); 0 if there is no edge. */
  private readonly edge: Int32Array;
  /** The dual y of each vertex, then z of each blossom: component c of a node is at [node * components + c]. */
  private readonly dual: Float64Array;
  private readonly mate: Int32Array;

  /** For each vertex: the outermost blossom that contains it, or the vertex itself if no blossom does. */
  private readonly top: Int32Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly children: (number[] | null)[];
  /**
   * For each blossom and i, the edge from children[i] to children[i + 1], cyclically. `linkFrom` is its end in children[i], `linkTo` its other end.
   */
  private readonly linkFrom: (number[] | null)[];
  private readonly linkTo: (number[] | null)[];
  /** For each blossom and each vertex outside it, the vertex of the blossom whose edge to the outside vertex has the least slack. */
  private readonly nearest: (Int32Array | null)[];
  private readonly unusedBlossoms: number[];
  /** The vertices of each blossom; null while an enclosing blossom uses the list, extended by further vertices. */
  private readonly vertices: (number[] | null)[];
  /** For each blossom, the child with the most vertices. The blossom's list extends the list of this child. */
  private readonly grownFrom: Int32Array;

  private readonly label: Uint8Array;
  /** For each inner node, the tight edge by which the tree reached it, from an outer vertex (`entryFrom`) to a vertex of the node (`entryTo`). */
  private readonly entryFrom: Int32Array;
  private readonly entryTo: Int32Array;
  /** For each outermost node, the outer vertex outside it whose edge to the node has the least slack; UNMATCHED if there is none. */
  private readonly closest: Int32Array;
  private queue: number[] = [];
  private started = false;
  private tops: number[] = [];
  private readonly topPlace: Int32Array;
  /** For each node, the number of the last search for a common ancestor that visited it. */
  private readonly visit: Int32Array;
  private visits = 0;

  constructor(
    private readonly size: number,
    private readonly components: number,
  ) {
    this.weight = new Float64Array(64 * components);
    this.edge = new Int32Array(size * size);
    this.dual = new Float64Array(2 * size * components);
    this.mate = new Int32Array(size).fill(UNMATCHED);
    this.top = identity(size);
    this.parent = new Int32Array(2 * size).fill(UNMATCHED);
    this.base = Int32Array.from({ length: 2 * size }, (_, node) => (node < size ? node : UNMATCHED));
    this.children = Array.from({ length: 2 * size }, () => null);
    this.linkFrom = Array.from({ length: 2 * size }, () => null);
    this.linkTo = Array.from({ length: 2 * size }, () => null);
    this.nearest = Array.from({ length: 2 * size }, () => null);
    this.vertices = Array.from({ length: 2 * size }, () => null);
    this.unusedBlossoms = Array.from({ length: size }, (_, i) => 2 * size - 1 - i);
    this.label = new Uint8Array(2 * size);
    this.entryFrom = new Int32Array(2 * size);
    this.entryTo = new Int32Array(2 * size);
    this.closest = new Int32Array(2 * size);
    this.topPlace = new Int32Array(2 * size);
    this.visit = new Int32Array(2 * size);
    this.grownFrom = new Int32Array(2 * size);
    this.slackRead = new Float64Array(components);
  }

  partnerOf(vertex: number): number {
    return intAt(this.mate, vertex);
  }

  hasEdge(a: number, b: number): boolean {
    return this.edge[a * this.size + b] !== 0;
  }

  define(weight: ArrayLike<number>): number {
    const { components, definitions } = this;
    if ((definitions + 1) * components > this.weight.length) {
      const wider = new Float64Array(2 * this.weight.length);
      wider.set(this.weight);
      this.weight = wider;
    }
    for (let c = 0; c < components; c += 1) this.weight[definitions * components + c] = 4 * (weight[c] as number);
    this.definitions += 1;
    return definitions;
  }

  /** Call before `solve`. Gives all edges of a vertex the definition of the other end's kind; call it for both ends. */
  setEdgesByKind(vertex: number, others: BitSet, kindOf: Int32Array, definitions: Int32Array): void {
    for (let other = 0, place = vertex * this.size; other < this.size; other += 1, place += 1)
      if (((intAt(others, other >> 5) >>> (other & 31)) & 1) === 1) this.edge[place] = intAt(definitions, intAt(kindOf, other));
  }

  /** Call before `solve`; `definition` comes from `define`. */
  setEdge(a: number, b: number, definition: number): void {
    this.edge[a * this.size + b] = definition;
    this.edge[b * this.size + a] = definition;
  }

  /**
   * Call before `solve`. Starts from doubled duals: component c of vertex v is at [v * components + c], and multiples of 1/2 are allowed. Matches
   * each of `pairs` that is tight.
   */
  startFrom(duals: Float64Array, pairs: Iterable<readonly [number, number]>): void {
    this.started = true;
    duals.forEach((value, place) => (this.dual[place] = 2 * value));
    for (const [a, b] of pairs) {
      if (intAt(this.mate, a) !== UNMATCHED || intAt(this.mate, b) !== UNMATCHED || !this.hasEdge(a, b) || !this.isTight(a, b)) continue;
      this.mate[a] = b;
      this.mate[b] = a;
    }
  }

  /** Call after `solve`. Returns false if every matching of maximum weight covers the vertex. */
  mayStayOut(vertex: number): boolean {
    return this.isZero(vertex);
  }

  /**
   * Call after `solve`. Returns the blossoms with z > 0, as odd sets. In every matching of maximum weight, all vertices of such a set but one are
   * matched inside it.
   */
  oddSets(): (readonly number[])[] {
    const sets: (readonly number[])[] = [];
    for (let node = this.size; node < 2 * this.size; node += 1) if (this.children[node] !== null && !this.isZero(node)) sets.push(this.verticesOf(node));
    return sets;
  }

  /** Call after `solve`. Adds the edges without slack to `into`. Every matching of maximum weight consists of such edges. */
  tightEdges(into: BitMatrix): void {
    const { size, components, edge, dual, weight } = this;
    const nested = this.positiveBlossoms();
    for (let a = 0; a < size; a += 1) {
      const first = floatAt(dual, a * components);
      for (let b = a + 1, place = a * size + b; b < size; b += 1, place += 1) {
        // For most edges the first component already shows that there is slack, so the other components are rarely compared.
        if (edge[place] === 0 || first + floatAt(dual, b * components) > floatAt(weight, intAt(edge, place) * components)) continue;
        // Blossoms that contain only one of the ends do not count, and those that contain both only increase the slack.
        const shared = innermostShared(nested, a, b);
        if (shared === UNMATCHED ? this.isTight(a, b) : this.isTightWithin(a, b, nested.sum, shared)) into.join(a, b);
      }
    }
  }

  private positiveBlossoms(): PositiveBlossoms {
    const { size, components } = this;
    const around = new Int32Array(2 * size).fill(UNMATCHED);
    const depth = new Int32Array(2 * size);
    const sum = this.dual.slice();
    const open = [...new Set(this.top)];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const outside = intAt(around, node);
      const isPositive = node >= size && !this.isZero(node);
      if (isPositive) {
        depth[node] = 1 + (outside === UNMATCHED ? 0 : intAt(depth, outside));
        for (let c = 0; c < components && outside !== UNMATCHED; c += 1)
          sum[node * components + c] = floatAt(sum, node * components + c) + floatAt(sum, outside * components + c);
      }
      for (const child of this.children[node] ?? []) {
        around[child] = isPositive ? node : outside;
        open.push(child);
      }
    }
    return { around, depth, sum };
  }

  private isTightWithin(a: number, b: number, sum: Float64Array, blossom: number): boolean {
    const { components } = this;
    for (let c = 0, place = blossom * components; c < components; c += 1, place += 1) if (this.slack(c, a, b) + floatAt(sum, place) !== 0) return false;
    return true;
  }

  solve(): void {
    if (!this.started) this.start();
    for (let root = 0; root < this.size; root += 1) {
      if (intAt(this.mate, root) === UNMATCHED && this.isPositive(root)) this.search(root);
    }
  }

  /**
   * Sets y[v] to half of the greatest stored weight at v, which is feasible. Matches the edges that are the heaviest at both ends, because these are
   * tight.
   */
  private start(): void {
    this.started = true;
    for (let vertex = 0; vertex < this.size; vertex += 1) this.takeHalfOfBest(vertex);
    for (let a = 0; a < this.size; a += 1) {
      for (let b = a + 1; b < this.size && intAt(this.mate, a) === UNMATCHED; b += 1) {
        if (intAt(this.mate, b) !== UNMATCHED || !this.hasEdge(a, b) || !this.isTight(a, b)) continue;
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
    const edge = intAt(this.edge, vertex * this.size + best) * this.components;
    if (signOf(this.weight.subarray(edge, edge + this.components)) <= 0) return;
    for (let c = 0; c < this.components; c += 1) this.dual[vertex * this.components + c] = floatAt(this.weight, edge + c) / 2;
  }

  private compareWeights(vertex: number, one: number, other: number): number {
    const { components, weight } = this;
    const first = intAt(this.edge, vertex * this.size + one) * components;
    const second = intAt(this.edge, vertex * this.size + other) * components;
    for (let c = 0; c < components; c += 1) {
      const difference = floatAt(weight, first + c) - floatAt(weight, second + c);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private slack(c: number, u: number, v: number): number {
    const { components, dual } = this;
    return floatAt(dual, u * components + c) + floatAt(dual, v * components + c) - floatAt(this.weight, intAt(this.edge, u * this.size + v) * components + c);
  }

  private isTight(u: number, v: number): boolean {
    for (let c = 0; c < this.components; c += 1) if (this.slack(c, u, v) !== 0) return false;
    return true;
  }

  /** True if the edge (u, v) has less slack than the edge (s, t). */
  private hasLessSlack(u: number, v: number, s: number, t: number): boolean {
    const { components, dual, weight } = this;
    const [own, other] = [intAt(this.edge, u * this.size + v) * components, intAt(this.edge, s * this.size + t) * components];
    for (let c = 0; c < components; c += 1) {
      const slack = floatAt(dual, u * components + c) + floatAt(dual, v * components + c) - floatAt(weight, own + c);
      const difference = slack - floatAt(dual, s * components + c) - floatAt(dual, t * components + c) + floatAt(weight, other + c);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  private isPositive(node: number): boolean {
    return this.dualSign(node) > 0;
  }

  private isZero(node: number): boolean {
    return this.dualSign(node) === 0;
  }

  private dualSign(node: number): number {
    const { components, dual } = this;
    for (let c = 0, place = node * components; c < components; c += 1, place += 1) if (dual[place] !== 0) return floatAt(dual, place);
    return 0;
  }

  /** Removes an outermost blossom: its children become outermost, and its number can be used again. */
  private dismantle(blossom: number): void {
    this.returnVertexList(blossom);
    for (const child of this.children[blossom] ?? []) {
      this.parent[child] = UNMATCHED;
      if (child < this.size) this.top[child] = child;
      else for (const vertex of this.verticesOf(child)) this.top[vertex] = child;
    }
    this.children[blossom] = null;
    this.linkFrom[blossom] = null;
    this.linkTo[blossom] = null;
    this.nearest[blossom] = null;
    this.vertices[blossom] = null;
    this.dual.fill(0, blossom * this.components, (blossom + 1) * this.components);
    this.unusedBlossoms.push(blossom);
  }

  /** Makes the blossom's list of vertices. It takes the list of the child with the most vertices, and adds the vertices of the other children. */
  private extendLargestList(blossom: number, children: readonly number[]): readonly number[] {
    const largest = children.reduce((most, child) => (this.countOf(child) > this.countOf(most) ? child : most));
    const list = this.vertices[largest] ?? [largest];
    for (const child of children) {
      if (child === largest) continue;
      if (child < this.size) list.push(child);
      else for (const vertex of this.verticesOf(child)) list.push(vertex);
    }
    this.vertices[largest] = null;
    this.vertices[blossom] = list;
    this.grownFrom[blossom] = largest;
    return list;
  }

  private returnVertexList(blossom: number): void {
    const [largest, list] = [intAt(this.grownFrom, blossom), this.vertices[blossom]];
    if (largest < this.size || list == null) return;
    const others = (this.children[blossom] ?? []).reduce((sum, child) => (child === largest ? sum : sum + this.countOf(child)), 0);
    list.length -= others;
    this.vertices[largest] = list;
  }

  private countOf(node: number): number {
    return node < this.size ? 1 : this.verticesOf(node).length;
  }

  private addToDual(node: number, amount: readonly number[], times: number): void {
    for (let c = 0, place = node * this.components; c < this.components; c += 1, place += 1) {
      this.dual[place] = floatAt(this.dual, place) + (amount[c] as number) * times;
    }
  }

  private verticesOf(node: number): readonly number[] {
    const known = this.vertices[node];
    if (known != null) return known;
    const found: number[] = [];
    this.addVertices(node, found);
    return found;
  }

  private addVertices(node: number, into: number[]): void {
    if (node < this.size) into.push(node);
    else for (const child of this.children[node] ?? []) this.addVertices(child, into);
  }

  private search(root: number): void {
    this.tops = [];
    for (const node of new Set(this.top)) {
      this.addTop(node);
      this.label[node] = FREE_VERTEX;
      this.closest[node] = UNMATCHED;
    }
    this.queue = [];
    this.makeOuter(intAt(this.top, root));
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

  private addTop(node: number): void {
    this.topPlace[node] = this.tops.length;
    this.tops.push(node);
  }

  private removeTop(node: number): void {
    const last = this.tops.pop() as number;
    if (last === node) return;
    const place = intAt(this.topPlace, node);
    this.tops[place] = last;
    this.topPlace[last] = place;
  }

  private makeOuter(node: number): void {
    this.label[node] = OUTER_VERTEX;
    this.enqueue(node);
  }

  private enqueue(node: number): void {
    if (node < this.size) this.queue.push(node);
    else for (const vertex of this.verticesOf(node)) this.queue.push(vertex);
  }

  /** Follows tight edges from outer vertices. Returns true if the root was matched. */
  private growWhileTight(): boolean {
    const { size, edge, top, label } = this;
    for (let u = this.queue.pop(); u !== undefined; u = this.queue.pop()) {
      for (let v = 0, place = u * size; v < size; v += 1, place += 1) {
        if (edge[place] === 0) continue;
        const node = intAt(top, v);
        if (node === top[u] || label[node] === INNER_VERTEX) continue;
        if (this.isTight(u, v)) {
          if (this.found(u, v)) return true;
        } else this.consider(u, node, v);
      }
    }
    return false;
  }

  private consider(u: number, node: number, v: number): void {
    const before = intAt(this.closest, node);
    if (before === UNMATCHED || this.hasLessSlack(u, v, before, this.endIn(node, before))) this.closest[node] = u;
  }

  private endIn(node: number, outside: number): number {
    if (node < this.size) return node;
    const nearest = this.nearest[node];
    return nearest == null ? UNMATCHED : intAt(nearest, outside);
  }

  /**
   * Handles a tight edge from outer vertex u to vertex v of another node. Either the tree grows, or a blossom closes, or the root is matched; returns
   * true only if the root was matched.
   */
  private found(u: number, v: number): boolean {
    const node = intAt(this.top, v);
    if (this.label[node] === OUTER_VERTEX) {
      this.closeBlossom(u, v);
      return false;
    }
    const next = intAt(this.mate, intAt(this.base, node));
    if (next === UNMATCHED) {
      this.rotate(node, v);
      this.mate[v] = u;
      this.rematch(u, v);
      return true;
    }
    this.label[node] = INNER_VERTEX;
    this.entryFrom[node] = u;
    this.entryTo[node] = v;
    this.makeOuter(intAt(this.top, next));
    return false;
  }

  private readonly slackRead: Float64Array;
  private readonly step: Step = { amount: [], from: 0, to: 0, expands: UNMATCHED, exposes: UNMATCHED };

  /**
   * Finds the smallest change of the duals that causes an event, and returns both. There is always such a change, because an outer y
   * can reach 0.
   */
  private leastStep(): Step {
    const { step } = this;
    step.amount = [];
    for (const node of this.tops) {
      if (this.label[node] === OUTER_VERTEX) {
        if (node < this.size) this.offerExposure(node);
        else for (const vertex of this.verticesOf(node)) this.offerExposure(vertex);
      } else if (this.label[node] === INNER_VERTEX && node >= this.size && this.offer(0.5, this.dual, node * this.components)) {
        this.setStep(0, 0, node, UNMATCHED);
      }
      const from = intAt(this.closest, node);
      if (from === UNMATCHED || this.label[node] === INNER_VERTEX) continue;
      const to = this.endIn(node, from);
      this.readSlack(from, to);
      if (this.offer(this.label[node] === OUTER_VERTEX ? 0.5 : 1, this.slackRead, 0)) this.setStep(from, to, UNMATCHED, UNMATCHED);
    }
    return step;
  }

  private offerExposure(vertex: number): void {
    if (this.offer(1, this.dual, vertex * this.components)) this.setStep(0, 0, UNMATCHED, vertex);
  }

  private setStep(from: number, to: number, expands: number, exposes: number): void {
    Object.assign(this.step, { from, to, expands, exposes });
  }

  private readSlack(u: number, v: number): void {
    for (let c = 0; c < this.components; c += 1) this.slackRead[c] = this.slack(c, u, v);
  }

  /** Sets the amount of the step to `factor` times the vector at `start` if that is smaller. Returns true if it was smaller. */
  private offer(factor: number, vector: Float64Array, start: number): boolean {
    const { amount } = this.step;
    let smaller = amount.length === 0;
    for (let c = 0; c < this.components; c += 1) {
      const candidate = floatAt(vector, start + c) * factor;
      if (!smaller) {
        const least = amount[c] as number;
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
      const label = byteAt(this.label, node);
      if (label === FREE_VERTEX) continue;
      const sign = label === OUTER_VERTEX ? -1 : 1;
      if (node < this.size) this.addToDual(node, amount, sign);
      else {
        for (const vertex of this.verticesOf(node)) this.addToDual(vertex, amount, sign);
        this.addToDual(node, amount, -2 * sign);
      }
    }
  }

  /** Gives the outer vertex a new partner, or none, and shifts the matching along the tree path up to the root. */
  private rematch(outer: number, partner: number): void {
    let [u, v] = [outer, partner];
    for (;;) {
      const node = intAt(this.top, u);
      const above = intAt(this.mate, intAt(this.base, node));
      this.rotate(node, u);
      this.mate[u] = v;
      if (above === UNMATCHED) return;
      const inner = intAt(this.top, above);
      const [from, to] = [intAt(this.entryFrom, inner), intAt(this.entryTo, inner)];
      this.rotate(inner, to);
      this.mate[to] = from;
      [u, v] = [from, to];
    }
  }

  /** Makes `vertex` the base of the node, and matches the other vertices of the node inside it. */
  private rotate(node: number, vertex: number): void {
    if (node < this.size) return;
    const index = this.evenIndexOf(node, vertex);
    const children = this.children[node] ?? [];
    const [from, to] = [this.linkFrom[node] ?? [], this.linkTo[node] ?? []];
    for (let i = 0; i < index; i += 2) {
      const [a, b] = [numberAt(from, i), numberAt(to, i)];
      this.rotate(numberAt(children, i), a);
      this.rotate(numberAt(children, i + 1), b);
      this.mate[a] = b;
      this.mate[b] = a;
    }
    this.rotate(numberAt(children, index), vertex);
    for (const list of [children, from, to]) list.push(...list.splice(0, index));
    this.base[node] = vertex;
  }

  /**
   * Returns the index of the child that contains the vertex, after reversing the cycle of children if the index was odd. The returned index is always
   * even.
   */
  private evenIndexOf(node: number, vertex: number): number {
    let child = vertex;
    while (intAt(this.parent, child) !== node) child = intAt(this.parent, child);
    const children = this.children[node] ?? [];
    const index = children.indexOf(child);
    if (index % 2 === 0) return index;
    this.children[node] = [numberAt(children, 0), ...children.slice(1).reverse()];
    const from = this.linkFrom[node] ?? [];
    this.linkFrom[node] = (this.linkTo[node] ?? []).toReversed();
    this.linkTo[node] = from.toReversed();
    return children.length - index;
  }

  /** The next outer node on the tree path from an outer node to the root; UNMATCHED for the root. */
  private parentOuter(node: number): number {
    const above = intAt(this.mate, intAt(this.base, node));
    return above === UNMATCHED ? UNMATCHED : intAt(this.top, intAt(this.entryFrom, intAt(this.top, above)));
  }

  private commonAncestor(a: number, b: number): number {
    this.visits += 1;
    let [one, other] = [a, b];
    for (;;) {
      if (one !== UNMATCHED) {
        if (this.visit[one] === this.visits) return one;
        this.visit[one] = this.visits;
        one = this.parentOuter(one);
      }
      [one, other] = [other, one];
    }
  }

  private closeBlossom(u: number, v: number): void {
    const ancestor = this.commonAncestor(intAt(this.top, u), intAt(this.top, v));
    const down = this.pathUp(intAt(this.top, u), ancestor);
    const up = this.pathUp(intAt(this.top, v), ancestor);
    const blossom = this.unusedBlossoms.pop();
    if (blossom === undefined) throw new Error('more blossoms than vertices');
    const children = [ancestor, ...down.nodes.toReversed(), ...up.nodes];
    this.children[blossom] = children;
    this.linkFrom[blossom] = [...down.to.toReversed(), u, ...up.from];
    this.linkTo[blossom] = [...down.from.toReversed(), v, ...up.to];
    this.base[blossom] = intAt(this.base, ancestor);
    this.parent[blossom] = UNMATCHED;
    for (const child of children) {
      this.parent[child] = blossom;
      if (this.label[child] === INNER_VERTEX) this.enqueue(child);
      this.removeTop(child);
    }
    this.addTop(blossom);
    for (const vertex of this.extendLargestList(blossom, children)) this.top[vertex] = blossom;
    this.mergeNearest(blossom, children);
    this.label[blossom] = OUTER_VERTEX;
    this.findClosest(blossom);
  }

  /**
   * Returns the nodes from an outer node up to the ancestor, without the ancestor, and the edges between them. `from` is the end in the lower node,
   * `to` the end in the upper.
   */
  private pathUp(start: number, ancestor: number): { nodes: number[]; from: number[]; to: number[] } {
    const [nodes, from, to]: [number[], number[], number[]] = [[], [], []];
    for (let node = start; node !== ancestor;) {
      const bottom = intAt(this.base, node);
      const above = intAt(this.mate, bottom);
      const inner = intAt(this.top, above);
      nodes.push(node, inner);
      from.push(bottom, intAt(this.entryTo, inner));
      to.push(above, intAt(this.entryFrom, inner));
      node = intAt(this.top, intAt(this.entryFrom, inner));
    }
    return { nodes, from, to };
  }

  private mergeNearest(blossom: number, children: readonly number[]): void {
    const largest = intAt(this.grownFrom, blossom);
    const nearest = this.nearest[largest]?.slice() ?? new Int32Array(this.size).fill(UNMATCHED);
    for (const child of children) {
      const known = this.nearest[child];
      if (known == null) this.mergeVertex(blossom, nearest, child);
      else if (child !== largest) this.mergeBlossom(blossom, nearest, known);
    }
    this.nearest[blossom] = nearest;
  }

  private mergeVertex(blossom: number, nearest: Int32Array, vertex: number): void {
    const { size, edge, top } = this;
    for (let outside = 0, place = vertex * size; outside < size; outside += 1, place += 1) {
      if (edge[place] === 0 || top[outside] === blossom) continue;
      const best = intAt(nearest, outside);
      if (best === UNMATCHED || this.isNearer(outside, vertex, best)) nearest[outside] = vertex;
    }
  }

  private mergeBlossom(blossom: number, nearest: Int32Array, known: Int32Array): void {
    const { size, top } = this;
    for (let outside = 0; outside < size; outside += 1) {
      const end = intAt(known, outside);
      if (end === UNMATCHED || top[outside] === blossom) continue;
      const best = intAt(nearest, outside);
      if (best === UNMATCHED || this.isNearer(outside, end, best)) nearest[outside] = end;
    }
  }

  /** True if the edge from `outside` to `one` has less slack than the edge to `other`. */
  private isNearer(outside: number, one: number, other: number): boolean {
    const { components, dual, weight, edge } = this;
    const row = outside * this.size;
    const [first, second] = [intAt(edge, row + one) * components, intAt(edge, row + other) * components];
    for (let c = 0; c < components; c += 1) {
      const difference = floatAt(dual, one * components + c) - floatAt(weight, first + c) - floatAt(dual, other * components + c) + floatAt(weight, second + c);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Sets `closest` of the node by comparing all outer vertices outside it, including those that were already scanned. */
  private findClosest(node: number): void {
    this.closest[node] = UNMATCHED;
    for (let u = 0; u < this.size; u += 1) {
      const outer = intAt(this.top, u);
      if (outer === node || this.label[outer] !== OUTER_VERTEX) continue;
      const end = this.endIn(node, u);
      if (end !== UNMATCHED && this.hasEdge(u, end)) this.consider(u, node, end);
    }
  }

  /** Dismantles an inner blossom whose z is 0. The children on the tree's path through it stay in the tree; the others become free. */
  private expandInner(blossom: number): void {
    const [from, to] = [intAt(this.entryFrom, blossom), intAt(this.entryTo, blossom)];
    const index = this.evenIndexOf(blossom, to);
    const children = this.children[blossom] ?? [];
    const [linkFrom, linkTo] = [this.linkFrom[blossom] ?? [], this.linkTo[blossom] ?? []];
    this.dismantle(blossom);
    this.removeTop(blossom);
    for (const child of children) {
      this.addTop(child);
      this.label[child] = FREE_VERTEX;
      this.closest[child] = UNMATCHED;
    }
    for (let i = 0; i < index; i += 2) {
      this.label[numberAt(children, i)] = INNER_VERTEX;
      this.entryFrom[numberAt(children, i)] = numberAt(linkTo, i);
      this.entryTo[numberAt(children, i)] = numberAt(linkFrom, i);
    }
    this.label[numberAt(children, index)] = INNER_VERTEX;
    this.entryFrom[numberAt(children, index)] = from;
    this.entryTo[numberAt(children, index)] = to;
    for (let i = 1; i < index; i += 2) this.makeOuter(numberAt(children, i));
    for (const child of children) if (this.label[child] !== INNER_VERTEX) this.findClosest(child);
  }
}

const FREE_VERTEX = 0;
const OUTER_VERTEX = 1;
const INNER_VERTEX = 2;

/** The blossoms with z > 0, by node: a vertex or a blossom. */
interface PositiveBlossoms {
  /** The innermost of these blossoms around the node; UNMATCHED if there is none. */
  readonly around: Int32Array;
  /** How many of these blossoms contain the node's vertices, the node included; only for the blossoms themselves. */
  readonly depth: Int32Array;
  /** The sum of z over the blossom and all around it: component c of a blossom is at [blossom * components + c]. */
  readonly sum: Float64Array;
}

/** The innermost blossom with z > 0 that contains both vertices; UNMATCHED if there is none. */
function innermostShared({ around, depth }: PositiveBlossoms, a: number, b: number): number {
  let [one, other] = [intAt(around, a), intAt(around, b)];
  while (one !== other) {
    if (one === UNMATCHED || other === UNMATCHED) return UNMATCHED;
    if (intAt(depth, one) >= intAt(depth, other)) one = intAt(around, one);
    else other = intAt(around, other);
  }
  return one;
}

interface Step {
  amount: number[];
  /** Unless `expands` or `exposes` is set, the edge from outer vertex `from` to vertex `to` becomes tight. */
  from: number;
  to: number;
  /** An inner blossom whose z reaches 0; otherwise UNMATCHED. */
  expands: number;
  /** An outer vertex whose y reaches 0; otherwise UNMATCHED. */
  exposes: number;
}

// Indices are always in range. Each type of array has its own reader, so that every call site is monomorphic and therefore fast.

function intAt(values: Int32Array, index: number): number {
  return values[index] as number;
}

function floatAt(values: Float64Array, index: number): number {
  return values[index] as number;
}

function byteAt(values: Uint8Array, index: number): number {
  return values[index] as number;
}

function numberAt(values: readonly number[], index: number): number {
  return values[index] as number;
}

function signOf(vector: Float64Array): number {
  for (const value of vector) if (value !== 0) return value;
  return 0;
}
