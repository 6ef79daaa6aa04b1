import { AlternatingSearch } from './alternating-search';
import { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, hasBit, haveCommonBit, removeBit, type BitSet, bitSetOf } from './bit-set';
import { UNMATCHED } from './maximum-matching';
import { identity } from './number-lists';

export interface OddSetGraph {
  readonly edges: BitMatrix;
  /** Sets of odd size. Of any two sets, either one contains the other or they are disjoint. */
  readonly sets: readonly ReadonlySet<number>[];
  readonly alive: BitSet;
  readonly mate: Int32Array;
}

/**
 * Problem. Some odd sets of vertices are nested. Consider the perfect matchings in which exactly one edge leaves each set. Which partners can a
 * vertex have in such a matching, and which matching gives it a chosen partner?
 * Method. The sets form levels. Inside each set there is one level, whose nodes are the vertices and smaller sets directly inside it, and an
 * additional node for everything outside. From the innermost set outwards, one search per set finds its exits, which are the vertices that can have a
 * partner outside the set. Two nodes are joined if an edge leads from an exit of one to an exit of the other. To find the partners of a vertex, the
 * levels that contain it are searched from the outermost inwards. Each search finds the possible partners in its level, and so the exits that the
 * next inner set can use.
 * Invariants. Each node is in one level, so one matching and one relation are enough for all levels. Two matchings that obey the sets differ by
 * cycles, each of which leaves a set at most once. Exits depend on edges and sets, not on the current matching.
 * Source: W. Cunningham and A. Marsh, "A primal algorithm for optimum matching" (1978).
 */
export class OddSets {
  private readonly vertices: number;
  /** For each set, the nodes directly inside it. The last entry contains the nodes that are in no set. */
  private readonly levels: number[][] = [];
  private readonly levelOf: Int32Array;
  private readonly members: BitSet[] = [];
  /** For each set, the vertices that can have a partner outside it. */
  private readonly exits: BitSet[] = [];
  /** For each set, the exits that can be used in the current query. They are valid only for the sets around the queried vertex. */
  private readonly open: BitSet[] = [];
  /** The edges between nodes of the same level. */
  private readonly joined: BitMatrix;
  private readonly match: Int32Array;
  private readonly alive: BitSet;
  private readonly search: AlternatingSearch;
  /** The levels that have lost vertices since their exits were last computed. */
  private readonly shrunk = new Set<number>();

  constructor(private readonly given: OddSetGraph) {
    this.vertices = given.edges.size;
    const size = this.vertices + 2 * given.sets.length;
    this.levelOf = new Int32Array(size).fill(UNMATCHED);
    this.buildLevels();
    this.match = new Int32Array(size).fill(UNMATCHED);
    this.matchAllNodes();
    this.joined = new BitMatrix(size);
    this.alive = emptyBitSet(size);
    this.search = new AlternatingSearch(this.joined, this.alive);
    this.members.forEach((_, set) => {
      this.joinNodes(set);
      this.exits.push(this.findExits(set));
    });
    this.joinNodes(this.top);
  }

  /** Removes two partners as a permanent pair. Every set must contain both or neither, so that its size stays odd. */
  settle(a: number, b: number): void {
    const level = this.levelOf[a] as number;
    this.levels[level] = (this.levels[level] as number[]).filter((node) => node !== a && node !== b);
    this.shrunk.add(level);
    for (let set = level; set !== this.top; set = this.levelOf[this.nodeOf(set)] as number) {
      removeBit(this.members[set] as BitSet, a);
      removeBit(this.members[set] as BitSet, b);
    }
  }

  /** Computes the exits again for sets that have lost vertices, from the innermost set to the outermost. */
  private refreshExits(): void {
    this.match.fill(UNMATCHED);
    this.matchAllNodes();
    for (let set = 0; set < this.top; set += 1) {
      if (!this.shrunk.has(set)) continue;
      this.exits[set] = this.findExits(set);
      const around = this.levelOf[this.nodeOf(set)] as number;
      this.joinSet(around, this.nodeOf(set));
      this.shrunk.add(around);
    }
    this.shrunk.clear();
  }

