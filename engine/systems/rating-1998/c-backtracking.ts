import { NO_CONSTRAINTS, type PairingConstraints } from '../../bracket/pairing-constraints';
import { sizeOf, withoutFloaters } from '../../score-bracket/score-bracket';
import { isTreatedAsHomogeneous, type Entrant, type Round } from './a-definitions';
import { pairsOfRemainder, type Bracket, type Candidate, type Condition, type PairedBracket, type Search, type PairingTarget } from './c-bracket';
import { firstCandidate, type SearchBracket } from './c-candidate';
import { mayAllowFloaters } from './c-capacity';
import { areAllInS1, firstMeeting, leastFloaters, type Demand } from './c-floaters';

/** C.12: pairs the previous bracket again with other floaters and the same p, so that the current bracket can make its p pairs. */
export function otherFloaters(round: Round, previous: PairedBracket, current: Bracket, target: PairingTarget): Search<PairedBracket> {
  const { candidate } = previous;
  if (candidate.unpaired.length === 0 || candidate.pairs.length === 0) return { kind: 'none' };
  const condition: Condition = { kind: 'pairs', bracket: withoutFloaters(current, candidate.unpaired), target };
  if (!mayAllowFloaters(round, previous, current, demandOf(condition, candidate.unpaired.length))) return { kind: 'none' };
  return withCondition(round, { ...previous, condition });
}

/** C.13: pairs the penultimate bracket again, with its p and then with lower ones, until the lowest bracket has a complete pairing. */
export function otherPairing(round: Round, penultimate: PairedBracket, lowest: Bracket): Search<PairedBracket> {
  const { candidate } = penultimate;
  if (candidate.pairs.length === 0) return { kind: 'none' };
  const condition: Condition = { kind: 'complete', bracket: withoutFloaters(lowest, candidate.unpaired) };
  return withCondition(round, { ...penultimate, condition });
}

function withCondition(round: Round, paired: PairedBracket): Search<PairedBracket> {
  const found = firstUnder(round, paired, NO_CONSTRAINTS);
  return found.kind === 'found' ? { kind: 'found', found: { ...paired, ...found.found } } : found;
}

export interface FoundCandidate {
  readonly candidate: Candidate;
  readonly target: PairingTarget;
}

/** The first candidate that still lets the bracket below meet its condition. */
export function firstUnder(
  round: Round,
  { bracket, target, candidate, condition }: PairedBracket,
  limits: PairingConstraints<Entrant>,
): Search<FoundCandidate> {
  const search: SearchBracket = { round, bracket, target, below: null, limits };
  if (condition === null) return withTarget(firstCandidate(search), target);
  if (condition.kind === 'complete') return firstWithAllBelow(search, condition.bracket);
  const demand = demandOf(condition, candidate.unpaired.length);
  return withTarget(firstMeeting(search, demand, leastFloaters(search, demand)), target);
}

/** The requirement on the bracket below if it receives `count` floaters. */
export function demandOf(condition: Condition, count: number): Demand {
  return condition.kind === 'complete' ? allBelow(condition.bracket, count) : { stay: condition.bracket, target: condition.target, count };
}

function withTarget(search: Search<Candidate>, target: PairingTarget): Search<FoundCandidate> {
  return search.kind === 'found' ? { kind: 'found', found: { candidate: search.found, target } } : search;
}

/** C.13: lowers p until the lowest bracket can be paired completely with the floaters. A.3 decides whether it is then homogeneous. */
function firstWithAllBelow(search: SearchBracket, stay: Bracket): Search<FoundCandidate> {
  const { bracket, target } = search;
  const leastIn = new Map<boolean, number | null>();
  for (let { less } = target; pairsOfRemainder(bracket, { ...target, less }) >= (target.moved === 0 ? 1 : 0); less += 1) {
    const lowered: SearchBracket = { ...search, target: { ...target, less } };
    const demand = allBelow(stay, sizeOf(bracket) - 2 * (target.moved + pairsOfRemainder(bracket, lowered.target)));
    const isOpposed = areAllInS1(demand);
    // The least number of floaters depends only on whether all moved-down players below are in S1, and not on p.
    if (!leastIn.has(isOpposed)) leastIn.set(isOpposed, leastFloaters(lowered, demand));
    const found = firstMeeting(lowered, demand, leastIn.get(isOpposed) ?? null);
    if (found.kind !== 'none') return withTarget(found, lowered.target);
  }
  return { kind: 'none' };
}

function allBelow(stay: Bracket, count: number): Demand {
  const moved = stay.movedDown.length + count;
  return { stay, target: { moved: isTreatedAsHomogeneous(moved, sizeOf(stay) + count) ? 0 : moved, less: 0 }, count };
}
