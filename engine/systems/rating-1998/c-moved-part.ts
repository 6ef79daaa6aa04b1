import { mayPair, type PairingConstraints } from '../../bracket/pairing-constraints';
import { FirstAssignment } from '../../matching/first-assignment';
import type { OptimalMatchings } from '../../matching/optimal-matchings';
import { minimumMatchings } from '../../matching/ranked-matching';
import { withoutPlayers } from '../../score-bracket/score-bracket';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { isMismatch, mayBePaired, mayUpfloat, type DroppedFloatRules } from './b-criteria';
import { graphOf, unpairedCountOf, type BracketPart } from './c-graph';
import { fewestMismatches } from './c-group';

/** Limits the running time: a bracket that needs more partial transpositions of its moved-down part counts as too large. */
export const MAX_TRANSPOSITIONS = 20_000;

export interface Requirements {
  readonly upfloats: DroppedFloatRules;
  /** The number of mismatches allowed in the moved-down part. */
  readonly limit: number;
  /** The increment d of C.11, which applies to the remainder as well. */
  readonly raised: number;
  /** The amount by which C.14 has lowered p of the remainder. */
  readonly pairsLowered: number;
}

type Partners = readonly Entrant[];

/**
 * The remainder keeps its limit on mismatches, max(0, w - q - lowered, b - q - lowered) + d, if it keeps one of three bounds; this is one
 * of them. Of the remainder's players, w prefer White and b prefer Black; q is half of them, `lowered` is the reduction of p (C.14), and d
 * is the increment of C.11. The bound is kept if the sum of `costOf` over the partners, plus the mismatches of the remainder, does not
 * exceed `maximum`.
 */
interface RemainderBound {
  readonly costOf: (other: Entrant) => number;
  readonly maximum: number;
}

interface PartialTransposition {
  readonly bound: RemainderBound;
  readonly partners: Partners;
  readonly part: BracketPart;
  readonly boundLeft: number;
  readonly mismatchesLeft: number;
}

/** Executes C.7 in the moved-down part, C.10 and the first part of C.11: finds the first transposition whose remainder has a candidate. */
export class MovedPart {
  private visited = 0;
  private lastRemainder: { readonly partners: Partners; readonly part: BracketPart } | null = null;
  private readonly assignments: FirstAssignment;

  constructor(
    readonly part: BracketPart,
    private readonly requirements: Requirements,
  ) {
    const { s1, rest } = part;
    this.assignments = FirstAssignment.of(s1.length, rest.length, (row, column) => this.mayBePartners(s1[row] as Entrant, rest[column] as Entrant));
  }

  firstPartners(): Partners | null | 'too-large' {
    const first = this.partnersAt(this.assignments.columns);
    if (first === null || this.isAccepted(first)) return first;
    let earliestPartners: Partners | null = null;
    for (const bound of this.remainderBounds()) {
      const found = this.firstStartingWith(bound, []);
      if (found === 'too-large') return found;
      if (found !== null && (earliestPartners === null || isEarlier(found, earliestPartners))) earliestPartners = found;
    }
    return earliestPartners;
  }

  /**
   * The next partners after the accepted ones, with a different partner for the player
   * of S1 at `place`. Null if there are none, or if this method cannot find them.
   */
  otherPartners(accepted: Partners, place: number): Partners | null {
    if (this.partnersAt(this.assignments.columns)?.every((partner, row) => partner === accepted[row]) !== true) return null;
    const others = this.partnersAt(this.assignments.without(place));
    if (others === null) return null;
    // If the remainder contains the same players as before, it still has a candidate.
    const isAccepted = withoutPlayers(others, accepted).length === 0 ? this.mismatchesOf(others) <= this.requirements.limit : this.isAccepted(others);
    return isAccepted ? others : null;
  }

  private partnersAt(columns: Int32Array | null): Partners | null {
    return columns === null ? null : Array.from(columns, (column) => this.part.rest[column] as Entrant);
  }

  /** Returns the same object for the same partners, because the object is a cache key. */
  remainder(partners: Partners): BracketPart {
    if (this.lastRemainder?.partners !== partners)
      this.lastRemainder = { partners, part: { ...this.part, s1: [], rest: withoutPlayers(this.part.rest, partners) } };
    return this.lastRemainder.part;
  }

