import { UNMATCHED } from './maximum-matching';
import type { OptimalFace } from './optimal-face';

/** Vertices each of which, in turn, has taken the earliest partner with whom all that was decided before stays true. */
export interface Turns {
  readonly face: OptimalFace;
  readonly vertices: readonly number[];
  /** Ascending; every vertex is served with one behind it. */
  readonly others: readonly number[];
  readonly partners: readonly number[];
}

export interface OtherTurns {
  readonly partners: readonly number[];
  /** What is left after them; null when that is what was left with the pair, so that all that follows stays as it was. */
  readonly face: OptimalFace | null;
}

/**
 * Problem. The same turns where a and b, a before b, may not meet; null when that is not possible or not known.
 * Method. While all turns come out as before, the usual partner is asked first; once the pair is behind and the same vertices are left, everything
 * comes out as before again. Source: `optimal-face.ts`; for two sides, `firstPerfectMatchingAfter`.
 */
export function turnsWithout({ face: before, vertices, others, partners }: Turns, a: number, b: number): OtherTurns | null {
  if (before.hasOddSets) return null;
  const at = vertices.indexOf(a);
  const face = before.copy();
  if ((at !== -1 && partners[at] !== b) || !face.forbid(a, b)) return null;
  const taken = new Taken();
  const found: number[] = [];
  let isSame = true;
  for (const [turn, vertex] of vertices.entries()) {
    const usual = partners[turn] as number;
    const partner: number = isSame
      ? nextFrom(face, vertex, usual, others)
      : face.takeFirst(
          vertex,
          others.filter((other) => other > vertex),
        );
    face.settle(vertex);
    found.push(partner);
    isSame &&= partner === usual;
    taken.add(partner, usual);
    if (at !== -1 && turn >= at && taken.areTheSame) return { partners: [...found, ...partners.slice(turn + 1)], face: null };
  }
  return { partners: found, face };
}

/** Mostly this partner, at hand or by one search; else one behind him. */
function nextFrom(face: OptimalFace, vertex: number, partner: number, others: readonly number[]): number {
  const same = face.takeFirst(vertex, [partner]);
  return same === UNMATCHED
    ? face.takeFirst(
        vertex,
        others.filter((other) => other > partner),
      )
    : same;
}

class Taken {
  private readonly surplus = new Map<number, number>();

  get areTheSame(): boolean {
    return this.surplus.size === 0;
  }

  add(one: number, other: number): void {
    if (one === other) return;
    this.change(one, 1);
    this.change(other, -1);
  }

  private change(vertex: number, by: 1 | -1): void {
    const now = (this.surplus.get(vertex) ?? 0) + by;
    if (now === 0) this.surplus.delete(vertex);
    else this.surplus.set(vertex, now);
  }
}
