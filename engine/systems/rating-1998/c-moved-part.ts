import { mayPair, type PairingConstraints } from '../../bracket/pairing-constraints';
import { FirstAssignment } from '../../matching/first-assignment';
import type { OptimalFace } from '../../matching/optimal-face';
import { minimumMatchings } from '../../matching/ranked-matching';
import { without } from '../../score-bracket/score-bracket';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { isMismatch, mayBePaired, mayUpfloat, type DroppedFloatRules } from './b-criteria';
import { graphOf, unpairedOf, type Part } from './c-graph';
import { fewestMismatches } from './c-group';

/** The most partial transpositions of the moved-down part that are visited. If more are needed, the bracket is too large. */
export const MAX_TRANSPOSITIONS = 20_000;

export interface Requirements {
  readonly upfloats: DroppedFloatRules;
  /** Mismatches allowed in the moved-down part. */
  readonly limit: number;
  /** The increment d of C.11, which applies to the remainder as well. */
  readonly raised: number;
  /** The reduction of the remainder's p. */
  readonly less: number;
}

type Partners = readonly Entrant[];

/**
 * One of three ways to keep the remainder's limit on mismatches, max(0, w - q - less, b - q - less) + d. Of the remainder's players, w prefer White and b
 * prefer Black; q is half of them, and d is the increment of C.11. Keeping one way is enough: the sum of `takes` over the partners, plus the mismatches of
 * the remainder, must not exceed `bound`.
 */
interface Way {
  readonly takes: (other: Entrant) => number;
  readonly bound: number;
}

interface Open {
  readonly way: Way;
  readonly partners: Partners;
  readonly part: Part;
  readonly ofWay: number;
  readonly mismatches: number;
}

/** C.7 in the moved-down part, C.10 and the first part of C.11. Finds the first transposition whose remainder has a candidate. */
export class MovedPart {
  private visited = 0;
  private left: { readonly partners: Partners; readonly part: Part } | null = null;
  private readonly assignments: FirstAssignment;

  constructor(
    readonly part: Part,
    private readonly requirements: Requirements,
  ) {
    const { s1, rest } = part;
    this.assignments = FirstAssignment.of(s1.length, rest.length, (row, column) => this.fits(s1[row] as Entrant, rest[column] as Entrant));
  }

  firstPartners(): Partners | null | 'too-large' {
    const first = this.partnersAt(this.assignments.columns);
    if (first === null || this.isAccepted(first)) return first;
    let earliest: Partners | null = null;
    for (const way of this.ways()) {
      const found = this.firstFrom(way, []);
      if (found === 'too-large') return found;
      if (found !== null && (earliest === null || isEarlier(found, earliest))) earliest = found;
    }
    return earliest;
  }

  /**
   * The next partners after the accepted ones, with a different partner for the player of S1 at `place`. Null if there are none, or if this method cannot
   * find them.
   */
  otherPartners(accepted: Partners, place: number): Partners | null {
    if (this.partnersAt(this.assignments.columns)?.every((partner, row) => partner === accepted[row]) !== true) return null;
    const others = this.partnersAt(this.assignments.without(place));
    if (others === null) return null;
    // If the remainder has the same players, it still has a candidate.
    const isAccepted = without(others, accepted).length === 0 ? this.mismatchesOf(others) <= this.requirements.limit : this.isAccepted(others);
    return isAccepted ? others : null;
  }

  private partnersAt(columns: Int32Array | null): Partners | null {
    return columns === null ? null : Array.from(columns, (column) => this.part.rest[column] as Entrant);
  }

  /** Returns the same object for the same partners, because the object is a cache key. */
  remainder(partners: Partners): Part {
    if (this.left?.partners !== partners) this.left = { partners, part: { ...this.part, s1: [], rest: without(this.part.rest, partners) } };
    return this.left.part;
  }

  /** The x of the remainder by C.2, lowered with its p (C.14) and raised with the bracket's x (C.11). */
  limitOf({ rest }: Part): number {
    const { raised, less } = this.requirements;
    return Math.max(0, allowedMismatches(rest) - less) + raised;
  }

