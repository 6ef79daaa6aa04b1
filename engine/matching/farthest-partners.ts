import type { RankedMatchingWithRest } from './generation-sequence';
import { UNMATCHED } from './maximum-matching';
import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/** The state before a vertex is decided: the face of all matchings that agree with the earlier decisions. */
interface VertexDecision {
  readonly vertex: number;
  readonly face: OptimalMatchings;
}

/**
 * Problem. Give vertex 0 the last possible partner among the first `ranked` vertices, then vertex 1, and so on. A vertex has no
 * partner among them only if it can have none. Then find the matching by the same rule with one of its pairs forbidden.
 * Method. Each vertex has one turn, in which it asks the face once. The face keeps all earlier answers. Find the last turn before
 * which the face still has matchings without the forbidden pair. All answers before that turn stay the same. Once the vertices left
 * are the same as in the first search, all further answers are the same.
 * A face takes memory by the square of its size, so it is copied only at some turns. At any other turn, the decisions since the
 * last copy are repeated. Source: `optimal-matchings.ts`.
 */
export class FarthestPartners {
  readonly first: RankedMatchingWithRest;
  /** The face before every turn whose index is a multiple of `interval`. */
  private readonly copies: OptimalMatchings[] = [];
  private readonly interval: number;
  /** The partner of each vertex at its own turn; UNMATCHED if it has none. */
  private readonly decided = new Map<number, number>();

  /** Set `keepsTurns` if `without` will be called. The constructor changes the face. */
  constructor(
    face: OptimalMatchings,
    private readonly ranked: number,
    keepsTurns = false,
  ) {
    // There are about half as many turns as vertices. The square root balances the memory for copies against the time for repeating
    // decisions.
    this.interval = Math.ceil(Math.sqrt(ranked / 2));
    const taken = new Set<number>();
    for (let vertex = 0; vertex < ranked; vertex += 1) {
      if (taken.has(vertex)) continue;
      if (keepsTurns && this.decided.size % this.interval === 0) this.copies.push(face.copy());
      this.decided.set(vertex, fixLastPartner(face, vertex, ranked, taken));
    }
    this.first = matchingOf(this.decided, face);
  }

  /** The first matching without a pair of `first`; null if every matching contains the pair. */
  without(a: number, b: number): RankedMatchingWithRest | null {
    const start = this.lastTurnWithout(Math.min(a, b), Math.max(a, b));
    if (start === null) return null;
    const decided = new Map([...this.decided].filter(([vertex]) => vertex < start.vertex));
    const taken = new Set([...decided.values()].filter((partner) => partner !== UNMATCHED));
    const differing = new Set<number>();
    const toggle = (vertex: number, partner: number | undefined): void => {
      if (partner === undefined) return;
      // A vertex without a partner differs from one that is paired.
      for (const changed of partner === UNMATCHED ? [-1 - vertex] : [vertex, partner]) if (!differing.delete(changed)) differing.add(changed);
    };
    for (let { vertex } = start; vertex < this.ranked; vertex += 1) {
      if (!taken.has(vertex)) decided.set(vertex, fixLastPartner(start.face, vertex, this.ranked, taken));
      toggle(vertex, decided.get(vertex));
      toggle(vertex, this.decided.get(vertex));
      if (differing.size > 0) continue;
      for (const [later, partner] of this.decided) if (later > vertex) decided.set(later, partner);
      return { ...matchingOf(decided, start.face), rest: this.first.rest };
    }
    return matchingOf(decided, start.face);
  }

  /**
   * Returns the last turn before which the face has matchings without the pair; null if there is none. The returned face is a copy
   * that contains only these matchings.
   */
  private lastTurnWithout(a: number, b: number): VertexDecision | null {
    const vertices = [...this.decided.keys()];
    let [least, most] = [0, vertices.filter((vertex) => vertex <= a).length];
    let found: VertexDecision | null = null;
    while (least < most) {
      // Usually, this is the turn in which a and b became a pair.
      const at: number = found === null && least === 0 && vertices[most - 1] === a ? most - 1 : Math.floor((least + most) / 2);
      const { vertex, face }: VertexDecision = this.turnAt(at);
      if (face.forbid(a, b)) [found, least] = [{ vertex, face }, at + 1];
      else most = at;
    }
    return found;
  }

  /** Returns the vertex of a turn and the face before it, rebuilt from the nearest earlier copy. */
  private turnAt(index: number): VertexDecision {
    const turns = [...this.decided];
    const copied = Math.floor(index / this.interval);
    const face = (this.copies[copied] as OptimalMatchings).copy();
    for (const [vertex, partner] of turns.slice(copied * this.interval, index)) repeatForPartner(face, vertex, partner, this.ranked);
    return { vertex: (turns[index] as [number, number])[0], face };
  }
}

/** Gives the vertex its last possible partner, and returns this partner; UNMATCHED if it can have none. */
function fixLastPartner(face: OptimalMatchings, vertex: number, ranked: number, taken: Set<number>): number {
  const options: number[] = [];
  for (let other = ranked - 1; other > vertex; other -= 1) if (!taken.has(other)) options.push(other);
  const partner = face.takeFirst(vertex, options);
  if (partner === UNMATCHED) face.cut(vertex, options);
  else {
    taken.add(partner);
    face.settle(vertex);
  }
  return partner;
}

/** Repeats a known decision. */
function repeatForPartner(face: OptimalMatchings, vertex: number, partner: number, ranked: number): void {
  if (partner === UNMATCHED) face.cut(vertex, range(vertex + 1, ranked));
  else {
    face.takeFirst(vertex, [partner]);
    face.settle(vertex);
  }
}

function matchingOf(decided: ReadonlyMap<number, number>, face: OptimalMatchings): RankedMatchingWithRest {
  return {
    pairs: [...decided].filter(([, partner]) => partner !== UNMATCHED),
    unpaired: [...decided].filter(([, partner]) => partner === UNMATCHED).map(([vertex]) => vertex),
    key: [],
    rest: () => face.pairs(),
  };
}
