import { hasBit, haveCommonBit } from '../../matching/bit-set';
import { completeMatching, copyPairsInside, separatePartners, UNMATCHED, omissibleVertices } from '../../matching/maximum-matching';
import { compareLists } from '../../matching/number-lists';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Field, RemainingPlayers } from './1-definitions';
import { fewestEqualPreferences } from './2-subgroups';
import { bestFromPool, bestUpfloatersByWeight } from './2-upfloaters-by-weight';
import { qualityCriteria } from './3-criteria';
import { groupsByScore } from './4-sorting';

/**
 * 2.2.1, 2.2.2: chooses the smallest possible set of upfloaters; of several such sets, the best by [C6] to [C10], then the first by 4.2.
 * Exact shortcuts are tried before the general method.
 */
export function chooseUpfloaters(field: Field, remaining: RemainingPlayers): Place[] {
  const { residents, lower } = remaining;
  if (lower.length === 0 || needsNoUpfloater(field, remaining)) return [];
  if (residents.length % 2 === 1) {
    const single = bestSingleUpfloater(field, remaining);
    if (single !== null) return [single];
  }
  return bestUpfloatersByWeight(field, remaining);
}

/** True if no upfloater is needed: residents and lower players each have a complete pairing among themselves. */
function needsNoUpfloater({ legal }: Field, { residents, lower, completion }: RemainingPlayers): boolean {
  const trial = completion.slice();
  const residentSet = new Set(residents);
  for (const place of residents) if (!residentSet.has(trial[place] ?? UNMATCHED)) separatePartners(trial, place);
  return completeMatching(residents, legal, trial) && completeMatching(lower, legal, trial);
}

interface Candidate {
  readonly place: Place;
  /**
   * A lower bound for the costs of the candidate: the smallest value of [C7] that the numbers of White and Black seekers allow, then the
   * values of the other criteria.
   */
  readonly bound: readonly number[];
}

/**
 * Returns the best single upfloater of the nearest possible scoregroup ([C6]) who leaves the lower players a complete
 * pairing ([C4]). If the cheapest candidate does not reach the bound, a matching decides. Null if there is no such player.
 */
function bestSingleUpfloater(field: Field, { residents, lower, completion }: RemainingPlayers): Place | null {
  const { players, legal } = field;
  const replaceable = omissibleVertices(residents, legal, copyPairsInside(residents, completion));
  const mayLeave = omissibleVertices(lower, legal, copyPairsInside(lower, completion));
  if (replaceable === null || mayLeave === null) return null;
  const mayUpfloat = (place: Place): boolean => hasBit(mayLeave, place) && haveCommonBit(legal.row(place), replaceable);
  for (const sameScore of groupsByScore(players, lower)) {
    const possible = sameScore.filter(mayUpfloat);
    const [cheapest] = sortedCandidates(field, residents, possible);
    if (cheapest === undefined) continue;
    const equalPreferences = fewestEqualPreferences(players, [...residents, cheapest.place], legal);
    return equalPreferences === cheapest.bound[0] ? cheapest.place : (bestFromPool(field, residents, possible, 1)?.[0] ?? null);
  }
  return null;
}

function sortedCandidates({ players, isLastRound }: Field, residents: readonly Place[], sameScore: readonly Place[]): Candidate[] {
  const criteria = qualityCriteria(isLastRound).filter(({ costOfUpfloater }) => costOfUpfloater !== undefined);
  const whites = residents.filter((place) => playerAt(players, place).preference.colour === 'white').length;
  const surplusOfWhite = whites - (residents.length - whites);
  const candidates = sameScore.map((place) => {
    const player = playerAt(players, place);
    const surplus = surplusOfWhite + (player.preference.colour === 'white' ? 1 : -1);
    return { place, bound: [Math.abs(surplus) / 2, ...criteria.map(({ costOfUpfloater }) => costOfUpfloater?.(player, player.score) ?? 0)] };
  });
  return candidates.sort((a, b) => compareLists(a.bound, b.bound) || a.place - b.place);
}