  private fits(higher: Entrant, other: Entrant): boolean {
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

  private ways(): Way[] {
    const { raised, less } = this.requirements;
    const { s1, rest } = this.part;
    const q = Math.ceil((rest.length - s1.length) / 2);
    const wanting = (['white', 'black'] as const).map((colour): Way => {
      const takes = ({ preference }: Entrant): number => (preference?.colour === colour ? 1 : 0);
      return { takes, bound: rest.reduce((sum, player) => sum + takes(player), 0) - q - less + raised };
    });
    return [{ takes: () => 0, bound: raised }, ...wanting];
  }

  private openAfter(way: Way, partners: Partners): Open {
    const { s1, rest } = this.part;
    return {
      way,
      partners,
      part: { ...this.part, s1: s1.slice(partners.length), rest: without(rest, partners) },
      ofWay: way.bound - partners.reduce((sum, partner) => sum + way.takes(partner), 0),
      mismatches: this.requirements.limit - this.mismatchesOf(partners),
    };
  }

  /**
   * The first transposition with this beginning that keeps both x and the bound of `way`. A bound with room is ignored at first, and enforced if the
   * result breaks it.
   */
  private firstFrom(way: Way, partners: Partners): Partners | null | 'too-large' {
    this.visited += 1;
    if (this.visited > MAX_TRANSPOSITIONS) return 'too-large';
    const completions = this.completionsOf(this.openAfter(way, partners));
    if (completions === null) return null;
    const first = this.firstOf(completions);
    if (completions.isExact) return first;
    const after = (count: number): Completions | null => this.completionsOf(this.openAfter(way, first.slice(0, count)));
    if (after(first.length) !== null) return first;
    const kept = lastThat((count) => after(count) !== null, partners.length, first.length);
    const there = kept > partners.length ? after(kept) : null;
    return there?.isExact === true ? this.firstOf(there) : this.later(way, first, partners.length, kept);
  }

  /** The first transposition after `first` that has the same first pairs: at least `fewest` and at most `most`. */
  private later(way: Way, first: Partners, fewest: number, most: number): Partners | null | 'too-large' {
    for (let count = most; count >= fewest; count -= 1) {
      const higher = this.part.s1[count] as Entrant;
      const [before, failed] = [first.slice(0, count), first[count] as Entrant];
      for (const other of this.part.rest) {
        if (other.place <= failed.place || before.includes(other) || !this.fits(higher, other)) continue;
        const found = this.firstFrom(way, [...before, other]);
        if (found !== null) return found;
      }
    }
    return null;
  }

  private firstOf({ open: { partners, part }, face }: Completions): Partners {
    const least = face();
    const taken: Entrant[] = [...partners];
    const open = new Set(part.rest.keys());
    part.s1.forEach((_, vertex) => {
      const place =
        least.takeFirst(
          vertex,
          [...open].map((other) => part.s1.length + other),
        ) - part.s1.length;
      least.settle(vertex);
      open.delete(place);
      taken.push(part.rest[place] as Entrant);
    });
    return taken;
  }

  /**
   * Null only if no completion keeps both bounds. If the cheapest completions just reach a bound, the optimal face contains all completions that keep it.
   * If no mismatch is allowed, the edges with a mismatch are removed instead.
   */
  private completionsOf(open: Open): Completions | null {
    const { part, ofWay, mismatches } = open;
    if (ofWay < 0 || mismatches < 0) return null;
    const isBounded = mismatches > 0 && mismatches < part.s1.length;
    // The sum that `way` limits has a greater weight than the mismatches of the moved-down part.
    const unit = isBounded ? part.s1.length + 1 : 1;
    const byWay = this.leastOf(open, unit, isBounded ? 1 : 0);
    if (byWay === null || byWay.cost >= unit * (ofWay + 1)) return null;
    const ofFace = byWay.cost % unit;
    if (byWay.cost >= unit * ofWay) {
      if (ofFace > mismatches) return null;
      return !isBounded || ofFace === mismatches ? { open, ...byWay, isExact: true } : this.with(open, 1, 0);
    }
    if (!isBounded) return this.with(open, 0, 0);
    const byMismatches = this.leastOf(open, 0, 1);
    if (byMismatches === null || byMismatches.cost > mismatches) return null;
    return byMismatches.cost === mismatches ? { open, ...byMismatches, isExact: false } : this.with(open, 0, 0);
  }

  private with(open: Open, perWay: number, perMismatch: number): Completions {
    const face = (): OptimalFace => {
      const least = this.leastOf(open, perWay, perMismatch);
      if (least === null) throw new Error('a transposition that could be completed cannot');
      return least.face();
    };
    return { open, face, isExact: false };
  }

  private leastOf({ way, part, mismatches }: Open, perWay: number, perMismatch: number): { face: () => OptimalFace; cost: number } | null {
    const graph = graphOf(part, {
      moved: (a, b) => (this.fits(a, b) && (mismatches > 0 || !isMismatch(a, b)) ? perWay * way.takes(b) + perMismatch * Number(isMismatch(a, b)) : null),
      rest: (a, b) => perWay * Number(isMismatch(a, b)),
      dropped: 2,
    });
    if (graph === null) return null;
    const least = minimumMatchings(graph);
    if (least === null || (least.total[0] ?? 0) !== unpairedOf(part)) return null;
    return { face: () => least.face, cost: least.total[1] ?? 0 };
  }
}

interface Completions {
  readonly open: Open;
  /** The face's matchings include every completion that keeps the bounds. */
  readonly face: () => OptimalFace;
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
function lastThat(holds: (count: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
