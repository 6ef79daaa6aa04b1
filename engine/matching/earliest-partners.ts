import { UNMATCHED } from './maximum-matching';
import type { OptimalMatchings } from './optimal-matchings';

/** The partners that vertices choose one after another. Each vertex takes the earliest partner that all earlier choices allow. */
export interface EarliestPartners {
  readonly face: OptimalMatchings;
  readonly vertices: readonly number[];
  /** The possible partners, ascending. Every vertex takes a partner with a number higher than its own. */
  readonly others: readonly number[];
  readonly partners: readonly number[];
}

export interface EarliestPartnersWithoutPair {
  readonly partners: readonly number[];
  /**
   * The face after the repeated choices; null if it equals the face after the original choices, so that all later decisions are
   * unchanged.
   */
  readonly face: OptimalMatchings | null;
}

/**
 * Problem. Repeat the choices of the vertices with the pair of a and b forbidden (a < b). The result is null if that is impossible
 * or cannot be decided.
 * Method. As long as all earlier vertices have kept their original partners, a vertex tries its original partner first. Once a has
 * chosen and the vertices left are those of the original choices, no later choice changes.
 * Invariants. The face has no odd sets. Source: `optimal-matchings.ts`; `firstPerfectMatchingAfter` solves the same problem for two
 * sides.
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
  const taken = new TakenPartners();
  const found: number[] = [];
  let isSame = true;
  for (const [turn, vertex] of vertices.entries()) {
    const original = partners[turn] as number;
    const partner: number = isSame
      ? takePartnerFrom(face, vertex, original, others)
      : face.takeFirst(
          vertex,
          others.filter((other) => other > vertex),
        );
    face.settle(vertex);
    found.push(partner);
    isSame &&= partner === original;
    taken.add(partner, original);
    if (at !== -1 && turn >= at && taken.isBalanced) return { partners: [...found, ...partners.slice(turn + 1)], face: null };
  }
  return { partners: found, face };
}

/** Takes the given partner if possible, otherwise the first possible partner after it. */
function takePartnerFrom(face: OptimalMatchings, vertex: number, partner: number, others: readonly number[]): number {
  const same = face.takeFirst(vertex, [partner]);
  return same === UNMATCHED
    ? face.takeFirst(
        vertex,
        others.filter((other) => other > partner),
      )
    : same;
}

class TakenPartners {
  private readonly surplus = new Map<number, number>();

  get isBalanced(): boolean {
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
