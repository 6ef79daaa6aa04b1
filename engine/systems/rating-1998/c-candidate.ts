import { firstAssignment } from '../../matching/first-assignment';
import { isMatchable, leastTotal } from '../../matching/ranked-matching';
import { allowedMismatches, type Competitor, type Round } from './a-definitions';
import { FLOAT_RULES, isMismatch, mayBePaired, mayUpfloat, type Dropped } from './b-criteria';
import { pairsOfRemainder, partsOf, without, type Bracket, type Candidate, type Search, type Target } from './c-bracket';
import { graphOf, unpairedOf, type Below, type EdgeRules, type Limits, type Part } from './c-graph';
import { fewestMismatches, firstInGroup } from './c-group';

/** So many partial transpositions of the moved-down part are looked at before a bracket is given up as too large. */
export const MAX_TRANSPOSITIONS = 20_000;

export interface SearchBracket {
  readonly round: Round;
  readonly bracket: Bracket;
  readonly target: Target;
  readonly below: Below | null;
  readonly limits: Limits;
}

/**
 * C.3 to C.11: the first candidate of the text at p. Outermost stand the increments of x (C.11), then the upfloats (C.10), the
 * transpositions of the moved-down part, the downfloats (C.9), the exchanges (C.8), the transpositions (C.7).
 */
export function firstCandidate(search: SearchBracket): Search<Candidate> {
  if (!isPairable(search)) return { kind: 'none' };
  return search.target.moved === 0 ? firstHomogeneous(search) : firstHeterogeneous(search);
}

export function partOf({ round, bracket, target, below, limits }: SearchBracket): Part {
  const { s1, rest } = partsOf(bracket, target);
  return { round, s1, rest, pairs: pairsOfRemainder(bracket, target), isLowest: bracket.isLowest, below, limits };
}

/** Whether p pairs can be made at all, every relative criterion given up. */
export function isPairable(search: SearchBracket): boolean {
  const part = partOf(search);
  if (part.pairs < 0) return false;
  const graph = part.below === null ? graphOf(part, { moved: () => 0, rest: () => 0, dropped: 2 }) : null;
  if (part.below === null) return graph !== null && isMatchable(graph);
  return leastOf(part, { moved: () => 0, rest: () => 0, dropped: 2 }) !== null;
}

/** With a bracket below: how few of this one must go down to it, every relative criterion given up; null where even that is impossible. */
export function leastUnpaired(search: SearchBracket): number | null {
  const graph = graphOf(partOf(search), { moved: () => 0, rest: () => 0, dropped: 2 });
  const least = graph === null ? null : leastTotal(graph);
  return least === null ? null : (least[0] ?? 0);
}

/** C.14: the moved-down part alone. */
export function isMovedPartPairable({ round, bracket, target, limits }: SearchBracket): boolean {
  const { s1, rest } = partsOf(bracket, target);
  return firstAssignment(s1.length, rest.length, (row, column) => mayMeet(round, limits, s1[row], rest[column])) !== null;
}

function mayMeet(round: Round, limits: Limits, a: Competitor | undefined, b: Competitor | undefined): boolean {
  return a !== undefined && b !== undefined && mayBePaired(round, a, b) && limits.mayPair(a, b);
}

/** Least cost of a complete choice; null when there is none. */
function leastOf(part: Part, rules: EdgeRules): number | null {
  const graph = graphOf(part, rules);
  if (graph === null) return null;
  if (graph.size === 0) return 0;
  const least = leastTotal(graph);
  if (least === null || least[0] !== unpairedOf(part)) return null;
  return least[1] ?? 0;
}

/** With p fixed, x rises to the fewest mismatches possible, if that is more: C.11. */
function firstHomogeneous(search: SearchBracket): Search<Candidate> {
  const part = partOf(search);
  const x = Math.max(0, allowedMismatches(part.rest) - search.target.less);
  const fewest = fewestMismatches(part);
  if (fewest === null) return { kind: 'none' };
  const raised = Math.max(0, fewest - x);
  const group = firstInGroup(part, x + raised);
  if (group.kind !== 'found') return group;
  const { pairs, dropped, key } = group.found;
  const levels = { mismatches: raised, upfloats: 0, downfloats: dropped } as const;
  return { kind: 'found', found: { pairs, unpaired: without(part.rest, pairs.flat()), levels, key: [raised, dropped, ...key] } };
}

function firstHeterogeneous(search: SearchBracket): Search<Candidate> {
  const part = partOf(search);
  const x = Math.max(0, allowedMismatches([...part.s1, ...part.rest]) - (search.bracket.movedDown.length - search.target.moved));
  const mostRaised = part.s1.length + part.rest.length;
  for (let raised = 0; raised <= mostRaised; raised += 1) {
    for (const upfloats of FLOAT_RULES) {
      const moved = new MovedPart(part, { upfloats, limit: x + raised, raised, less: search.target.less });
      const partners = moved.firstPartners();
      if (partners === 'too-large') return { kind: 'too-large' };
      if (partners === null) continue;
      return withRemainder(moved, partners, raised, upfloats);
    }
  }
  return { kind: 'none' };
}

