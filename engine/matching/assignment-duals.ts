import type { BitMatrix } from './bit-matrix';
import { addBit, emptyBitSet, lowestBit, removeBit, type BitSet } from './bit-set';
import { UNMATCHED } from './maximum-matching';

export interface CostedGraph {
  readonly size: number;
  readonly members: readonly number[];
  /** At [a * size + b], the index of the edge's cost in `costs`; 0 if there is no edge. The array is symmetric. */
  readonly edge: Int32Array;
  /** Integer costs of edges, by their index in `edge`. */
  readonly costs: readonly number[];
  readonly edges: BitMatrix;
  /** True for interchangeable vertices: their edges to any given vertex all cost the same. */
  readonly isAlike: (vertex: number) => boolean;
}

/** Dual variables and pairs with which a weighted matching may start. They come from an assignment of the vertices to themselves. */
export interface AssignmentDuals {
  /**
   * The dual variable of each vertex. The duals of the two ends of an edge add up to at most four times its cost, because costs are doubled and count
   * in both directions.
   */
  readonly duals: Float64Array;
  /** Disjoint pairs of vertices whose duals add up to exactly that bound, which is four times the cost of the pair. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Problem. Find good dual variables for a perfect matching of least cost, in a graph where most vertices differ from each other.
 * Method. Ignore parity. Every vertex appears on the left and on the right, and shortest paths assign the left to the right at least cost. The dual
 * of a vertex is the sum of its left and right variables. Every cycle of the assignment is divided into pairs; an odd cycle leaves one vertex without
 * a pair.
 * Invariants. left[i] + right[j] <= 2 cost(i, j), with equality if j is assigned to i. Hence duals[i] + duals[j] <= 4 cost(i, j), so
 * `MaximumWeightMatching.startFrom` may start from these duals. The graph must have a perfect matching.
 * Source: R. Jonker and A. Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment problems" (1987).
 */
export function assignmentDuals(graph: CostedGraph, guess: (vertex: number) => number, mate: Int32Array): AssignmentDuals {
  const assignment = new Assignment(graph, guess, mate);
  for (const vertex of graph.members) assignment.assign(vertex);
  return assignment.result();
}

class Assignment {
  private readonly left: Float64Array;
  private readonly right: Float64Array;
  /** The assignment in both directions: the right vertex of each left vertex, and the left vertex of each right vertex. */
  private readonly rightOf: Int32Array;
  private readonly leftOf: Int32Array;
  /** State of the current search: the distance of each right vertex, and its predecessor. */
  private readonly distance: Float64Array;
  private readonly from: Int32Array;
  /**
   * Right vertices in the current search. `open` contains those beyond the distance reached so far,
   * and `nearest` those at that distance. `free` is an unmatched vertex of `nearest`, if any.
   */
  private readonly open: BitSet;
  private nearest: number[] = [];
  private free = UNMATCHED;
  /**
   * Right vertices that need no update from further interchangeable left vertices (`isAlike`). The one with the least `base` so far
   * (`leastBase`) has already updated them.
   */
  private readonly done: BitSet;
  private leastBase = Infinity;
  /** The doubled costs, by index in `edge`. */
  private readonly costs: Float64Array;

  constructor(
    private readonly graph: CostedGraph,
    guess: (vertex: number) => number,
    mate: Int32Array,
  ) {
    const { size, members } = graph;
    this.left = new Float64Array(size);
    this.right = new Float64Array(size);
    this.rightOf = new Int32Array(size).fill(UNMATCHED);
    this.leftOf = new Int32Array(size).fill(UNMATCHED);
    this.distance = new Float64Array(size);
    this.from = new Int32Array(size);
    this.open = emptyBitSet(size);
    this.done = emptyBitSet(size);
    this.costs = Float64Array.from(graph.costs, (cost) => 2 * cost);
    for (const vertex of members) this.left[vertex] = this.right[vertex] = guess(vertex);
    for (const vertex of members) {
      const partner = mate[vertex] as number;
      if (this.slack(vertex, partner) !== 0) continue;
      this.rightOf[vertex] = partner;
      this.leftOf[partner] = vertex;
    }
  }

