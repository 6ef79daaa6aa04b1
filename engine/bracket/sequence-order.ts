import { SEQUENCE, type SequenceStep } from '../matching/sequence';
import type { Place } from '../swiss/player-state';
import type { Bracket, Candidate } from './bracket';

/** The outermost loop of the sequence (2017 B.6, B.7; 2026 3.6, 3.7) in which two candidates with equally many pairs differ; null for the same pairing. */
export function firstDifference(bracket: Bracket, ours: Candidate, theirs: Candidate): SequenceStep | null {
  const movedDown = new Set(bracket.movedDown);
  const [one, other] = [partsOf(movedDown, ours), partsOf(movedDown, theirs)];
  return SEQUENCE.find((step) => !IS_SAME[step](one, other)) ?? null;
}

const IS_SAME: Readonly<Record<SequenceStep, (one: Parts, other: Parts) => boolean>> = {
  'moved-down-set': (one, other) => sameMembers(one.movedDown, other.movedDown),
  'moved-down-opponents': (one, other) => samePairs(one.movedDown, other.movedDown),
  exchange: (one, other) => sameMembers(one.remainder, other.remainder),
  transposition: (one, other) => samePairs(one.remainder, other.remainder),
};

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