  /** The outermost level, which contains everything. It does not belong to a set. */
  private get top(): number {
    return this.members.length;
  }

  /** The node that represents the set in the level that contains the set. */
  private nodeOf(set: number): number {
    return this.vertices + 2 * set;
  }

  /** The node that represents everything outside the set, in the level inside the set. */
  private outsideOf(set: number): number {
    return this.vertices + 2 * set + 1;
  }

  /** Builds the levels from the innermost sets to the outermost. Omits a set that contains only one node, because it excludes no matching. */
  private buildLevels(): void {
    const { alive, sets } = this.given;
    const owner = identity(this.vertices);
    for (const set of [...sets].sort((a, b) => a.size - b.size)) {
      const nodes = [...new Set([...set].map((vertex) => owner[vertex] as number))];
      if (nodes.length === 1) continue;
      const node = this.nodeOf(this.top);
      for (const vertex of set) owner[vertex] = node;
      for (const inside of nodes) this.levelOf[inside] = this.top;
      this.levels.push(nodes);
      this.members.push(bitSetOf(set, this.vertices));
    }
    const nodes = [...new Set(bitsOf(alive).map((vertex) => owner[vertex] as number))];
    for (const inside of nodes) this.levelOf[inside] = this.top;
    this.levels.push(nodes);
  }

  private contains(level: number, vertex: number): boolean {
    return level === this.top || hasBit(this.members[level] as BitSet, vertex);
  }

  private nodeIn(level: number, vertex: number): number {
    let node = vertex;
    while (this.levelOf[node] !== level) node = this.nodeOf(this.levelOf[node] as number);
    return node;
  }

  private matchAllNodes(): void {
    for (const vertex of bitsOf(this.given.alive)) this.matchNodes(vertex, this.given.mate[vertex] as number);
  }

  /**
   * Records the vertex's pair in the matching of nodes. In each set that contains the vertex but not its partner, the node of the vertex is matched
   * with the outside.
   */
  private matchNodes(vertex: number, partner: number): void {
    let node = vertex;
    let level = this.levelOf[node] as number;
    for (; !this.contains(level, partner); level = this.levelOf[node] as number) {
      this.match[node] = this.outsideOf(level);
      this.match[this.outsideOf(level)] = node;
      node = this.nodeOf(level);
    }
    this.match[node] = this.nodeIn(level, partner);
  }

  private exitsOf(node: number): readonly number[] {
    return node < this.vertices ? [node] : bitsOf(this.exits[(node - this.vertices) >> 1] as BitSet);
  }

  private reachOf(some: readonly number[]): BitSet {
    const { words, stride } = this.given.edges;
    const reach = emptyBitSet(this.vertices);
    for (const vertex of some) for (let w = 0; w < stride; w += 1) reach[w] = (reach[w] as number) | (words[vertex * stride + w] as number);
    return reach;
  }

  private joinNodes(level: number): void {
    const nodes = this.levels[level] as number[];
    const lone = bitSetOf(
      nodes.filter((node) => node < this.vertices),
      this.vertices,
    );
    const { words, stride } = this.given.edges;
    for (const node of nodes) {
      if (node >= this.vertices) continue;
      const [from, to] = [node * stride, node * this.joined.stride];
      for (let w = 0; w < stride; w += 1) this.joined.words[to + w] = (words[from + w] as number) & (lone[w] as number);
      this.joined.remove(node, node);
    }
    for (const node of nodes) if (node >= this.vertices) this.joinSet(level, node);
  }

  /** Joins the node of a set to every node of its level to which an exit of the set has an edge. Separates it from all other nodes. */
  private joinSet(level: number, node: number): void {
    const reach = this.reachOf(this.exitsOf(node));
    for (const other of this.levels[level] as number[]) {
      if (other === node) continue;
      const fits = other < this.vertices ? hasBit(reach, other) : haveCommonBit(this.exits[(other - this.vertices) >> 1] as BitSet, reach, 0);
      if (fits) this.joined.join(node, other);
      else this.joined.separate(node, other);
    }
  }

