import { UNMATCHED } from './maximum-matching';
import type { OptimalFace } from './optimal-face';

/** Vertices that took, in turn, the earliest partner that preserves all earlier decisions. */
export interface EarliestPartners {
  readonly face: OptimalFace;
  readonly vertices: readonly number[];
  /** Possible partners, ascending; every vertex gets one with a higher number. */
  readonly others: readonly number[];
  readonly partners: readonly number[];
}

export interface EarliestPartnersWithoutPair {
  readonly partners: readonly number[];
  /** The face after these turns; null if it equals the face with the pair, so that everything after remains unchanged. */
  readonly face: OptimalFace | null;
}

/**
 * Problem. The same turns if a and b, a before b, may not meet; null if that is impossible or unknown.
 * Method. While all turns are as before, the usual partner is tried first; after the pair, once the same vertices are left, everything
 * is as before again. Source: `optimal-face.ts`; for two sides, `firstPerfectMatchingAfter`.
 */
export function earliestPartnersWithoutPair(
  { face: before, vertices, others, partners }: EarliestPartners,
  a: number,
  b: number,
): EarliestPartnersWithoutPair | null {
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

/** Usually this partner, already matched or found by one search; otherwise a later one. */
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
