import { bestCandidateInOrder } from '../../bracket/best-candidate';
import { NO_DEMANDS, type Candidate, type PairDemands } from '../../bracket/bracket';
import { Completion } from '../../bracket/completion';
import { memoise } from '../../model/memoise';
import type { Place } from '../../swiss/player-state';
import { COMPLETION_CRITERION, QUALITY_CRITERIA, type BursteinSituation, type RoundField } from './2-criteria';
import { firstInSequence } from './4-sequence';

/** A round whose bye is decided. `completion` checks whether given players can all be paired (C4). */
export interface RoundToPair {
  readonly field: RoundField;
  readonly bye: Place | null;
  readonly completion: Completion;
}

export function roundToPair(field: RoundField, bye: Place | null): RoundToPair {
  return { field, bye, completion: new Completion(field, () => false) };
}

interface BracketMembers {
  readonly floatersFromAbove: readonly Place[];
  readonly group: readonly Place[];
  readonly below: readonly Place[];
}

/** 1.2.2: a bracket consists of a scoregroup and the floaters from above, who are ranked together (4.1). */
export function situationOf(field: RoundField, { floatersFromAbove, group, below }: BracketMembers): BursteinSituation {
  const members = [...floatersFromAbove, ...group].sort((a, b) => (field.rankOf[a] ?? 0) - (field.rankOf[b] ?? 0));
  return {
    field,
    bracket: { movedDown: [], residents: members, below },
    floatersFromAbove,
    score: field.scores[group[0] ?? -1] ?? 0,
    nextScore: below.length === 0 ? null : (field.scores[below[0] ?? -1] ?? 0),
  };
}

/**
 * Returns the pairing that complies best with C1 to C8 (3.2.2); of equal pairings, the first in the order of article 4. Under C5 the number
 * of pairs is the maximum (3.2.1). Returns null if the demands cannot be met.
 */
export function pairBracket(round: RoundToPair, situation: BursteinSituation, demands: PairDemands = NO_DEMANDS): Candidate | null {
  return bestCompletingCandidate(round, situation, QUALITY_CRITERIA, demands);
}

/** Returns the best candidate by the criteria in `rows` among those that meet C4. */
function bestCompletingCandidate(round: RoundToPair, situation: BursteinSituation, rows: typeof QUALITY_CRITERIA, demands: PairDemands): Candidate | null {
  return pairWithNextBracket(round, situation, rows, demands) ?? bestCandidateInOrder(firstInSequence, situation, withCompletion(rows), demands);
}

/** Keeps one list object for each list of criteria, because searches use the object as a cache key. */
const LISTS_WITH_COMPLETION = new WeakMap<typeof QUALITY_CRITERIA, typeof QUALITY_CRITERIA>();

const withCompletion = (rows: typeof QUALITY_CRITERIA) => memoise(LISTS_WITH_COMPLETION, rows, () => [COMPLETION_CRITERION, ...rows]);

/** Caches each situation without the players below the next bracket, because C5 to C8 do not concern them. */
const NEXT_BRACKET_SITUATIONS = new WeakMap<BursteinSituation, BursteinSituation>();

/**
 * A shortcut that considers only the next bracket below and ignores C4. Returns null if it would
 * leave remaining players without a complete pairing, or if no bracket follows the next one.
 */
function pairWithNextBracket(round: RoundToPair, situation: BursteinSituation, rows: typeof QUALITY_CRITERIA, demands: PairDemands): Candidate | null {
  const { bracket, field, nextScore } = situation;
  const next = bracket.below.filter((player) => field.scores[player] === nextScore);
  if (next.length === bracket.below.length && next.length > 0) return null;
  const withNextOnly = memoise(NEXT_BRACKET_SITUATIONS, situation, () => ({ ...situation, bracket: { ...bracket, below: next } }));
  const isPlaced = ({ downfloaters, below }: Candidate): boolean => {
    const paired = new Set(below.flat());
    const isOpen = (player: Place): boolean => !paired.has(player);
    return canPairDownfloatersBelow(round, downfloaters.filter(isOpen), bracket.below.filter(isOpen));
  };
  const candidate = bestCandidateInOrder(firstInSequence, withNextOnly, rows, demands, isPlaced);
  return candidate !== null && isPlaced(candidate) ? candidate : null;
}

/**
 * C4: true if the downfloaters and the players below can all be paired, so that the round-pairing is complete
 * (1.9.1). Two downfloaters of one bracket never meet below, because C5 would have paired them in the bracket.
 */
export function canPairDownfloatersBelow({ field, completion }: RoundToPair, downfloaters: readonly Place[], below: readonly Place[]): boolean {
  if (downfloaters.length <= 1) return completion.canComplete([...downfloaters, ...below]);
  const legal = field.legal.copy();
  for (const a of downfloaters) for (const b of downfloaters) legal.remove(a, b);
  return new Completion({ ...field, legal }, () => false).canComplete([...downfloaters, ...below]);
}

/** Returns the pairs that C7 assumes in the next bracket. They are the best by C5 and C6 if these downfloaters join that bracket. */
export function pairsOfNextBracket(round: RoundToPair, situation: BursteinSituation, downfloaters: readonly Place[]): Candidate['pairs'] {
  const { field, bracket, nextScore } = situation;
  const group = bracket.below.filter((player) => field.scores[player] === nextScore);
  if (group.length === 0) return [];
  const nextSituation = situationOf(field, { floatersFromAbove: downfloaters, group, below: bracket.below.slice(group.length) });
  return bestCompletingCandidate(round, nextSituation, C5_AND_C6, NO_DEMANDS)?.pairs ?? [];
}

const C5_AND_C6 = QUALITY_CRITERIA.slice(0, 2);