function withRemainder(moved: MovedPart, partners: readonly Competitor[], raised: number, upfloats: Dropped): Search<Candidate> {
  const remainder = moved.remainder(partners);
  const group = firstInGroup(remainder, moved.limitOf(remainder));
  if (group.kind !== 'found') return group;
  const { pairs, dropped, key } = group.found;
  const above = partners.map((partner, place) => [moved.part.s1[place] as Competitor, partner] as const);
  return {
    kind: 'found',
    found: {
      pairs: [...above, ...pairs],
      unpaired: without(remainder.rest, pairs.flat()),
      levels: { mismatches: raised, upfloats, downfloats: dropped },
      key: [raised, upfloats, ...partners.map(({ rank }) => rank), dropped, ...key],
    },
  };
}

interface Requirements {
  readonly upfloats: Dropped;
  /** Mismatches allowed in the moved-down part. */
  readonly limit: number;
  /** Increment d of C.11, which the remainder gets as well. */
  readonly raised: number;
  /** Lowering of the remainder's p. */
  readonly less: number;
}

/** C.7 in the moved-down part, C.10 and the first part of C.11: the first transposition that leaves a remainder with a candidate. */
class MovedPart {
  private visited = 0;

  constructor(
    readonly part: Part,
    private readonly requirements: Requirements,
  ) {}

  firstPartners(): readonly Competitor[] | null | 'too-large' {
    const { s1, rest } = this.part;
    const columns = firstAssignment(s1.length, rest.length, (row, column) => this.fits(s1[row], rest[column]));
    if (columns === null) return null;
    const first = columns.map((column) => rest[column] as Competitor);
    if (this.isAccepted(first)) return first;
    return this.isHopeless([]) ? null : this.extend([]);
  }

  remainder(partners: readonly Competitor[]): Part {
    return { ...this.part, s1: [], rest: without(this.part.rest, partners) };
  }

  /** C.2 anew for the remainder, lowered with its p (C.14), raised with the bracket's x (C.11). */
  limitOf({ rest }: Part): number {
    const { raised, less } = this.requirements;
    return Math.max(0, allowedMismatches(rest) - less) + raised;
  }

  private fits(higher: Competitor | undefined, other: Competitor | undefined): boolean {
    const { round, limits } = this.part;
    return higher !== undefined && other !== undefined && mayMeet(round, limits, higher, other) && mayUpfloat(higher, other, this.requirements.upfloats);
  }

  private isAccepted(partners: readonly Competitor[]): boolean {
    if (this.mismatchesOf(partners) > this.requirements.limit) return false;
    const remainder = this.remainder(partners);
    const fewest = fewestMismatches(remainder);
    return fewest !== null && fewest <= this.limitOf(remainder);
  }

  private mismatchesOf(partners: readonly Competitor[]): number {
    return partners.filter((partner, place) => isMismatch(this.part.s1[place] as Competitor, partner)).length;
  }

  /** Depth first in the order of D.1, cutting off what cannot be completed. */
  private extend(partners: readonly Competitor[]): readonly Competitor[] | null | 'too-large' {
    const higher = this.part.s1[partners.length];
    if (higher === undefined) return this.isAccepted(partners) ? partners : null;
    for (const other of this.part.rest) {
      if (partners.includes(other) || !this.fits(higher, other)) continue;
      this.visited += 1;
      if (this.visited > MAX_TRANSPOSITIONS) return 'too-large';
      const next = [...partners, other];
      if (this.isHopeless(next)) continue;
      const found = this.extend(next);
      if (found !== null) return found;
    }
    return null;
  }

  /**
   * True only if no transposition beginning so is accepted. The remainder keeps its limit max(0, w - q - less, b - q - less) + d
   * exactly if it keeps one of the three; each of them is a sum over pairs, since every partner taken from the rest is one
   * player fewer of his colour there.
   */
  private isHopeless(partners: readonly Competitor[]): boolean {
    const { raised, less, limit } = this.requirements;
    const budget = limit - this.mismatchesOf(partners);
    if (budget < 0) return true;
    const open: Part = { ...this.remainder(partners), s1: this.part.s1.slice(partners.length) };
    const allows = (higher: Competitor, other: Competitor): boolean => this.fits(higher, other) && (budget > 0 || !isMismatch(higher, other));
    const moved = leastOf(open, { moved: (a, b) => (allows(a, b) ? mismatch(a, b) : null), rest: () => 0, dropped: 2 });
    if (moved === null || moved > budget) return true;
    const q = Math.ceil((open.rest.length - open.s1.length) / 2);
    const keeps = (colour: 'white' | 'black' | null): boolean => {
      const wants = ({ preference }: Competitor): number => (colour !== null && preference?.colour === colour ? 1 : 0);
      const least = leastOf(open, { moved: (a, b) => (allows(a, b) ? wants(b) : null), rest: mismatch, dropped: 2 });
      const wanting = open.rest.reduce((total, player) => total + wants(player), 0);
      return least !== null && least <= raised + (colour === null ? 0 : wanting - q - less);
    };
    return !keeps(null) && !keeps('white') && !keeps('black');
  }
}

function mismatch(a: Competitor, b: Competitor): number {
  return isMismatch(a, b) ? 1 : 0;
}
