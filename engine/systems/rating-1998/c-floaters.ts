import { NO_CONSTRAINTS, withFloatingAndStaying } from '../../bracket/pairing-constraints';
import { compareLists } from '../../matching/number-lists';
import { byPlace, sizeOf, withFloaters, without } from '../../score-bracket/score-bracket';
import { higherHalf, type Entrant, type Round } from './a-definitions';
import { partsOf, type Bracket, type Candidate, type Search, type PairingTarget } from './c-bracket';
import { firstCandidate, isPairable, fewestUnpaired, type SearchBracket } from './c-candidate';
import type { Below } from './c-graph';

/** The requirement on the bracket below: with `count` floaters, it must make the pairs of `target`. */
export interface Demand {
  readonly stay: Bracket;
  readonly target: PairingTarget;
  readonly count: number;
}

/**
 * A class of sets of floaters. Each set contains all of `floating` and nobody of `staying`. `last` is the lowest player of S1 below; null while
 * undecided.
 */
interface Class {
  readonly floating: readonly Entrant[];
  readonly staying: readonly Entrant[];
  readonly last: Entrant | null;
}

const EVERY_SET: Class = { floating: [], staying: [], last: null };

/**
 * The least number of floaters if both brackets are one matching problem; null if impossible. It depends only on the structure below, not on `count`.
 */
export function leastFloaters(search: SearchBracket, demand: Demand): number | null {
  return fewestUnpaired({ ...search, below: belowFor(demand), limits: NO_CONSTRAINTS });
}

/** Both brackets as one matching problem, whose first candidate may be the result. Null if floaters would meet each other below. */
export function togetherWith(search: SearchBracket, demand: Demand): SearchBracket | null {
  return leastFloaters(search, demand) === demand.count ? { ...search, below: belowFor(demand) } : null;
}

/**
 * The first candidate whose floaters meet the demand; `least` comes from `leastFloaters`. The two brackets are searched as one matching problem. This
 * problem may require less than the demand, because S1 below depends on the floaters. So its first candidate is never too late, and it is the result
 * if its floaters meet the demand. Otherwise the other sets of floaters are divided into classes. Hopeless classes are dropped, and the class with
 * the earliest candidate is next. If `least` is smaller than the demanded number, floaters who meet below would count as a pair above in this
 * problem. Then each class is searched in the bracket above alone.
 */
export function firstMeeting(search: SearchBracket, demand: Demand, least: number | null): Search<Candidate> {
  if (least === null || least > demand.count) return { kind: 'none' };
  const isOneProblem = least === demand.count;
  const open: { readonly sets: Class; readonly candidate: Candidate }[] = [];
  let classes: readonly Class[] = [EVERY_SET];
  for (;;) {
    for (const sets of classes) {
      const found = isOneProblem ? firstTogether(search, demand, sets) : firstApart(search, demand, sets);
      if (found.kind === 'too-large') return found;
      if (found.kind !== 'found') continue;
      // Dividing such a class would never terminate.
      if (!isOf(sets, found.found.unpaired)) throw new Error('A candidate whose floaters are not of the class it was sought in');
      open.push({ sets, candidate: found.found });
    }
    open.sort((a, b) => (isEarlier(a.candidate, b.candidate) ? 1 : -1));
    const next = open.pop();
    if (next === undefined) return { kind: 'none' };
    if (meets(search.round, demand, next.candidate.unpaired)) return { kind: 'found', found: next.candidate };
    classes = divided(search, demand, next.sets, next.candidate.unpaired);
  }
}

function isEarlier(a: Candidate, b: Candidate): boolean {
  return compareLists(a.key, b.key) < 0;
}

export function meets(round: Round, { stay, target }: Demand, floaters: readonly Entrant[]): boolean {
  return isPairable({ round, bracket: withFloaters(stay, floaters), target, below: null, limits: NO_CONSTRAINTS });
}

function firstTogether(search: SearchBracket, demand: Demand, sets: Class): Search<Candidate> {
  return firstCandidate({ ...search, below: belowFor(demand, sets), limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) });
}

/** The first candidate of the bracket above alone, if the floaters chosen so far leave the bracket below a pairing. */
function firstApart(search: SearchBracket, demand: Demand, sets: Class): Search<Candidate> {
  const { bracket } = search;
  const isStill = (player: Entrant): boolean => !sets.floating.includes(player);
  const others: Bracket = { ...bracket, movedDown: bracket.movedDown.filter(isStill), residents: bracket.residents.filter(isStill) };
  const known: Demand = { ...demand, stay: withFloaters(demand.stay, sets.floating), count: demand.count - sets.floating.length };
  const below = belowFor(known, sets);
  const least = fewestUnpaired({ ...search, bracket: others, below, limits: withFloatingAndStaying(NO_CONSTRAINTS, [], sets.staying) });
  if (least === null || least + sets.floating.length > demand.count) return { kind: 'none' };
  return firstCandidate({ ...search, limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) });
}

function isOf({ floating, staying }: Class, floaters: readonly Entrant[]): boolean {
  return floating.every((player) => floaters.includes(player)) && !staying.some((player) => floaters.includes(player));
}

/** A.6: true if every moved-down player is in S1 below. */
export function areAllInS1({ stay, target, count }: Demand): boolean {
  return target.moved === stay.movedDown.length + count;
}

export function belowFor(demand: Demand, { last }: Class = EVERY_SET): Below {
  const { stay, target, count } = demand;
  const { movedDown, residents, isLowest } = stay;
  const isWhole = areAllInS1(demand);
  const size = sizeOf(stay) + count;
  // C.14: S1 holds the p highest moved-down players. While the last of these is unknown, none is required to be in S1.
  const isInS1 = (player: Entrant): boolean => isWhole || (last !== null && player.place <= last.place);
  return { movedDown, residents, isInS1, places: size - 2 * (target.moved + higherHalf(size - 2 * target.moved) - target.less), isLowest };
}

function divided(search: SearchBracket, demand: Demand, sets: Class, failed: readonly Entrant[]): Class[] {
  const { moved } = demand.target;
  if (sets.last === null && moved > 0 && !areAllInS1(demand)) return byLastOfS1(search, demand);
  const open = without(failed, sets.floating);
  return open
    .map((player, place) => ({ ...sets, floating: [...sets.floating, ...open.slice(0, place)], staying: [...sets.staying, player] }))
    .filter((one) => isWideEnough(search, demand, one));
}

function byLastOfS1(search: SearchBracket, demand: Demand): Class[] {
  const above = partsOf(search.bracket, search.target).rest;
  return [...demand.stay.movedDown, ...above]
    .sort(byPlace)
    .map((last) => ({ floating: above.includes(last) ? [last] : [], staying: [], last }))
    .filter((one) => isWideEnough(search, demand, one));
}

/** True if enough players of the class can float, so that `last` can be the lowest player of S1 below. */
function isWideEnough({ bracket, target }: SearchBracket, demand: Demand, { floating, staying, last }: Class): boolean {
  if (last === null) return floating.length <= demand.count;
  const upTo = (players: readonly Entrant[]): number => players.filter(({ place }) => place <= last.place).length;
  const high = demand.target.moved - upTo(demand.stay.movedDown);
  const low = demand.count - high;
  const open = without(partsOf(bracket, target).rest, staying);
  const [highOpen, highFloating] = [upTo(open), upTo(floating)];
  return highFloating <= high && high <= highOpen && floating.length - highFloating <= low && low <= open.length - highOpen;
}