  /** The x of the remainder by C.2, lowered with its p (C.14) and raised with the bracket's x (C.11). */
  limitOf({ rest }: BracketPart): number {
    const { raised, pairsLowered } = this.requirements;
    return Math.max(0, allowedMismatches(rest) - pairsLowered) + raised;
  }

  private mayBePartners(higher: Entrant, other: Entrant): boolean {
    const { round, limits } = this.part;
    return mayMeet(round, limits, higher, other) && mayUpfloat(higher, other, this.requirements.upfloats);
  }

  private isAccepted(partners: Partners): boolean {
    if (this.mismatchesOf(partners) > this.requirements.limit) return false;
    const remainder = this.remainder(partners);
    const fewest = fewestMismatches(remainder);
    return fewest !== null && fewest <= this.limitOf(remainder);
  }

  private mismatchesOf(partners: Partners): number {
    return partners.filter((partner, place) => isMismatch(this.part.s1[place] as Entrant, partner)).length;
  }

  private remainderBounds(): RemainderBound[] {
    const { raised, pairsLowered } = this.requirements;
    const { s1, rest } = this.part;
    const q = Math.ceil((rest.length - s1.length) / 2);
    const boundsByColour = (['white', 'black'] as const).map((colour): RemainderBound => {
      const costOf = ({ preference }: Entrant): number => (preference?.colour === colour ? 1 : 0);
      return { costOf, maximum: rest.reduce((sum, player) => sum + costOf(player), 0) - q - pairsLowered + raised };
    });
    return [{ costOf: () => 0, maximum: raised }, ...boundsByColour];
  }

  private partialAfter(bound: RemainderBound, partners: Partners): PartialTransposition {
    const { s1, rest } = this.part;
    return {
      bound,
      partners,
      part: { ...this.part, s1: s1.slice(partners.length), rest: withoutPlayers(rest, partners) },
      boundLeft: bound.maximum - partners.reduce((sum, partner) => sum + bound.costOf(partner), 0),
      mismatchesLeft: this.requirements.limit - this.mismatchesOf(partners),
    };
  }

  /**
   * The first transposition that begins with `partners` and keeps both x and `bound`. A limit that the cheapest completions do not reach is ignored
   * at first, and enforced if the result breaks it.
   */
  private firstStartingWith(bound: RemainderBound, partners: Partners): Partners | null | 'too-large' {
    this.visited += 1;
    if (this.visited > MAX_TRANSPOSITIONS) return 'too-large';
    const completions = this.completionsOf(this.partialAfter(bound, partners));
    if (completions === null) return null;
    const first = this.firstOfCompletions(completions);
    if (completions.isExact) return first;
    const completionsAfter = (count: number): Completions | null => this.completionsOf(this.partialAfter(bound, first.slice(0, count)));
    if (completionsAfter(first.length) !== null) return first;
    const keptCount = lastCountWhere((count) => completionsAfter(count) !== null, partners.length, first.length);
    const completionsOfKept = keptCount > partners.length ? completionsAfter(keptCount) : null;
    return completionsOfKept?.isExact === true ? this.firstOfCompletions(completionsOfKept) : this.firstAfter(bound, first, partners.length, keptCount);
  }

  /** The next transposition after `first` that keeps its leading pairs: `most` of them if possible, never fewer than `fewest`. Null if there is none. */
  private firstAfter(bound: RemainderBound, first: Partners, fewest: number, most: number): Partners | null | 'too-large' {
    for (let count = most; count >= fewest; count -= 1) {
      const higher = this.part.s1[count] as Entrant;
      const [before, failed] = [first.slice(0, count), first[count] as Entrant];
      for (const other of this.part.rest) {
        if (other.place <= failed.place || before.includes(other) || !this.mayBePartners(higher, other)) continue;
        const found = this.firstStartingWith(bound, [...before, other]);
        if (found !== null) return found;
      }
    }
    return null;
  }

