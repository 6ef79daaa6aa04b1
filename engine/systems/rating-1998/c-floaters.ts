import { NO_CONSTRAINTS, withFloatingAndStaying } from '../../bracket/pairing-constraints';
import { compareLists } from '../../matching/number-lists';
import { compareByPlace, sizeOf, withFloaters, withoutPlayers } from '../../score-bracket/score-bracket';
import { pairsOfHomogeneousBracket, type Entrant, type Round } from './a-definitions';
import { partsOf, type Bracket, type Candidate, type SearchResult, type PairingTarget } from './c-bracket';
import { firstCandidate, isPairable, fewestUnpaired, type SearchBracket } from './c-candidate';
import type { BracketBelow } from './c-graph';

/** The requirement on the bracket below: with `count` floaters, it must make the pairs of `target`. */
export interface Demand {
  readonly bracketBelow: Bracket;
  readonly target: PairingTarget;
  readonly count: number;
}

/**
 * A class of sets of floaters. Each set contains all of `floating` and none of `staying`. `lastOfS1` is the lowest player of S1 in the bracket below;
 * null while undecided.
 */
interface FloaterSets {
  readonly floating: readonly Entrant[];
  readonly staying: readonly Entrant[];
  readonly lastOfS1: Entrant | null;
}

const EVERY_FLOATER_SET: FloaterSets = { floating: [], staying: [], lastOfS1: null };

/**
 * The least number of floaters if both brackets are one matching problem; null if they cannot be paired. It depends on S1 of the bracket below, but
 * not on `count`.
 */
export function leastFloaters(search: SearchBracket, demand: Demand): number | null {
  return fewestUnpaired({ ...search, below: partBelow(demand), limits: NO_CONSTRAINTS });
}

/** Both brackets as one matching problem, whose first candidate may be the result. Null if floaters would meet each other below. */
export function jointSearch(search: SearchBracket, demand: Demand): SearchBracket | null {
  return leastFloaters(search, demand) === demand.count ? { ...search, below: partBelow(demand) } : null;
}

/**
 * The first candidate whose floaters meet the demand; `least` comes from `leastFloaters`.
 * - If `least` is the demanded number, both brackets are searched as one matching problem. Its first candidate is never too late, but its
 *   floaters may fail the demand, because S1 of the bracket below depends on them.
 * - If `least` is smaller, that problem would count floaters who meet below as a pair above. So only the bracket above is searched.
 * - If the floaters fail the demand, the other sets of floaters are divided into classes. Classes that cannot meet the demand are
 *   dropped, and the class with the earliest candidate is tried next.
 */
export function firstCandidateMeetingDemand(search: SearchBracket, demand: Demand, least: number | null): SearchResult<Candidate> {
  if (least === null || least > demand.count) return { kind: 'none' };
  const isOneProblem = least === demand.count;
  const candidates: { readonly sets: FloaterSets; readonly candidate: Candidate }[] = [];
  let classes: readonly FloaterSets[] = [EVERY_FLOATER_SET];
  for (;;) {
    for (const sets of classes) {
      const found = isOneProblem ? firstCandidateInBothBrackets(search, demand, sets) : firstCandidateInBracketAbove(search, demand, sets);
      if (found.kind === 'too-large') return found;
      if (found.kind !== 'found') continue;
      // Dividing a class by floaters who do not belong to it would never end.
      if (!includesFloaters(sets, found.value.unpaired)) throw new Error('A candidate whose floaters are not of the class it was sought in');
      candidates.push({ sets, candidate: found.value });
    }
    candidates.sort((a, b) => (isEarlier(a.candidate, b.candidate) ? 1 : -1));
    const next = candidates.pop();
    if (next === undefined) return { kind: 'none' };
    if (meetsDemand(search.round, demand, next.candidate.unpaired)) return { kind: 'found', value: next.candidate };
    classes = divideSets(search, demand, next.sets, next.candidate.unpaired);
  }
}

function isEarlier(a: Candidate, b: Candidate): boolean {
  return compareLists(a.key, b.key) < 0;
}

export function meetsDemand(round: Round, { bracketBelow, target }: Demand, floaters: readonly Entrant[]): boolean {
  return isPairable({ round, bracket: withFloaters(bracketBelow, floaters), target, below: null, limits: NO_CONSTRAINTS });
}

function firstCandidateInBothBrackets(search: SearchBracket, demand: Demand, sets: FloaterSets): SearchResult<Candidate> {
  return firstCandidate({ ...search, below: partBelow(demand, sets), limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) });
}

