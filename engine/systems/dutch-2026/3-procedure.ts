import { bestCandidate } from '../../bracket/best-candidate';
import { NO_DEMANDS, forcedPairsOf, type Bracket, type Candidate, type PairDemands } from '../../bracket/bracket';
import { fastCandidate } from '../../bracket/fast-candidate';
import { NextOutlook } from '../../bracket/next-outlook';
import { memoise } from '../../model/memoise';
import type { Place } from '../../swiss/player-state';
import { completionWith, type RoundToPair } from './1-complete-round';
import { C6_AND_C7, COMPLETION_CRITERION, OWN_QUALITY_CRITERIA, INDEX_OF_C8, QUALITY_CRITERIA, type DutchSituation } from './2-criteria';

/**
 * Article 3: returns the candidate at which the procedure ends; null if the demands cannot be met. No alteration is executed step by step.
 * Instead, the criteria of article 2 decide which candidate is best, and article 4 decides which of several equal candidates is first.
 * - 3.1.1: M0 is the number of `movedDown`. MaxPairs (3.1.2) and M1 (3.1.3) are the optima of C6 and C7.
 * - 3.2.1: S1 has the higher player of each pair (3.2.2), and S2 has the residents paired with S1 (3.2.3). The Limbo has the other
 *   moved-down players (3.2.4).
 * - 3.3.1: the first candidate pairs S1 and S2 in order; unpaired players float down (3.3.2). The MDP-pairing and the remainder (3.3.3)
 *   form one candidate (3.3.4).
 * - 3.4.1: a perfect candidate costs nothing.
 * - 3.5.1: the same criteria judge the other candidates (3.5.3), which are in the sequence of 3.6 and 3.7 (3.5.2).
 * - The parts of a bracket that the rules alter last are decided first: the moved-down players (3.7.3), then their opponents (3.7.2), then
 *   the remainder (3.7.1). Exchanges are decided before transpositions (3.6.1).
 * - 3.8.1: the result is the best candidate by the criteria in their order; of equal candidates it is the one generated first.
 * C9 applies only if C6 and C7 leave a lone downfloater who has the bye. The function guesses whether they do; a wrong guess costs a second
 * pairing.
 */
export function pairBracket(round: RoundToPair, situation: DutchSituation, demands: PairDemands, find: FindCandidate = findCandidate): Candidate | null {
  // Returns the same object if the guess is unchanged, because the object is the key of the cached bounds.
  const withGuess = (loneDownfloaterHasPab: boolean): DutchSituation =>
    situation.loneDownfloaterHasPab === loneDownfloaterHasPab ? situation : { ...situation, loneDownfloaterHasPab };
  const guess = situation.residentScore === round.pabScore;
  const candidate = find(round, withGuess(guess), demands);
  return candidate === null || hasLoneDownfloaterWithPab(situation, candidate) === guess ? candidate : find(round, withGuess(!guess), demands);
}

/**
 * Finds the best candidate; null if the demands cannot be met. C4 and C5 involve all players below but rarely matter. So the search first
 * includes only the next bracket, and all players below only if that is not enough.
 */
export type FindCandidate = (round: RoundToPair, situation: DutchSituation, demands: PairDemands) => Candidate | null;

export const findCandidate: FindCandidate = (round, situation, demands) =>
  findByBounds(round, situation, demands) ?? findWithNextBracket(round, situation, demands) ?? findByMatching(round, situation, demands);

const CRITERIA_WITH_COMPLETION = [COMPLETION_CRITERION, ...QUALITY_CRITERIA];

/** The general method: one matching of the bracket and all players below. */
export const findByMatching: FindCandidate = (_, situation, demands) => bestCandidate(situation, CRITERIA_WITH_COMPLETION, demands);

/**
 * The fast method: returns a candidate that reaches the lower bound of every criterion and whose downfloaters can be paired below;
 * otherwise null.
 */
export const findByBounds: FindCandidate = (round, situation, demands) => {
  const { movedDown, residents, below } = situation.bracket;
  // A single player has only one candidate.
  if (movedDown.length + residents.length === 1) return { pairs: [], downfloaters: residents, below: [] };
  if (below.length === 0) return fastCandidate(situation, [COMPLETION_CRITERION, ...OWN_QUALITY_CRITERIA], null, demands);
  const belowFacts = playersBelowFactsOf(round, situation);
  const candidate = fastCandidate(situation, OWN_QUALITY_CRITERIA, { at: INDEX_OF_C8, holds: belowFacts.isIdealFor }, demands);
  if (candidate === null) return null;
  // If the only downfloater is forced to leave, C8 has nothing to choose.
  const isForced = candidate.downfloaters.length === 1 && forcedPairsOf(situation.bracket, demands)?.leaving === candidate.downfloaters[0];
  return (isForced ? canPairDownfloatersBelow(round, candidate.downfloaters, below) : belowFacts.canPlaceRest(candidate.downfloaters[0])) ? candidate : null;
};

/** Facts about the players below a bracket. They are cached because each alternative needs them again. */
interface PlayersBelowFacts {
  /** True if this player, as the only downfloater, meets C8 as well as possible. */
  readonly isIdealFor: (downfloater: Place) => boolean;
  /**
   * True if C4 and C5 are met for the players left unpaired by the next bracket in the ideal case. The argument is undefined if nobody floats down.
   */
  readonly canPlaceRest: (downfloater: Place | undefined) => boolean;
}

