import { withFloatingAndStaying } from '../../bracket/pairing-constraints';
import { compareLists } from '../../matching/number-lists';
import type { HalfPoints } from '../../model/points';
import { withoutPlayers } from '../../score-bracket/score-bracket';
import type { Entrant } from './a-definitions';
import type { Candidate, PairingTarget } from './c-bracket';
import { bestCandidate, maximaOf, type SearchBracket } from './c-candidate';

/**
 * C.12, "with the same scores": the moved-down players with one score, and how many of them must float further. Residents need no entry,
 * because they all have the same score.
 */
interface WantedFloaters {
  readonly score: HalfPoints;
  readonly players: readonly Entrant[];
  readonly count: number;
}

interface FloaterSets {
  readonly floating: readonly Entrant[];
  readonly staying: readonly Entrant[];
}

/**
 * The best candidate under C.12 whose floaters have the same scores as `floaters`. A first search minimises, score by score, how many
 * players float. If fewer than wanted float, `bestOfFloaterSetClasses` decides.
 */
export function bestCandidateWithScoresOf(search: SearchBracket, target: PairingTarget, floaters: readonly Entrant[]): Candidate | null {
  const { wantedFloaters, fixed, countedFloaters, constrained } = constrainFloatersPerScore(search, floaters);
  const candidate = canReachTarget(constrained, target) ? bestCandidate(constrained, target) : null;
  if (candidate === null) return null;
  const deviation = countedFloaters
    .map(({ players, count }) => playersInBoth(players, candidate.unpaired).length - count)
    .find((difference) => difference !== 0);
  if (deviation === undefined) return candidate;
  if (deviation > 0) return null;
  return bestOfFloaterSetClasses(search, target, wantedFloaters, fixed);
}

/**
 * If all or none of the players with a score must float, the constraints of the search fix these players. For any other score, the search
 * minimises how many players float.
 */
function constrainFloatersPerScore(search: SearchBracket, floaters: readonly Entrant[]) {
  const wantedFloaters = wantedFloatersOf(floaters, search.bracket.movedDown);
  const fixed: FloaterSets = {
    floating: wantedFloaters.flatMap(({ players, count }) => (count === players.length ? players : [])),
    staying: wantedFloaters.flatMap(({ players, count }) => (count === 0 ? players : [])),
  };
  const countedFloaters = wantedFloaters.filter(({ players, count }) => count > 0 && count < players.length);
  const constrained: SearchBracket = {
    ...search,
    limits: withFloatingAndStaying(search.limits, fixed.floating, fixed.staying),
    counted: countedFloaters.map(({ score }) => score),
  };
  return { wantedFloaters, fixed, countedFloaters, constrained };
}

/**
 * Restricts the search to candidates in which as few players of each score as possible float down. If `floaters` has exactly these
 * minimum counts, the downfloaters of the best candidate have the same scores as `floaters`.
 */
export function searchWithScoresOf(search: SearchBracket, floaters: readonly Entrant[]): SearchBracket {
  return constrainFloatersPerScore(search, floaters).constrained;
}

function wantedFloatersOf(floaters: readonly Entrant[], movedDown: readonly Entrant[]): WantedFloaters[] {
  return [...new Set(movedDown.map(({ score }) => score))].map((score) => {
    const players = movedDown.filter((player) => player.score === score);
    return { score, players, count: playersInBoth(players, floaters).length };
  });
}

/** True if P1 pairs, M1 of them with a moved-down player, are possible in this bracket while the bracket below reaches its own target. */
function canReachTarget(search: SearchBracket, { p1, m1 }: PairingTarget): boolean {
  const { below } = search;
  const maxima = maximaOf(search, p1, m1 === 0);
  if (maxima === null || maxima.pairs !== p1 || maxima.movedDownPaired < m1) return false;
  return !(below?.kind === 'pairs' && below.isJoined && below.target.m1 > 0 && maxima.leftOutBelow > below.m0 - below.target.m1);
}

function playersInBoth(players: readonly Entrant[], chosen: readonly Entrant[]): Entrant[] {
  return players.filter((player) => chosen.includes(player));
}

/**
 * Searches classes of sets of floaters, the class with the best and earliest candidate first. A class can include sets with other scores,
 * so its best candidate is never later than the wanted one. If the floaters of this candidate do not have the wanted scores, the class is
 * divided.
 */
function bestOfFloaterSetClasses(
  search: SearchBracket,
  target: PairingTarget,
  wantedFloaters: readonly WantedFloaters[],
  allSets: FloaterSets,
): Candidate | null {
  const candidates: { readonly sets: FloaterSets; readonly candidate: Candidate }[] = [];
  let classes: readonly FloaterSets[] = [allSets];
  for (;;) {
    for (const sets of classes) {
      const constrained: SearchBracket = { ...search, limits: withFloatingAndStaying(search.limits, sets.floating, sets.staying) };
      const candidate = canReachTarget(constrained, target) ? bestCandidate(constrained, target) : null;
      if (candidate !== null) candidates.push({ sets, candidate });
    }
    candidates.sort((a, b) => (isBetterOrEarlier(a.candidate, b.candidate) ? 1 : -1));
    const next = candidates.pop();
    if (next === undefined) return null;
    const { unpaired } = next.candidate;
    const deviating = wantedFloaters.find(({ players, count }) => playersInBoth(players, unpaired).length !== count);
    if (deviating === undefined) return next.candidate;
    classes = divideSets(next.sets, deviating, unpaired);
  }
}

/** Divides a class so that sets with too many or too few players of one score are excluded. */
function divideSets({ floating, staying }: FloaterSets, { players, count }: WantedFloaters, unpaired: readonly Entrant[]): FloaterSets[] {
  const floatersOfScore = playersInBoth(players, unpaired);
  const isTooMany = floatersOfScore.length > count;
  const [splitPlayers, fixed] = isTooMany ? [floatersOfScore, floating] : [withoutPlayers(players, floatersOfScore), staying];
  const most = isTooMany ? count : players.length - count;
  const spareCount = most - splitPlayers.filter((player) => fixed.includes(player)).length;
  return withoutPlayers(splitPlayers, fixed)
    .slice(0, spareCount + 1)
    .map((player, place, open) => {
      const [earlier, current] = [open.slice(0, place), [player]];
      return isTooMany
        ? { floating: [...floating, ...earlier], staying: [...staying, ...current] }
        : { floating: [...floating, ...current], staying: [...staying, ...earlier] };
    });
}

/** True if `a` has lower costs, or the same costs and was generated earlier. Both must have the same P1 and M1. */
export function isBetterOrEarlier(a: Candidate, b: Candidate): boolean {
  const byCosts = compareLists(a.costs, b.costs);
  return byCosts < 0 || (byCosts === 0 && compareLists(a.key, b.key) < 0);
}
