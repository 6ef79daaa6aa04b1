import type { Place } from '../swiss/place';
import type { Bracket, Candidate } from './bracket';

/** What in the sequence of generation two candidates of equal quality differ by first. */
export type SequenceStep = 'moved-down-set' | 'moved-down-opponents' | 'exchange' | 'transposition';

/**
 * The outermost loop of the sequence (2017 B.6, B.7; 2026 3.6, 3.7) in which two candidates with equally many pairs part: the set
 * of moved-down players, their opponents, the exchange in the remainder, its transposition. Null for the same pairing.
 */
export function firstDifference(bracket: Bracket, ours: Candidate, theirs: Candidate): SequenceStep | null {
  const movedDown = new Set(bracket.movedDown);
  const [one, other] = [partsOf(movedDown, ours), partsOf(movedDown, theirs)];
  if (!sameMembers(one.movedDown, other.movedDown)) return 'moved-down-set';
  if (!samePairs(one.movedDown, other.movedDown)) return 'moved-down-opponents';
  if (!sameMembers(one.remainder, other.remainder)) return 'exchange';
  return samePairs(one.remainder, other.remainder) ? null : 'transposition';
}

/** Member of S1 -> opponent, in each part. */
interface Parts {
  readonly movedDown: ReadonlyMap<Place, Place>;
  readonly remainder: ReadonlyMap<Place, Place>;
}

function partsOf(movedDown: ReadonlySet<Place>, { pairs }: Candidate): Parts {
  const ordered = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return {
    movedDown: new Map(ordered.filter(([higher]) => movedDown.has(higher))),
    remainder: new Map(ordered.filter(([higher]) => !movedDown.has(higher))),
  };
}

function sameMembers(one: ReadonlyMap<Place, Place>, other: ReadonlyMap<Place, Place>): boolean {
  return one.size === other.size && [...one.keys()].every((player) => other.has(player));
}

function samePairs(one: ReadonlyMap<Place, Place>, other: ReadonlyMap<Place, Place>): boolean {
  return one.size === other.size && [...one].every(([player, opponent]) => other.get(player) === opponent);
}