  private slack(i: number, j: number): number {
    const { size, edge } = this.graph;
    return (this.costs[edge[i * size + j] as number] as number) - (this.left[i] as number) - (this.right[j] as number);
  }

  assign(root: number): void {
    if (this.rightOf[root] !== UNMATCHED) return;
    this.resetSearch();
    const settled: number[] = [];
    let reached = 0;
    for (let i = root; ;) {
      this.relaxEdges(i, reached);
      if (this.nearest.length === 0) reached = this.findNearest();
      if (this.free !== UNMATCHED) return this.augment(root, this.free, reached, settled);
      const j = this.nearest.pop() as number;
      settled.push(j);
      i = this.leftOf[j] as number;
    }
  }

  private resetSearch(): void {
    this.open.fill(0);
    for (const vertex of this.graph.members) addBit(this.open, vertex);
    this.distance.fill(Infinity);
    this.nearest = [];
    this.free = UNMATCHED;
    this.leastBase = Infinity;
  }

  /**
   * Updates the distances of right vertices for paths through left vertex i. Skips right vertices that an interchangeable left vertex
   * (`isAlike`) has reached at the same or a shorter distance.
   */
  private relaxEdges(i: number, reached: number): void {
    const { open, done, distance, right, costs } = this;
    const { edge, size, edges, isAlike } = this.graph;
    const [row, first, base] = [i * size, i * edges.stride, reached - (this.left[i] as number)];
    if (isAlike(i) && base < this.leastBase) {
      this.leastBase = base;
      done.fill(0);
    }
    const [seenMask, scannedMask] = [isAlike(i) ? -1 : 0, isAlike(i) && base === this.leastBase ? -1 : 0];
    for (let w = 0; w < edges.stride; w += 1) {
      let word = (edges.words[first + w] as number) & (open[w] as number) & ~((done[w] as number) & seenMask);
      done[w] = (done[w] as number) | (word & scannedMask);
      for (; word !== 0; word &= word - 1) {
        const j = 32 * w + lowestBit(word);
        const newDistance = base + (costs[edge[row + j] as number] as number) - (right[j] as number);
        if (newDistance >= (distance[j] as number)) continue;
        distance[j] = newDistance;
        this.from[j] = i;
        if (newDistance === reached) this.take(j);
      }
    }
  }

  private take(j: number): void {
    removeBit(this.open, j);
    this.nearest.push(j);
    if (this.leftOf[j] === UNMATCHED) this.free = j;
  }

  private findNearest(): number {
    const { open, distance } = this;
    let least = Infinity;
    let nearest: number[] = [];
    for (let w = 0; w < open.length; w += 1) {
      for (let word = open[w] as number; word !== 0; word &= word - 1) {
        const j = 32 * w + lowestBit(word);
        const distanceToColumn = distance[j] as number;
        if (distanceToColumn > least) continue;
        if (distanceToColumn < least) nearest = [];
        least = distanceToColumn;
        nearest.push(j);
      }
    }
    if (least === Infinity) throw new Error('members without a perfect matching');
    for (const j of nearest) this.take(j);
    return least;
  }

  private augment(root: number, end: number, reached: number, settled: readonly number[]): void {
    this.left[root] = (this.left[root] as number) + reached;
    for (const j of settled) {
      const gain = reached - (this.distance[j] as number);
      this.right[j] = (this.right[j] as number) - gain;
      const i = this.leftOf[j] as number;
      this.left[i] = (this.left[i] as number) + gain;
    }
    for (let j = end; ;) {
      const i = this.from[j] as number;
      const before = this.rightOf[i] as number;
      this.rightOf[i] = j;
      this.leftOf[j] = i;
      if (i === root) return;
      j = before;
    }
  }

  result(): AssignmentDuals {
    const duals = this.left.map((value, vertex) => value + (this.right[vertex] as number));
    const pairs: (readonly [number, number])[] = [];
    const seen = new Set<number>();
    for (const first of this.graph.members) {
      const circle: number[] = [];
      for (let vertex = first; !seen.has(vertex); vertex = this.rightOf[vertex] as number) {
        seen.add(vertex);
        circle.push(vertex);
      }
      for (let at = 0; at + 1 < circle.length; at += 2) pairs.push([circle[at] as number, circle[at + 1] as number]);
    }
    return { duals, pairs };
  }
}