  private firstOfCompletions({ partial: { partners, part }, face }: Completions): Partners {
    const least = face();
    const partnersInOrder: Entrant[] = [...partners];
    const openPlaces = new Set(part.rest.keys());
    part.s1.forEach((_, vertex) => {
      const place =
        least.takeFirst(
          vertex,
          [...openPlaces].map((other) => part.s1.length + other),
        ) - part.s1.length;
      least.settle(vertex);
      openPlaces.delete(place);
      partnersInOrder.push(part.rest[place] as Entrant);
    });
    return partnersInOrder;
  }

  /**
   * Returns the completions of a partial transposition; null only if none of them keeps both bounds. If the cheapest completions just reach
   * a bound, the optimal face contains all completions that keep it. If no mismatch is allowed, the edges with a mismatch are removed
   * instead.
   */
  private completionsOf(partial: PartialTransposition): Completions | null {
    const { part, boundLeft, mismatchesLeft } = partial;
    if (boundLeft < 0 || mismatchesLeft < 0) return null;
    const isBounded = mismatchesLeft > 0 && mismatchesLeft < part.s1.length;
    // The sum that `bound` limits has a greater weight than the mismatches of the moved-down part.
    const unit = isBounded ? part.s1.length + 1 : 1;
    const byBound = this.cheapestCompletions(partial, unit, isBounded ? 1 : 0);
    if (byBound === null || byBound.cost >= unit * (boundLeft + 1)) return null;
    const ofFace = byBound.cost % unit;
    if (byBound.cost >= unit * boundLeft) {
      if (ofFace > mismatchesLeft) return null;
      return !isBounded || ofFace === mismatchesLeft ? { partial, ...byBound, isExact: true } : this.inexactCompletions(partial, 1, 0);
    }
    if (!isBounded) return this.inexactCompletions(partial, 0, 0);
    const byMismatches = this.cheapestCompletions(partial, 0, 1);
    if (byMismatches === null || byMismatches.cost > mismatchesLeft) return null;
    return byMismatches.cost === mismatchesLeft ? { partial, ...byMismatches, isExact: false } : this.inexactCompletions(partial, 0, 0);
  }

  private inexactCompletions(partial: PartialTransposition, boundWeight: number, mismatchWeight: number): Completions {
    const face = (): OptimalMatchings => {
      const least = this.cheapestCompletions(partial, boundWeight, mismatchWeight);
      if (least === null) throw new Error('a transposition that could be completed cannot');
      return least.face();
    };
    return { partial, face, isExact: false };
  }

  private cheapestCompletions(
    { bound, part, mismatchesLeft }: PartialTransposition,
    boundWeight: number,
    mismatchWeight: number,
  ): { face: () => OptimalMatchings; cost: number } | null {
    const graph = graphOf(part, {
      costAcross: (a, b) =>
        this.mayBePartners(a, b) && (mismatchesLeft > 0 || !isMismatch(a, b))
          ? boundWeight * bound.costOf(b) + mismatchWeight * Number(isMismatch(a, b))
          : null,
      costWithinRest: (a, b) => boundWeight * Number(isMismatch(a, b)),
      dropped: 2,
    });
    if (graph === null) return null;
    const least = minimumMatchings(graph);
    if (least === null || (least.total[0] ?? 0) !== unpairedCountOf(part)) return null;
    return { face: () => least.face, cost: least.total[1] ?? 0 };
  }
}

interface Completions {
  readonly partial: PartialTransposition;
  /** The face's matchings include every completion that keeps the bounds. */
  readonly face: () => OptimalMatchings;
  /** True if all matchings of the face keep the bounds. */
  readonly isExact: boolean;
}

function mayMeet(round: Round, limits: PairingConstraints<Entrant>, a: Entrant, b: Entrant): boolean {
  return mayBePaired(round, a, b) && mayPair(limits, a, b);
}

function isEarlier(one: Partners, other: Partners): boolean {
  const place = one.findIndex((partner, index) => partner !== other[index]);
  return place !== -1 && (one[place]?.place ?? 0) < (other[place]?.place ?? 0);
}

/** The last count for which `holds` is true. It must be true for `from`, false for `to`, and false for every count after a false one. */
function lastCountWhere(holds: (count: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
