import { NO_CONSTRAINTS, withFloatingAndStaying, type PairingConstraints } from '../../bracket/pairing-constraints';
import { compareByPlace, playersOf, withoutPlayers } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import type { DemandBelow, Bracket, Candidate, PairedBracket, PairingTarget } from './c-bracket';
import { bestCandidate, maximaOf, type SearchBracket } from './c-candidate';
import { mayAllowFloaters } from './c-capacity';
import { bestCandidateWithScoresOf, isBetterOrEarlier, searchWithScoresOf } from './c-floaters';

/**
 * C.12: pairs the previous bracket again, so that other players float down and the current bracket reaches P1 and M1. As many players float
 * as before, with the same scores. Null if no such players exist.
 */
export function rePairWithOtherFloaters(round: Round, previous: PairedBracket, current: Bracket, target: PairingTarget): PairedBracket | null {
  const floaters = previous.candidate.unpaired;
  if (floaters.length === 0 || previous.candidate.pairs.length === 0) return null;
  if (!mayAllowFloaters(round, previous, current, target)) return null;
  const below: DemandBelow = {
    kind: 'pairs',
    movedDown: withoutPlayers(current.movedDown, floaters),
    residents: current.residents,
    target,
    m0: current.movedDown.length,
    isLowest: current.isLowest,
    isJoined: current.kind === 'joined',
  };
  const found = bestCandidateUnderDemand(round, { ...previous, below }, NO_CONSTRAINTS);
  return found === null ? null : { ...previous, ...found, below };
}

/** The search that gives the bracket's candidate at its P1 and M1; null if one search is not enough. */
export function searchOf(round: Round, { bracket, below, target, candidate }: PairedBracket): SearchBracket | null {
  const search: SearchBracket = { round, bracket, below, limits: NO_CONSTRAINTS };
  if (below?.kind === 'pairs') return searchWithScoresOf(search, candidate.unpaired);
  return below === null || target.m1 === 0 || (maximaOf(search, 0)?.movedDownPaired ?? 0) > 0 ? search : null;
}

export interface FoundCandidate {
  readonly candidate: Candidate;
  readonly target: PairingTarget;
}

/** Returns the best candidate that lets the bracket below meet any demand on it; null if there is no such candidate. */
export function bestCandidateUnderDemand(round: Round, paired: PairedBracket, limits: PairingConstraints<Entrant>): FoundCandidate | null {
  const { bracket, below, target } = paired;
  const search: SearchBracket = { round, bracket, below, limits };
  if (below?.kind === 'complete') return bestCandidateOfAttempts(attemptsOf(search, target.m1 > 0));
  const candidate = below === null ? bestCandidate(search, target) : bestCandidateWithScoresOf(search, target, paired.candidate.unpaired);
  return candidate === null ? null : { candidate, target };
}

function bestCandidateOfAttempts(attempts: readonly SearchWithTarget[]): FoundCandidate | null {
  let best: FoundCandidate | null = null;
  for (const { search, target } of attempts) {
    const candidate = bestCandidate(search, target);
    if (candidate !== null && (best === null || isBetterOrEarlier(candidate, best.candidate))) best = { candidate, target };
  }
  return best;
}

/**
 * C.13: pairs the penultimate bracket again so that the lowest bracket has a complete pairing. Prefers the most pairs, then the most paired
 * moved-down players (R16). Null if the lowest bracket cannot be paired.
 */
export function rePairPenultimate(round: Round, penultimate: PairedBracket, lowest: Bracket): PairedBracket | null {
  const below: DemandBelow = { kind: 'complete', players: withoutPlayers(playersOf(lowest), penultimate.candidate.unpaired) };
  const found = bestCandidateUnderDemand(round, { ...penultimate, below }, NO_CONSTRAINTS);
  return found === null ? null : { ...penultimate, ...found, below };
}

interface SearchWithTarget {
  readonly search: SearchBracket;
  readonly target: PairingTarget;
}

/**
 * Returns one search in most cases. If no pairing with the most pairs includes a moved-down player,
 * returns one search for each moved-down player, which requires this player to be paired.
 */
function attemptsOf(search: SearchBracket, isHeterogeneous: boolean): SearchWithTarget[] {
  const maxima = maximaOf(search, 0);
  if (maxima === null || maxima.pairs === 0) return [];
  if (!isHeterogeneous) return [{ search, target: { p1: maxima.pairs, m1: 0 } }];
  if (maxima.movedDownPaired > 0) return [{ search, target: { p1: maxima.pairs, m1: maxima.movedDownPaired } }];
  const forced = search.bracket.movedDown.flatMap((player) => {
    const forcedSearch = { ...search, limits: withFloatingAndStaying(search.limits, [], [player]) };
    const found = maximaOf(forcedSearch, 0);
    return found === null || found.pairs === 0 ? [] : [{ search: forcedSearch, target: { p1: found.pairs, m1: found.movedDownPaired } }];
  });
  const p1 = Math.max(0, ...forced.map(({ target }) => target.p1));
  const m1 = Math.max(0, ...forced.filter(({ target }) => target.p1 === p1).map(({ target }) => target.m1));
  return forced.filter(({ target }) => target.p1 === p1 && target.m1 === m1);
}

/** After C.13 only the players who now come from the penultimate bracket are moved down; all others are residents (R17). */
export function lowestBracketAfterRePairing(lowest: Bracket, before: PairedBracket, after: PairedBracket): Bracket {
  const movedDown = [...after.candidate.unpaired, ...after.bracket.sentDown].sort(compareByPlace);
  const nowResidents = withoutPlayers(playersOf(lowest), [...before.candidate.unpaired, ...after.bracket.sentDown]);
  return { ...lowest, movedDown, residents: nowResidents.sort(compareByPlace) };
}