  private prepareSearch(level: number, includesOutside: boolean): void {
    this.alive.fill(0);
    for (const node of this.levels[level] as number[]) addBit(this.alive, node);
    if (includesOutside && level !== this.top) addBit(this.alive, this.outsideOf(level));
  }

  /** Searches for the nodes of the set that can be matched with the outside. */
  private reachLeaving(set: number): void {
    this.prepareSearch(set, false);
    const outside = this.outsideOf(set);
    const leaving = this.match[outside] as number;
    this.match[leaving] = UNMATCHED;
    this.search.reach(this.match, leaving, outside, []);
    this.match[leaving] = outside;
  }

  private findExits(set: number): BitSet {
    this.reachLeaving(set);
    const found = emptyBitSet(this.vertices);
    for (const node of this.levels[set] as number[]) {
      if (this.search.hasReached(node)) for (const vertex of this.exitsOf(node)) addBit(found, vertex);
    }
    return found;
  }

  /** Searches for the nodes of the level, including the outside, that can be the partner of this node. */
  private reachPartners(level: number, node: number): void {
    this.prepareSearch(level, true);
    const partner = this.match[node] as number;
    this.match[node] = UNMATCHED;
    this.match[partner] = UNMATCHED;
    this.search.reach(this.match, partner, node, []);
    this.match[node] = partner;
    this.match[partner] = node;
  }

  partnersOf(vertex: number): BitSet {
    this.refreshExits();
    const found = emptyBitSet(this.vertices);
    const around: number[] = [];
    for (let node = vertex; node !== this.nodeOf(this.top); node = this.nodeOf(this.levelOf[node] as number)) around.push(node);
    for (const node of around.reverse()) {
      const level = this.levelOf[node] as number;
      this.reachPartners(level, node);
      const fitting = this.exitsReached(level, node);
      if (this.exitsOf(node).includes(vertex)) this.reachOf([vertex]).forEach((word, w) => (found[w] = (found[w] as number) | (word & (fitting[w] as number))));
      if (node >= this.vertices) this.openExits(level, (node - this.vertices) >> 1, fitting);
    }
    return found;
  }

  private exitsReached(level: number, node: number): BitSet {
    const found = emptyBitSet(this.vertices);
    for (const other of this.levels[level] as number[]) {
      if (other !== node && this.search.hasReached(other)) for (const exit of this.exitsOf(other)) addBit(found, exit);
    }
    return found;
  }

  /**
   * Finds the exits of a set that can be used in the level around it. Joins the nodes that have such an exit to the outside, and separates the other
   * nodes from it.
   */
  private openExits(level: number, set: number, fitting: BitSet): void {
    const isFurtherOut = level !== this.top && this.search.hasReached(this.outsideOf(level));
    const { words, stride } = this.given.edges;
    const open = emptyBitSet(this.vertices);
    for (const exit of bitsOf(this.exits[set] as BitSet)) {
      const leaves = isFurtherOut && hasBit(this.open[level] as BitSet, exit);
      if (leaves || haveCommonBit(fitting, words, exit * stride)) addBit(open, exit);
    }
    this.open[set] = open;
    for (const node of this.levels[set] as number[]) {
      if (this.exitsOf(node).some((exit) => hasBit(open, exit))) this.joined.join(node, this.outsideOf(set));
      else this.joined.separate(node, this.outsideOf(set));
    }
  }

  /** Makes two vertices partners in the current matching. Call `partnersOf(vertex)` first; its result must contain the partner. */
  take(vertex: number, partner: number): void {
    let level = this.levelOf[vertex] as number;
    while (!this.contains(level, partner)) level = this.levelOf[this.nodeOf(level)] as number;
    const node = this.nodeIn(level, vertex);
    this.reachPartners(level, node);
    this.makePartners(level, [node, vertex], [this.nodeIn(level, partner), partner]);
  }

