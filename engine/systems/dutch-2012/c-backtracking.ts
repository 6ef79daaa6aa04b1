import { subsets } from '../../matching/sequences';
import type { Competitor, Round } from './a-definitions';
import { byRank, type Below, type Bracket, type Candidate, type PairedBracket, type Search, type Target, without } from './c-bracket';
import { NO_LIMITS, bestCandidate, reachOf, type Limits, type SearchBracket } from './c-candidate';

/** More sets of moved-down players than this are not tried as floaters: the bracket is too large. */
export const MAX_FLOATER_SETS = 2000;

/**
 * C.12: another set of players of the same number and scores leaves the previous bracket, so that the current one can make
 * P1 pairs with M1 moved-down players paired. The previous bracket keeps the P1 and M1 it was accepted with.
 */
export function otherFloaters(round: Round, previous: PairedBracket, current: Bracket, target: Target): Search<PairedBracket> {
  const floaters = previous.candidate.unpaired;
  if (floaters.length === 0 || previous.candidate.pairs.length === 0) return { kind: 'none' };
  const below: Below = {
    kind: 'pairs',
    movedDown: without(current.movedDown, floaters),
    residents: current.residents,
    target,
    m0: current.movedDown.length,
    isLowest: current.isLowest,
    isJoined: current.kind === 'joined',
  };
  const found = bestUnder(round, { ...previous, below }, NO_LIMITS);
  return found.kind === 'found' ? { kind: 'found', found: { ...previous, ...found.found, below } } : found;
}

export interface Found {
  readonly candidate: Candidate;
  readonly target: Target;
}

/** The best candidate of a bracket that leaves the bracket below what it needs. */
export function bestUnder(round: Round, paired: PairedBracket, limits: Limits): Search<Found> {
  const { bracket, below, target } = paired;
  if (below?.kind === 'complete') return bestOf(attemptsAt({ round, bracket, below, limits }, target.m1 > 0));
  if (below === null) return withTarget(bestCandidate({ round, bracket, below, limits }, target), target);
  const sets = setsWithTheScoresOf(paired.candidate.unpaired, bracket.movedDown);
  if (sets === null) return { kind: 'too-large' };
  let best: Candidate | null = null;
  for (const set of sets) {
    const found = withFloaters({ round, bracket, below, limits: onlyFloating(set, bracket.movedDown, limits) }, target, below);
    if (found !== null && (best === null || isBefore(found, best))) best = found;
  }
  return withTarget(best, target);
}

function withTarget(candidate: Candidate | null, target: Target): Search<Found> {
  return candidate === null ? { kind: 'none' } : { kind: 'found', found: { candidate, target } };
}

function bestOf(attempts: readonly SearchAt[]): Search<Found> {
  let best: Found | null = null;
  for (const { search, target } of attempts) {
    const candidate = bestCandidate(search, target);
    if (candidate !== null && (best === null || isBefore(candidate, best.candidate))) best = { candidate, target };
  }
  return best === null ? { kind: 'none' } : { kind: 'found', found: best };
}

function withFloaters(search: SearchBracket, target: Target, below: Below & { kind: 'pairs' }): Candidate | null {
  const reach = reachOf(search, target.p1);
  if (reach === null || reach.pairs !== target.p1 || reach.movedDownPaired < target.m1) return null;
  if (below.isJoined && below.target.m1 > 0 && reach.leftBelow > below.m0 - below.target.m1) return null;
  return bestCandidate(search, target);
}

/**
 * The residents of one bracket have one score, so "the same scores" only asks which moved-down players float on: every
 * set of them with the scores of those who floated so far. Null when there are too many.
 */
function setsWithTheScoresOf(floaters: readonly Competitor[], movedDown: readonly Competitor[]): Competitor[][] | null {
  let sets: Competitor[][] = [[]];
  for (const score of new Set(movedDown.map((player) => player.score))) {
    const group = movedDown.filter((player) => player.score === score);
    const count = group.filter((player) => floaters.includes(player)).length;
    const next: Competitor[][] = [];
    for (const subset of subsets(group, count)) {
      for (const set of sets) next.push([...set, ...subset]);
      if (next.length > MAX_FLOATER_SETS) return null;
    }
    sets = next;
  }
  return sets;
}

