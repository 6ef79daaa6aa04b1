import { type PairingConstraints, NO_CONSTRAINTS } from '../../bracket/pairing-constraints';
import { firstDifferingStep } from '../../matching/generation-sequence';
import { criterionDecision } from '../../score-bracket/explain-by-procedure';
import { playersOf, withoutPlayers } from '../../score-bracket/score-bracket';
import type { Decision } from '../explanation';
import type { Entrant, Round } from './a-definitions';
import { firstCandidateUnderCondition, type FoundCandidate, demandOf } from './c-backtracking';
import { pairsOfRemainder, type Candidate, type PairedBracket, type PairingTarget } from './c-bracket';
import {
  firstCandidate,
  isPairable,
  type SearchBracket,
  allowedMismatchesIn,
  heterogeneousCandidate,
  homogeneousCandidate,
  makeMovedPart,
  partOf,
  candidateWithRemainder,
} from './c-candidate';
import { lowerTarget, lowerTargetOfLoneBracket } from './c-capacity';
import { meetsDemand, jointSearch } from './c-floaters';
import { GroupChoice, type Group } from './c-group';
import type { MovedPart } from './c-moved-part';
import { ARTICLE_OF_STEP } from './d-transpositions';

/** A paired bracket; `isAlone` is true if no other bracket was left when it was paired. */
export interface AcceptedBracketAlone extends PairedBracket {
  readonly isAlone: boolean;
}

/**
 * Pairs the bracket again under constraints, with the same p or with a lower one by C.14. A
 * condition of C.12 or C.13 still applies. Returns null if no pairing meets the constraints.
 */
export function pairUnderConstraints(round: Round, paired: AcceptedBracketAlone, limits: PairingConstraints<Entrant>): FoundCandidate | null {
  if (paired.condition !== null) {
    const found = firstCandidateUnderCondition(round, paired, limits);
    return found.kind === 'found' ? found.value : null;
  }
  const search: SearchBracket = { round, bracket: paired.bracket, target: paired.target, below: null, limits };
  for (let target: PairingTarget | null = paired.target; target !== null; target = nextTarget(search, paired, target)) {
    if (!isPairable({ ...search, target })) continue;
    const found = firstCandidate({ ...search, target });
    return found.kind === 'found' ? { candidate: found.value, target } : null;
  }
  return null;
}

function nextTarget(search: SearchBracket, { bracket, isAlone }: AcceptedBracketAlone, target: PairingTarget): PairingTarget | null {
  if (!bracket.isLowest) return lowerTarget(search, target);
  return isAlone ? lowerTargetOfLoneBracket(target) : null;
}

/** The point on which the other pairing loses: p, a concession, or the position in the order of D. */
export function decideAgainstAlternative({ bracket, target, candidate, condition }: PairedBracket, found: FoundCandidate | null): Decision {
  if (found === null) {
    const article = condition === null ? (bracket.isLowest ? 'C.13' : 'C.14') : condition.kind === 'pairs' ? 'C.12' : 'C.13';
    return { kind: 'illegal', article, fact: condition === null ? 'no-candidate' : 'no-completion' };
  }
  if (found.target.movedDownPaired < target.movedDownPaired) {
    const leftOut = ({ movedDownPaired }: PairingTarget): number => bracket.movedDown.length - movedDownPaired;
    return criterionDecision(bracket.isLowest ? 'C.13' : 'C.14', 'moved-down-players-not-paired-first', leftOut(target), leftOut(found.target));
  }
  if (found.target.pairsLowered > target.pairsLowered) {
    const leftUnpaired = (lower: PairingTarget): number => playersOf(bracket).length - 2 * (lower.movedDownPaired + pairsOfRemainder(bracket, lower));
    return criterionDecision(condition === null ? 'C.14' : 'C.13', 'players-left-unpaired', leftUnpaired(target), leftUnpaired(found.target));
  }
  return decisionBetween(candidate, found.candidate, target.movedDownPaired);
}

/**
 * Decides by the first difference between the keys. A key consists, in this order, of:
 * - the increments of x,
 * - the dropped upfloat criteria and the partners of the moved-down part, if there is one,
 * - the dropped downfloat criteria,
 * - the size, the difference and the numbers of the exchange,
 * - the partners of S1.
 */