  /** Makes two nodes of a level partners, with the given vertices as their pair. Flips the path that `reachPartners` found. */
  private makePartners(level: number, [node, vertex]: Exit, [other, partner]: Exit): void {
    const before = this.match.slice();
    this.match[before[node] as number] = UNMATCHED;
    this.match[node] = UNMATCHED;
    this.search.flip(this.match, other, node);
    this.applyChangedPairs(level, before, new Map([[node, vertex] as const, [other, partner] as const]));
  }

  /**
   * Chooses a pair of vertices for every two nodes of a level that have become partners; `known` contains the pairs already chosen. Then updates the
   * levels inside these nodes.
   */
  private applyChangedPairs(level: number, before: Int32Array, known: ReadonlyMap<number, number>): void {
    const outside = level === this.top ? UNMATCHED : this.outsideOf(level);
    for (const node of this.levels[level] as number[]) {
      const other = this.match[node] as number;
      if (other === before[node] && !known.has(node)) continue;
      if (other === outside) this.matchOutside(level, known.get(node) ?? this.openExit(level, node));
      else if (node < other) {
        const [one, two] = known.has(node) ? [known.get(node) as number, known.get(other) as number] : this.fittingExits(node, other);
        this.given.mate[one] = two;
        this.given.mate[two] = one;
        this.pairAllExcept(node, one);
        this.pairAllExcept(other, two);
      }
    }
  }

  private fittingExits(node: number, other: number): [number, number] {
    const theirs = this.exitsOf(other);
    for (const one of this.exitsOf(node)) {
      const reach = this.reachOf([one]);
      const two = theirs.find((exit) => hasBit(reach, exit));
      if (two !== undefined) return [one, two];
    }
    throw new Error(`nodes ${node} and ${other} do not fit`);
  }

  private openExit(set: number, node: number): number {
    return this.exitsOf(node).find((exit) => hasBit(this.open[set] as BitSet, exit)) as number;
  }

  /**
   * Matches an exit of the set with a vertex outside the set. The partner is in another node of the level around the set, or outside that level too.
   */
  private matchOutside(set: number, exit: number): void {
    const [own, level] = [this.nodeOf(set), this.levelOf[this.nodeOf(set)] as number];
    this.reachPartners(level, own);
    const reach = this.reachOf([exit]);
    for (const other of this.levels[level] as number[]) {
      const partner = other !== own && this.search.hasReached(other) ? this.exitsOf(other).find((vertex) => hasBit(reach, vertex)) : undefined;
      if (partner !== undefined) return this.makePartners(level, [own, exit], [other, partner]);
    }
    // The partner is also outside the enclosing set, so the vertex is an exit of that set too.
    this.makePartners(level, [own, exit], [this.outsideOf(level), exit]);
  }

  /** If the node is a set, changes its matching so that all vertices except this one are paired inside the set. */
  private pairAllExcept(node: number, vertex: number): void {
    if (node < this.vertices) return;
    const set = (node - this.vertices) >> 1;
    const [leaving, outside] = [this.nodeIn(set, vertex), this.outsideOf(set)];
    const before = this.match.slice();
    if (before[outside] !== leaving) {
      this.reachLeaving(set);
      this.match[before[outside] as number] = UNMATCHED;
      this.search.flip(this.match, leaving, outside);
      before[leaving] = outside;
      this.applyChangedPairs(set, before, new Map());
    }
    this.pairAllExcept(leaving, vertex);
  }
}

export function countSetsLeftByEdge(sets: OddSetGraph['sets'], a: number, b: number): number {
  let exits = 0;
  for (const set of sets) if (set.has(a) !== set.has(b)) exits += 1;
  return exits;
}

/** True if exactly one edge of the perfect matching leaves each set. */
export function hasOneEdgeLeavingEachSet(sets: OddSetGraph['sets'], mate: Int32Array): boolean {
  return sets.every((set) => {
    let leaving = 0;
    for (const member of set) if (!set.has(mate[member] as number)) leaving += 1;
    return leaving === 1;
  });
}

/** A node, and the vertex in it that has a partner outside the node. */
type Exit = readonly [node: number, vertex: number];
