import { AlternatingSearch } from './alternating-search';
import type { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, removeBit, unite, type BitSet, bitSetOf } from './bit-set';
import { UNMATCHED, maximiseMatching, noMatching } from './maximum-matching';
import { range } from './number-lists';

/**
 * Problem. Some matchings have as many pairs as possible among the first `count` vertices. How many other pairs can such a matching have, and how
 * many of the caller's preferred vertices can these pairs cover?
 * Method. A largest matching of the first vertices shows which of them can be left out. These form components, and each component can leave out any
 * one of its vertices. Each component becomes one node. Any further vertex among the first `count` that is adjacent to a component is called inner,
 * and is matched with one node. Take the nodes, the inner vertices and the vertices after `count`. A largest matching of these that covers all inner
 * vertices gives the number of other pairs.
 * Invariants. Inner vertices have edges to nodes only. The sets of vertices that other pairs can cover form a matroid, so a set is largest if no
 * exchange of one vertex for another improves it.
 * Source: T. Gallai, "Maximale Systeme unabhängiger Kanten" (1964); J. Edmonds and D. Fulkerson, "Transversals and matroid partition" (1965).
 */
export class AdditionalPairs {
  readonly first: number;
  readonly others: number;
  private readonly graph: BitMatrix;
  private readonly mate: Int32Array;
  private readonly nodes = new Set<number>();
  private readonly inner: BitSet;
  private readonly exposed: readonly number[];

  constructor(
    edges: BitMatrix,
    private readonly count: number,
  ) {
    this.graph = edges.copy();
    this.mate = noMatching(edges.size);
    this.inner = emptyBitSet(edges.size);
    const vertices = range(0, count);
    const mate = noMatching(edges.size);
    const leftOut = maximiseMatching(vertices, edges, mate);
    this.first = (count - leftOut.length) / 2;
    this.growFrom(leftOut, edges, mate);
    const kept = [...this.nodes, ...bitsOf(this.inner), ...range(count, edges.size)];
    this.exposed = maximiseMatching(kept, this.graph, this.mate);
    this.others = (kept.length - this.exposed.length) / 2 - bitsOf(this.inner).length;
  }

  /** Grows one search tree from each vertex in `leftOut`, disjoint from the earlier trees. Builds the graph of nodes from these trees. */
  private growFrom(leftOut: readonly number[], edges: BitMatrix, mate: Int32Array): void {
    const alive = bitSetOf(range(0, this.count), edges.size);
    for (const root of leftOut) removeBit(alive, root);
    const search = new AlternatingSearch(edges, alive);
    const nodeOf = new Int32Array(edges.size).fill(UNMATCHED);
    for (const root of leftOut) {
      const outer = bitsOf(search.reachedFrom(mate, root));
      for (const vertex of outer) nodeOf[vertex] = vertex;
      for (const blossom of search.blossomsFound()) this.contract(bitsOf(blossom), nodeOf);
      for (const vertex of outer) {
        this.nodes.add(nodeOf[vertex] as number);
        removeBit(alive, vertex);
      }
      for (const vertex of outer) {
        const partner = mate[vertex] as number;
        if (partner !== UNMATCHED && nodeOf[partner] === UNMATCHED) this.addInner(partner, nodeOf[vertex] as number, alive);
      }
    }
    const [nodes, others] = [bitSetOf(this.nodes, edges.size), bitSetOf(range(this.count, edges.size), edges.size)];
    for (const node of this.nodes) this.graph.narrowRow(node, unite(this.inner, others));
    for (const vertex of bitsOf(this.inner)) this.graph.narrowRow(vertex, nodes);
    for (const vertex of bitsOf(others)) this.graph.narrowRow(vertex, unite(nodes, others));
  }

  private addInner(inner: number, node: number, alive: BitSet): void {
    addBit(this.inner, inner);
    removeBit(alive, inner);
    this.mate[inner] = node;
    this.mate[node] = inner;
  }

  /** Replaces the vertices of a component with the first of them, which gets all their edges. */
  private contract(vertices: readonly number[], nodeOf: Int32Array): void {
    const node = vertices[0] as number;
    for (const vertex of vertices) {
      nodeOf[vertex] = node;
      for (const other of bitsOf(this.graph.row(vertex))) this.graph.join(node, other);
    }
  }

  maximumCovered(isLiked: (vertex: number) => boolean): number {
    const { graph, nodes, inner, exposed, count } = this;
    const mate = this.mate.slice();
    const others = range(count, graph.size);
    const rest = others.filter((vertex) => !isLiked(vertex));
    const alive = unite(unite(inner, bitSetOf(nodes, graph.size)), bitSetOf(others, graph.size));
    for (const vertex of exposed) removeBit(alive, vertex);
    const search = new AlternatingSearch(graph, alive);
    let uncovered = 0;
    for (const vertex of exposed) {
      if (vertex >= count && !isLiked(vertex)) continue;
      search.reach(mate, vertex, vertex, rest);
      const other = rest.find((one) => search.hasReached(one));
      if (other === undefined) uncovered += 1;
      else {
        search.expose(mate, other);
        addBit(alive, vertex);
        removeBit(alive, other);
      }
    }
    return nodes.size - bitsOf(inner).length + others.length - rest.length - uncovered;
  }
}