const PLAYERS_BELOW_FACTS = new WeakMap<Bracket, PlayersBelowFacts>();

export function playersBelowFactsOf(round: RoundToPair, situation: DutchSituation): PlayersBelowFacts {
  return memoise(PLAYERS_BELOW_FACTS, situation.bracket, () => makePlayersBelowFacts(round, situation));
}

function makePlayersBelowFacts({ completion }: RoundToPair, situation: DutchSituation): PlayersBelowFacts {
  const { field, bracket } = situation;
  const [next, rest] = nextScoregroupAndRest(situation);
  const outlook = new NextOutlook(field, next, (player) => rest.length > 0 || completion.mayRest(player));
  return {
    isIdealFor: memoisePredicate((player) => outlook.isIdealFor(player)),
    canPlaceRest: memoisePredicate((player) =>
      completion.canComplete(player === undefined ? bracket.below : [...outlook.restingWithDownfloater(player), ...rest]),
    ),
  };
}

function memoisePredicate<Key>(compute: (key: Key) => boolean): (key: Key) => boolean {
  const answers = new Map<Key, boolean>();
  return (key) => memoise(answers, key, () => compute(key));
}

/** Caches each situation without the players below the next bracket. */
const NEXT_BRACKET_SITUATIONS = new WeakMap<DutchSituation, DutchSituation>();

/**
 * The number of players below the first bracket whose search needed more than the next bracket. Lower brackets usually need more too, so they skip
 * the search that includes only the next bracket.
 */
const SIZE_BELOW_WHEN_NEXT_FAILED = new WeakMap<RoundToPair, number>();

const findWithNextBracket: FindCandidate = (round, situation, demands) => {
  const { bracket } = situation;
  const [next, rest] = nextScoregroupAndRest(situation);
  if (rest.length === 0 || bracket.below.length <= (SIZE_BELOW_WHEN_NEXT_FAILED.get(round) ?? 0)) return null;
  const withNextOnly = memoise(NEXT_BRACKET_SITUATIONS, situation, () => ({ ...situation, bracket: { ...bracket, below: next } }));
  const isPlaced = ({ downfloaters, below }: Candidate): boolean => {
    const paired = new Set(below.flat());
    const isOpen = (player: Place): boolean => !paired.has(player);
    return canPairDownfloatersBelow(round, downfloaters.filter(isOpen), bracket.below.filter(isOpen));
  };
  const candidate = bestCandidate(withNextOnly, QUALITY_CRITERIA, demands, isPlaced);
  if (candidate !== null && isPlaced(candidate)) return candidate;
  if (demands === NO_DEMANDS) SIZE_BELOW_WHEN_NEXT_FAILED.set(round, bracket.below.length);
  return null;
};

/**
 * C4, C5: true if the downfloaters and the players below can all be paired or given the bye. Two downfloaters never meet each other
 * (3.2.2), because they would already have been paired (R4).
 */
export function canPairDownfloatersBelow({ field, pabScore, completion }: RoundToPair, downfloaters: readonly Place[], below: readonly Place[]): boolean {
  if (downfloaters.length <= 1) return completion.canComplete([...downfloaters, ...below]);
  const legal = field.legal.copy();
  for (const a of downfloaters) for (const b of downfloaters) legal.remove(a, b);
  return completionWith({ ...field, legal }, pabScore).canComplete([...downfloaters, ...below]);
}

/** Returns the pairs that C8 assumes in the next bracket. They are the best by C6 and C7 if these downfloaters join that bracket. */
export function pairsOfNextBracket(round: RoundToPair, situation: DutchSituation, downfloaters: readonly Place[]): Candidate['pairs'] {
  const [next, rest] = nextScoregroupAndRest(situation);
  if (next.length === 0) return [];
  const nextSituation = situationOf(round, { movedDown: downfloaters, residents: next, below: rest });
  const candidate = fastCandidate(nextSituation, C6_AND_C7, null);
  if (candidate !== null && round.completion.canComplete([...candidate.downfloaters, ...rest])) return candidate.pairs;
  return bestCandidate(nextSituation, [COMPLETION_CRITERION, ...C6_AND_C7])?.pairs ?? [];
}

function nextScoregroupAndRest({ field, bracket, nextScore }: DutchSituation): [Place[], Place[]] {
  const isNext = (player: Place): boolean => field.scores[player] === nextScore;
  return [bracket.below.filter(isNext), bracket.below.filter((player) => !isNext(player))];
}

/**
 * True if the only downfloater has the score that C5 requires for the bye. All players below score less, so none of them can have the bye instead.
 */
export function hasLoneDownfloaterWithPab({ field, pabScore }: DutchSituation, { downfloaters }: Candidate): boolean {
  const [downfloater] = downfloaters;
  return downfloater !== undefined && downfloaters.length === 1 && field.scores[downfloater] === pabScore;
}

export function situationOf({ field, pabScore }: RoundToPair, bracket: Bracket): DutchSituation {
  const [resident] = bracket.residents;
  const [next] = bracket.below;
  return {
    field,
    bracket,
    pabScore,
    residentScore: field.scores[resident ?? -1] ?? 0,
    nextScore: next === undefined ? null : (field.scores[next] ?? 0),
    loneDownfloaterHasPab: false,
  };
}