function onlyFloating(set: readonly Competitor[], movedDown: readonly Competitor[], limits: Limits): Limits {
  if (movedDown.length === 0) return limits;
  const [floating, moved] = [new Set(set), new Set(movedDown)];
  return {
    mayPair: (a, b) => !floating.has(a) && !floating.has(b) && limits.mayPair(a, b),
    mayStay: (player) => (floating.has(player) || !moved.has(player)) && limits.mayStay(player),
  };
}

export function isBefore(a: Candidate, b: Candidate): boolean {
  return compareLists(a.costs, b.costs) < 0 || (compareLists(a.costs, b.costs) === 0 && compareLists(a.key, b.key) < 0);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/**
 * C.13: another pairing of the penultimate bracket, number and scores of the floaters free, after which the lowest bracket has a
 * complete pairing: as many pairs as possible, then as many moved-down players paired. Never treated as homogeneous
 * where it was heterogeneous (R16).
 */
export function otherPairing(round: Round, penultimate: PairedBracket, lowest: Bracket): Search<PairedBracket> {
  const below: Below = { kind: 'complete', players: without([...lowest.movedDown, ...lowest.residents], penultimate.candidate.unpaired) };
  const found = bestUnder(round, { ...penultimate, below }, NO_LIMITS);
  return found.kind === 'found' ? { kind: 'found', found: { ...penultimate, ...found.found, below } } : found;
}

interface SearchAt {
  readonly search: SearchBracket;
  readonly target: Target;
}

/** Usually one search; several where the most pairs leave no moved-down player paired, each then with one of them paired. */
function attemptsAt(search: SearchBracket, isHeterogeneous: boolean): SearchAt[] {
  const reach = reachOf(search, 0);
  if (reach === null || reach.pairs === 0) return [];
  if (!isHeterogeneous) return [{ search, target: { p1: reach.pairs, m1: 0 } }];
  if (reach.movedDownPaired > 0) return [{ search, target: { p1: reach.pairs, m1: reach.movedDownPaired } }];
  const forced = search.bracket.movedDown.flatMap((player) => {
    const limits: Limits = { ...search.limits, mayStay: (other) => other !== player && search.limits.mayStay(other) };
    const forcedSearch = { ...search, limits };
    const found = reachOf(forcedSearch, 0);
    return found === null || found.pairs === 0 ? [] : [{ search: forcedSearch, target: { p1: found.pairs, m1: found.movedDownPaired } }];
  });
  const p1 = Math.max(0, ...forced.map(({ target }) => target.p1));
  const m1 = Math.max(0, ...forced.filter(({ target }) => target.p1 === p1).map(({ target }) => target.m1));
  return forced.filter(({ target }) => target.p1 === p1 && target.m1 === m1);
}

/** C.13: the two lowest brackets become one, the whole latest added one on its S1 side (R17). */
export function joined({ bracket }: PairedBracket, lowest: Bracket): Bracket {
  const added = [...bracket.movedDown, ...bracket.residents, ...bracket.sentDown].sort(byRank);
  return {
    kind: 'joined',
    movedDown: added,
    residents: without([...lowest.movedDown, ...lowest.residents], added).sort(byRank),
    sentDown: [],
    isLowest: true,
  };
}

/** The bracket below after the one above has been paired anew; `part` of the lowest stays what it was. */
export function withNewFloaters(current: Bracket, before: PairedBracket, after: PairedBracket): Bracket {
  const stay = without(current.movedDown, before.candidate.unpaired);
  return { ...current, movedDown: [...stay, ...after.candidate.unpaired].sort(byRank) };
}

/** After C.13 only those who now come from the penultimate bracket are moved down; all others are the other part (R17). */
export function rePaired(lowest: Bracket, before: PairedBracket, after: PairedBracket): Bracket {
  const movedDown = [...after.candidate.unpaired, ...after.bracket.sentDown].sort(byRank);
  const others = without([...lowest.movedDown, ...lowest.residents], [...before.candidate.unpaired, ...after.bracket.sentDown]);
  return { ...lowest, movedDown, residents: others.sort(byRank) };
}
