import type { RankedMatchingWithRest } from './generation-sequence';
import { UNMATCHED } from './maximum-matching';
import { range } from './number-lists';
import type { OptimalMatchings } from './optimal-matchings';

/** The state before a vertex is decided: the face of all matchings that agree with the earlier decisions. */
interface Turn {
  readonly vertex: number;
  readonly face: OptimalMatchings;
}

/**
 * Problem. Give vertex 0 the last possible partner among the first `ranked` vertices, then vertex 1, and so on. A vertex has no partner among them
 * only if it can have none. Then find the same without one of the pairs.
 * Method. Ask the face once for each vertex. The face keeps all earlier answers. Without a pair, all answers are the same up to the last turn whose
 * face has matchings without it. As soon as the same vertices are left as before, all further answers are the same. Source: `optimal-matchings.ts`.
 */
export class FarthestPartners {
  readonly first: RankedMatchingWithRest;
  private readonly turns: Turn[] = [];
  /** The partner of each vertex at its own turn; UNMATCHED if it has none. */
  private readonly decided = new Map<number, number>();

  /** `keepsTurns` is needed for `without`. The search changes the face. */
  constructor(
    face: OptimalMatchings,
    private readonly ranked: number,
    keepsTurns = false,
  ) {
    const taken = new Set<number>();
    for (let vertex = 0; vertex < ranked; vertex += 1) {
      if (taken.has(vertex)) continue;
      if (keepsTurns) this.turns.push({ vertex, face: face.copy() });
      this.decided.set(vertex, decide(face, vertex, ranked, taken));
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
      if (!taken.has(vertex)) decided.set(vertex, decide(start.face, vertex, this.ranked, taken));
      toggle(vertex, decided.get(vertex));
      toggle(vertex, this.decided.get(vertex));
      if (differing.size > 0) continue;
      for (const [later, partner] of this.decided) if (later > vertex) decided.set(later, partner);
      return { ...matchingOf(decided, start.face), rest: this.first.rest };
    }
    return matchingOf(decided, start.face);
  }

  /** Returns a copy of the last turn whose face has matchings without the pair, with the face of these. */
  private lastTurnWithout(a: number, b: number): Turn | null {
    const turnWithout = ({ vertex, face }: Turn): Turn | null => {
      const copy = face.copy();
      return copy.forbid(a, b) ? { vertex, face: copy } : null;
    };
    let [least, most] = [0, this.turns.filter(({ vertex }) => vertex <= a).length];
    let found: Turn | null = null;
    while (least < most) {
      // Mostly, it is the turn of the pair itself.
      const at: number = found === null && least === 0 && this.turns[most - 1]?.vertex === a ? most - 1 : Math.floor((least + most) / 2);
      const turn: Turn | undefined = this.turns[at];
      const without: Turn | null = turn === undefined ? null : turnWithout(turn);
      if (without === null) most = at;
      else [found, least] = [without, at + 1];
    }
    return found;
  }
}

/** Gives the vertex its last possible partner, and returns this partner; UNMATCHED if it can have none. */
function decide(face: OptimalMatchings, vertex: number, ranked: number, taken: Set<number>): number {
  const options = range(vertex + 1, ranked)
    .filter((other) => !taken.has(other))
    .reverse();
  const partner = face.takeFirst(vertex, options);
  if (partner === UNMATCHED) face.cut(vertex, options);
  else {
    taken.add(partner);
    face.settle(vertex);
  }
  return partner;
}

function matchingOf(decided: ReadonlyMap<number, number>, face: OptimalMatchings): RankedMatchingWithRest {
  return {
    pairs: [...decided].filter(([, partner]) => partner !== UNMATCHED),
    unpaired: [...decided].filter(([, partner]) => partner === UNMATCHED).map(([vertex]) => vertex),
    key: [],
    rest: () => face.pairs(),
  };
}
