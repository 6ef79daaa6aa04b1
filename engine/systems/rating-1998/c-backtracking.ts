import { NO_CONSTRAINTS, type PairingConstraints } from '../../bracket/pairing-constraints';
import { sizeOf, withoutFloaters } from '../../score-bracket/score-bracket';
import { isTreatedAsHomogeneous, type Entrant, type Round } from './a-definitions';
import { pairsOfRemainder, type Bracket, type Candidate, type ConditionBelow, type PairedBracket, type SearchResult, type PairingTarget } from './c-bracket';
import { firstCandidate, type SearchBracket } from './c-candidate';
import { mayAllowFloaters } from './c-capacity';
import { areAllInS1, firstCandidateMeetingDemand, leastFloaters, type Demand } from './c-floaters';

/** C.12: pairs the previous bracket again with other floaters and the same p, so that the current bracket can make its p pairs. */
export function rePairWithOtherFloaters(round: Round, previous: PairedBracket, current: Bracket, target: PairingTarget): SearchResult<PairedBracket> {
  const { candidate } = previous;
  if (candidate.unpaired.length === 0 || candidate.pairs.length === 0) return { kind: 'none' };
  const condition: ConditionBelow = { kind: 'pairs', bracket: withoutFloaters(current, candidate.unpaired), target };
  if (!mayAllowFloaters(round, previous, current, demandOf(condition, candidate.unpaired.length))) return { kind: 'none' };
  return rePairUnderCondition(round, { ...previous, condition });
}

/** C.13: pairs the penultimate bracket again, with its p and then with lower ones, until the lowest bracket has a complete pairing. */
export function rePairPenultimate(round: Round, penultimate: PairedBracket, lowest: Bracket): SearchResult<PairedBracket> {
  const { candidate } = penultimate;
  if (candidate.pairs.length === 0) return { kind: 'none' };
  const condition: ConditionBelow = { kind: 'complete', bracket: withoutFloaters(lowest, candidate.unpaired) };
  return rePairUnderCondition(round, { ...penultimate, condition });
}

function rePairUnderCondition(round: Round, paired: PairedBracket): SearchResult<PairedBracket> {
  const found = firstCandidateUnderCondition(round, paired, NO_CONSTRAINTS);
  return found.kind === 'found' ? { kind: 'found', value: { ...paired, ...found.value } } : found;
}

export interface FoundCandidate {
  readonly candidate: Candidate;
  readonly target: PairingTarget;
}

/** The first candidate that still lets the bracket below meet its condition. */
export function firstCandidateUnderCondition(
  round: Round,
  { bracket, target, candidate, condition }: PairedBracket,
  limits: PairingConstraints<Entrant>,
): SearchResult<FoundCandidate> {
  const search: SearchBracket = { round, bracket, target, below: null, limits };
  if (condition === null) return addTargetToResult(firstCandidate(search), target);
  if (condition.kind === 'complete') return firstCandidateCompletingBelow(search, condition.bracket);
  const demand = demandOf(condition, candidate.unpaired.length);
  return addTargetToResult(firstCandidateMeetingDemand(search, demand, leastFloaters(search, demand)), target);
}

/** The requirement on the bracket below if it receives `count` floaters. */
export function demandOf(condition: ConditionBelow, count: number): Demand {
  return condition.kind === 'complete' ? demandOnAllBelow(condition.bracket, count) : { bracketBelow: condition.bracket, target: condition.target, count };
}

function addTargetToResult(search: SearchResult<Candidate>, target: PairingTarget): SearchResult<FoundCandidate> {
  return search.kind === 'found' ? { kind: 'found', value: { candidate: search.value, target } } : search;
}

/** C.13: lowers p until the lowest bracket can be paired completely with the floaters. A.3 decides whether it is then homogeneous. */
function firstCandidateCompletingBelow(search: SearchBracket, bracketBelow: Bracket): SearchResult<FoundCandidate> {
  const { bracket, target } = search;
  const leastFloatersIf = new Map<boolean, number | null>();
  for (let { pairsLowered } = target; pairsOfRemainder(bracket, { ...target, pairsLowered }) >= (target.movedDownPaired === 0 ? 1 : 0); pairsLowered += 1) {
    const loweredSearch: SearchBracket = { ...search, target: { ...target, pairsLowered } };
    const demand = demandOnAllBelow(bracketBelow, sizeOf(bracket) - 2 * (target.movedDownPaired + pairsOfRemainder(bracket, loweredSearch.target)));
    const areAllInS1Below = areAllInS1(demand);
    // The least number of floaters depends only on whether all moved-down players below are in S1, and not on p.
    if (!leastFloatersIf.has(areAllInS1Below)) leastFloatersIf.set(areAllInS1Below, leastFloaters(loweredSearch, demand));
    const found = firstCandidateMeetingDemand(loweredSearch, demand, leastFloatersIf.get(areAllInS1Below) ?? null);
    if (found.kind !== 'none') return addTargetToResult(found, loweredSearch.target);
  }
  return { kind: 'none' };
}

function demandOnAllBelow(bracketBelow: Bracket, count: number): Demand {
  const moved = bracketBelow.movedDown.length + count;
  return { bracketBelow, target: { movedDownPaired: isTreatedAsHomogeneous(moved, sizeOf(bracketBelow) + count) ? 0 : moved, pairsLowered: 0 }, count };
}
