import type { Search } from '../../matching/ranked-matching';
import { subsets } from '../../matching/sequences';
import { higherHalf, isTreatedAsHomogeneous, type Competitor, type Round } from './a-definitions';
import { byRank, pairsOfRemainder, playersOf, sizeOf, withFloaters, without, withoutFloaters } from './c-bracket';
import type { Bracket, Candidate, Condition, PairedBracket, Target } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { NO_LIMITS, type Below, type Limits } from './c-graph';

/** More sets of floaters than this are not tried one by one: the bracket is too large. */
export const MAX_FLOATER_SETS = 3000;

/**
 * C.12: another set of players leaves the previous bracket, which keeps its p, so that the current one can make its present p
 * pairs. The set that has just failed cannot come back: with it those pairs cannot be made.
 */
export function otherFloaters(round: Round, previous: PairedBracket, current: Bracket, target: Target): Search<PairedBracket> {
  const { candidate } = previous;
  if (candidate.unpaired.length === 0 || candidate.pairs.length === 0) return { kind: 'none' };
  const condition: Condition = { kind: 'pairs', bracket: withoutFloaters(current, candidate.unpaired), target };
  return withCondition(round, { ...previous, condition });
}

/**
 * C.13: the penultimate bracket with its p (of the remainder, if it had one), then lower, until some candidate leaves a lowest
 * bracket that can be paired completely, all moved-down players against the rest where it is heterogeneous.
 */
export function otherPairing(round: Round, penultimate: PairedBracket, lowest: Bracket): Search<PairedBracket> {
  const { candidate, target } = penultimate;
  if (candidate.pairs.length === 0) return { kind: 'none' };
  const condition: Condition = { kind: 'complete', bracket: withoutFloaters(lowest, candidate.unpaired), from: target.less };
  return withCondition(round, { ...penultimate, condition });
}

function withCondition(round: Round, paired: PairedBracket): Search<PairedBracket> {
  const found = firstUnder(round, paired, NO_LIMITS);
  return found.kind === 'found' ? { kind: 'found', found: { ...paired, ...found.found } } : found;
}

export interface Found {
  readonly candidate: Candidate;
  readonly target: Target;
}

/** The first candidate of a bracket that leaves the bracket below what it needs. */
export function firstUnder(round: Round, { bracket, target, candidate, condition }: PairedBracket, limits: Limits): Search<Found> {
  const search: SearchBracket = { round, bracket, target, below: null, limits };
  if (condition === null) return withTarget(firstCandidate(search), target);
  if (condition.kind === 'pairs') return withTarget(firstWithPairsBelow(search, condition.bracket, condition.target, candidate.unpaired.length), target);
  for (let { less } = target; pairsOfRemainder(bracket, { ...target, less }) >= (target.moved === 0 ? 1 : 0); less += 1) {
    const lowered = { ...target, less };
    const found = firstWithAllBelow({ ...search, target: lowered }, condition.bracket, less > condition.from);
    if (found.kind !== 'none') return withTarget(found, lowered);
  }
  return { kind: 'none' };
}

function withTarget(search: Search<Candidate>, target: Target): Search<Found> {
  return search.kind === 'found' ? { kind: 'found', found: { candidate: search.found, target } } : search;
}

/** Which moved-down players stand in S1 below must not depend on who floats, or the two brackets are not one matching problem. */
function firstWithPairsBelow(search: SearchBracket, stay: Bracket, target: Target, floaters: number): Search<Candidate> {
  const isHeterogeneous = target.moved > 0;
  if (isHeterogeneous && target.moved !== stay.movedDown.length + floaters) return firstBySets(search, stay, target, floaters);
  const size = sizeOf(stay) + floaters;
  const pairs = target.moved + higherHalf(size - 2 * target.moved) - target.less;
  return firstCandidate({ ...search, below: belowOf(stay, isHeterogeneous, size - 2 * pairs) });
}

function firstWithAllBelow(search: SearchBracket, stay: Bracket, isLowered: boolean): Search<Candidate> {
  const count = placesOf(search.bracket, search.target);
  if (!isOneProblem(stay, count, isLowered)) return firstBySets(search, stay, targetWith(stay, count), count);
  return firstCandidate({ ...search, below: belowOf(stay, !isHomogeneousWith(stay, count), (sizeOf(stay) + count) % 2) });
}

function placesOf(current: Bracket, target: Target): number {
  return sizeOf(current) - 2 * (target.moved + pairsOfRemainder(current, target));
}

function belowOf({ movedDown, residents, isLowest }: Bracket, isHeterogeneous: boolean, places: number): Below {
  return { movedDown, residents, isHeterogeneous, places, isLowest };
}

/** Every set of so many floaters by itself: few, where it is needed at all. */
function firstBySets(search: SearchBracket, stay: Bracket, target: Target, count: number): Search<Candidate> {
  let best: Candidate | null = null;
  let tried = 0;
  for (const floaters of subsets(playersOf(search.bracket), count)) {
    tried += 1;
    if (tried > MAX_FLOATER_SETS) return { kind: 'too-large' };
    const below: SearchBracket = { ...search, bracket: withFloaters(stay, floaters), target, limits: NO_LIMITS };
    if (!isPairable(below)) continue;
    const found = firstCandidate({ ...search, limits: onlyFloating(floaters, search.limits) });
    if (found.kind === 'too-large') return found;
    if (found.kind === 'found' && (best === null || isEarlier(found.found, best))) best = found.found;
  }
  return best === null ? { kind: 'none' } : { kind: 'found', found: best };
}

function onlyFloating(floaters: readonly Competitor[], limits: Limits): Limits {
  return {
    mayPair: (a, b) => !floaters.includes(a) && !floaters.includes(b) && limits.mayPair(a, b),
    mayStay: (player) => floaters.includes(player) && limits.mayStay(player),
  };
}

export function isEarlier({ key }: Candidate, { key: other }: Candidate): boolean {
  const place = key.findIndex((value, index) => value !== other[index]);
  return place !== -1 && (key[place] ?? 0) < (other[place] ?? 0);
}

function isHomogeneousWith(stay: Bracket, floaters: number): boolean {
  return isTreatedAsHomogeneous(stay.movedDown.length + floaters, sizeOf(stay) + floaters);
}

function targetWith(stay: Bracket, floaters: number): Target {
  return isHomogeneousWith(stay, floaters) ? { moved: 0, less: 0 } : { moved: stay.movedDown.length + floaters, less: 0 };
}

/**
 * Two floaters paired with each other below could have been paired above. That was impossible with p + 1, unless with
 * p + 1 the lowest bracket was still heterogeneous and is homogeneous only now.
 */
function isOneProblem(stay: Bracket, floaters: number, isLowered: boolean): boolean {
  return !isHomogeneousWith(stay, floaters) || !isLowered || isHomogeneousWith(stay, floaters - 2);
}

/** C.13: the players of the penultimate bracket, and only they, are moved down in the new lowest one (R14). */
export function joined({ bracket }: PairedBracket, lowest: Bracket): Bracket {
  const movedDown = [...playersOf(bracket), ...bracket.sentDown].sort(byRank);
  const residents = without(playersOf(lowest), movedDown).sort(byRank);
  return { kind: 'joined', movedDown, residents, sentDown: [], isLowest: true };
}

/** C.12, C.13: the bracket below with the players who now come from the one above. */
export function withOtherFloaters(current: Bracket, before: PairedBracket, floaters: readonly Competitor[]): Bracket {
  return withFloaters(withoutFloaters(current, before.candidate.unpaired), floaters);
}