/**
 * The first candidate of the bracket above, which is searched on its own. There is none if the floaters chosen so far make the bracket
 * below impossible to pair.
 */
function firstCandidateInBracketAbove(search: SearchBracket, demand: Demand, sets: FloaterSets): SearchResult<Candidate> {
  const { bracket } = search;
  const isUndecided = (player: Entrant): boolean => !sets.floating.includes(player);
  const others: Bracket = { ...bracket, movedDown: bracket.movedDown.filter(isUndecided), residents: bracket.residents.filter(isUndecided) };
  const remainingDemand: Demand = { ...demand, bracketBelow: withFloaters(demand.bracketBelow, sets.floating), count: demand.count - sets.floating.length };
  const below = partBelow(remainingDemand, sets);
  const least = fewestUnpaired({ ...search, bracket: others, below, limits: withFloatingAndStaying(NO_CONSTRAINTS, [], sets.staying) });
  if (least === null || least + sets.floating.length > demand.count) return { kind: 'none' };
  return firstCandidate({ ...search, limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) });
}

function includesFloaters({ floating, staying }: FloaterSets, floaters: readonly Entrant[]): boolean {
  return floating.every((player) => floaters.includes(player)) && !staying.some((player) => floaters.includes(player));
}

/** A.6: true if S1 of the bracket below contains every player who has moved down to it. */
export function areAllInS1({ bracketBelow, target, count }: Demand): boolean {
  return target.movedDownPaired === bracketBelow.movedDown.length + count;
}

export function partBelow(demand: Demand, { lastOfS1 }: FloaterSets = EVERY_FLOATER_SET): BracketBelow {
  const { bracketBelow, target, count } = demand;
  const { movedDown, residents, isLowest } = bracketBelow;
  const isWhole = areAllInS1(demand);
  const size = sizeOf(bracketBelow) + count;
  // C.14: S1 contains the p highest moved-down players. While the last of these is unknown, none is required to be in S1.
  const isInS1 = (player: Entrant): boolean => isWhole || (lastOfS1 !== null && player.place <= lastOfS1.place);
  return {
    movedDown,
    residents,
    isInS1,
    places: size - 2 * (target.movedDownPaired + pairsOfHomogeneousBracket(size - 2 * target.movedDownPaired) - target.pairsLowered),
    isLowest,
  };
}

function divideSets(search: SearchBracket, demand: Demand, sets: FloaterSets, failed: readonly Entrant[]): FloaterSets[] {
  const { movedDownPaired } = demand.target;
  if (sets.lastOfS1 === null && movedDownPaired > 0 && !areAllInS1(demand)) return divideByLastOfS1(search, demand);
  const undecided = withoutPlayers(failed, sets.floating);
  return undecided
    .map((player, place) => ({ ...sets, floating: [...sets.floating, ...undecided.slice(0, place)], staying: [...sets.staying, player] }))
    .filter((candidateSets) => hasEnoughFloaters(search, demand, candidateSets));
}

function divideByLastOfS1(search: SearchBracket, demand: Demand): FloaterSets[] {
  const above = partsOf(search.bracket, search.target).rest;
  return [...demand.bracketBelow.movedDown, ...above]
    .sort(compareByPlace)
    .map((lastOfS1) => ({ floating: above.includes(lastOfS1) ? [lastOfS1] : [], staying: [], lastOfS1 }))
    .filter((candidateSets) => hasEnoughFloaters(search, demand, candidateSets));
}

/** True if the numbers of players who must float and who may float allow `lastOfS1` to be the lowest player of S1 in the bracket below. */
function hasEnoughFloaters({ bracket, target }: SearchBracket, demand: Demand, { floating, staying, lastOfS1 }: FloaterSets): boolean {
  if (lastOfS1 === null) return floating.length <= demand.count;
  const countUpToLast = (players: readonly Entrant[]): number => players.filter(({ place }) => place <= lastOfS1.place).length;
  const high = demand.target.movedDownPaired - countUpToLast(demand.bracketBelow.movedDown);
  const low = demand.count - high;
  const possibleFloaters = withoutPlayers(partsOf(bracket, target).rest, staying);
  const [highPossible, highFloating] = [countUpToLast(possibleFloaters), countUpToLast(floating)];
  return highFloating <= high && high <= highPossible && floating.length - highFloating <= low && low <= possibleFloaters.length - highPossible;
}