function decisionBetween(ours: Candidate, theirs: Candidate, moved: number): Decision {
  const place = ours.key.findIndex((value, index) => value !== theirs.key[index]);
  const downfloats = moved === 0 ? 1 : 2 + moved;
  const [one, other] = [ours.key[place] ?? 0, theirs.key[place] ?? 0];
  if (place === 0) return criterionDecision('C.11', 'more-mismatches-allowed', one, other);
  if (place === downfloats) return criterionDecision('C.9', 'downfloat-criteria-dropped', one, other);
  if (moved > 0 && place === 1) return criterionDecision('C.10', 'upfloat-criteria-dropped', one, other);
  if (place < downfloats) return { kind: 'order', article: ARTICLE_OF_STEP['moved-down-opponents'] };
  const [ourRemainderKey, theirRemainderKey] = [ours, theirs].map(({ key }) => key.slice(downfloats + 1)) as [number[], number[]];
  const step = firstDifferingStep(0, ourRemainderKey, theirRemainderKey);
  return { kind: 'order', article: ARTICLE_OF_STEP[step === 'exchange' ? step : 'transposition'] };
}

/** The search of the bracket. Under C.12 and C.13 it includes the bracket below, if both can be searched as one problem. */
function searchOf(round: Round, { bracket, target, condition, candidate }: PairedBracket): SearchBracket {
  const search: SearchBracket = { round, bracket, target, below: null, limits: NO_CONSTRAINTS };
  return (condition === null ? null : jointSearch(search, demandOf(condition, candidate.unpaired.length))) ?? search;
}

/**
 * Pairs a bracket again without one of its pairs, at the same p and with the same concessions. Attempts
 * that failed while the pair was allowed fail without it too, so the decisions before the pair remain.
 */
export class PairingsWithoutPair {
  private readonly search: SearchBracket;
  private readonly movedPart: MovedPart | null;
  private readonly movedDownPairs: Candidate['pairs'];
  private readonly group: Group;
  private readonly choice: GroupChoice | null;

  constructor(
    round: Round,
    private readonly accepted: PairedBracket,
  ) {
    const { target, candidate } = accepted;
    const { mismatches: raised, upfloats, downfloats: dropped } = candidate.concessions;
    this.search = searchOf(round, accepted);
    this.movedDownPairs = candidate.pairs.slice(0, target.movedDownPaired);
    const part = partOf(this.search);
    this.movedPart = target.movedDownPaired === 0 ? null : makeMovedPart(this.search, raised, upfloats);
    const rest = this.movedPart?.remainder(this.movedDownPairs.map(([, partner]) => partner)) ?? part;
    // A candidate's key ends with the key of its group.
    const key = candidate.key.slice(target.movedDownPaired === 0 ? 2 : 3 + target.movedDownPaired);
    this.group = { pairs: candidate.pairs.slice(target.movedDownPaired), unpaired: candidate.unpaired, dropped, key };
    this.choice = GroupChoice.of(rest, this.movedPart?.limitOf(rest) ?? allowedMismatchesIn(part, target) + raised, this.group);
  }

  without(a: Entrant, b: Entrant): FoundCandidate | null {
    const found = this.findWithout(a, b);
    return found !== null && this.meetsCondition(found.candidate) ? found : null;
  }

  /** C.12, C.13: true if the bracket below can meet its condition with the new floaters. */
  private meetsCondition({ unpaired }: Candidate): boolean {
    const { condition, candidate } = this.accepted;
    if (condition === null) return true;
    if (this.search.below === null) return false;
    return withoutPlayers(unpaired, candidate.unpaired).length === 0 || meetsDemand(this.search.round, demandOf(condition, unpaired.length), unpaired);
  }

  private findWithout(a: Entrant, b: Entrant): FoundCandidate | null {
    const place = this.movedDownPairs.findIndex((pair) => pair.includes(a) && pair.includes(b));
    const candidate = place === -1 ? this.withOtherGroup(a, b) : this.withOtherPartners(place);
    return candidate === null ? null : { candidate, target: this.accepted.target };
  }

  private withOtherGroup(a: Entrant, b: Entrant): Candidate | null {
    const group = this.choice?.without(a, b) ?? null;
    return group === null ? null : this.candidate(this.movedDownPairs, group);
  }

  private withOtherPartners(place: number): Candidate | null {
    const { movedPart, movedDownPairs } = this;
    const accepted = movedDownPairs.map(([, partner]) => partner);
    const partners = movedPart?.otherPartners(accepted, place) ?? null;
    if (movedPart === null || partners === null) return null;
    if (withoutPlayers(partners, accepted).length === 0) {
      return this.candidate(
        partners.map((partner, row) => [movedDownPairs[row]?.[0] as Entrant, partner] as const),
        this.group,
      );
    }
    const { mismatches, upfloats } = this.accepted.candidate.concessions;
    const found = candidateWithRemainder(movedPart, partners, mismatches, upfloats);
    return found.kind === 'found' ? found.value : null;
  }

  private candidate(above: Candidate['pairs'], group: Group): Candidate {
    const { mismatches, upfloats } = this.accepted.candidate.concessions;
    return this.movedPart === null ? homogeneousCandidate(group, mismatches) : heterogeneousCandidate(above, group, mismatches, upfloats);
  }
}
