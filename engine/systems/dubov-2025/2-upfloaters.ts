import type { BitMatrix } from '../../matching/bit-matrix';
import { completeMatching, maximiseMatching, noMatching, separate, UNMATCHED } from '../../matching/maximum-matching';
import { bestUpfloatersByWeight } from './2-upfloaters-by-weight';
import type { Field, Remaining } from './2-procedure';
import { fewestEqualPreferences } from './2-subgroups';
import { compareValues, upfloaterCriteria } from './3-criteria';
import { levels, playerAt, type Place } from './4-sorting';

/**
 * 2.2.1 and 2.2.2: the smallest number of upfloaters, and of all sets of that size the best by [C6] to [C10], the first
 * in the order of 4.2 among equals. Three short ways that are complete in themselves come before the general one:
 * nobody is needed, one is needed, or the residents alone (not the players below) limit the choice.
 */
export function chooseUpfloaters(field: Field, remaining: Remaining): Place[] {
  const { residents, lower } = remaining;
  if (lower.length === 0 || pairsUpInside(field, remaining)) return [];
  if (residents.length % 2 === 1) {
    const single = bestSingleUpfloater(field, remaining);
    if (single !== null) return [single];
  }
  return bestUpfloatersByWeight(field, remaining);
}

/** No upfloater: residents and lower players each have a complete pairing of their own. */
function pairsUpInside({ legal }: Field, { residents, lower, completion }: Remaining): boolean {
  const trial = completion.slice();
  const above = new Set(residents);
  for (const place of residents) if (!above.has(trial[place] ?? UNMATCHED)) separate(trial, place);
  return completeMatching(residents, legal, trial) && completeMatching(lower, legal, trial);
}

interface Candidate {
  readonly place: Place;
  /** [C7], as far as the numbers of White and Black seekers decide it, then [C8] to [C10]. */
  readonly bound: readonly number[];
}

/**
 * One upfloater. [C6] asks for the highest score, so the scoregroups are tried from the nearest. Within one, candidates
 * come in the order of what they cost at least; the search ends when nobody left can be better than the best found.
 */
function bestSingleUpfloater(field: Field, remaining: Remaining): Place | null {
  const { players } = field;
  const staysBelow = completionBelow(field, remaining);
  for (const level of levels(players, remaining.lower)) {
    let best: { place: Place; values: readonly number[] } | null = null;
    for (const { place, bound } of sortedCandidates(field, remaining.residents, level)) {
      // Sorted by bound, then sequence number: an equal bound comes later in the order of 4.2.
      if (best !== null && compareValues(bound, best.values) >= 0) break;
      if (!staysBelow(place)) continue;
      const colours = fewestEqualPreferences(players, [...remaining.residents, place], field.legal);
      if (colours === null) continue;
      const values = [colours, ...bound.slice(1)];
      if (best === null || compareFully(values, place, best) < 0) best = { place, values };
    }
    if (best !== null) return best.place;
  }
  return null;
}

function compareFully(values: readonly number[], place: Place, best: { place: Place; values: readonly number[] }): number {
  return compareValues(values, best.values) || place - best.place;
}

function sortedCandidates({ players, isLastRound }: Field, residents: readonly Place[], level: readonly Place[]): Candidate[] {
  const criteria = upfloaterCriteria(isLastRound);
  const whites = residents.filter((place) => playerAt(players, place).preference.colour === 'white').length;
  const surplusOfWhite = whites - (residents.length - whites);
  const candidates = level.map((place) => {
    const player = playerAt(players, place);
    const surplus = surplusOfWhite + (player.preference.colour === 'white' ? 1 : -1);
    return { place, bound: [Math.abs(surplus) / 2, ...criteria.map(({ cost }) => cost(player))] };
  });
  return candidates.sort((a, b) => compareValues(a.bound, b.bound) || a.place - b.place);
}

/** [C4] for one upfloater: can the others below be paired among themselves? */
function completionBelow({ legal }: Field, { lower, completion }: Remaining): (upfloater: Place) => boolean {
  const matching = matchingInside(lower, legal, completion);
  return (upfloater) => {
    const trial = matching.slice();
    separate(trial, upfloater);
    return completeMatching(lower.filter((place) => place !== upfloater), legal, trial);
  };
}

/** A maximum matching of some of the players, starting from what a matching of all has inside them. */
function matchingInside(places: readonly Place[], legal: BitMatrix, completion: Int32Array): Int32Array {
  const inside = noMatching(completion.length);
  const members = new Set(places);
  for (const place of places) {
    const mate = completion[place] ?? UNMATCHED;
    if (members.has(mate)) inside[place] = mate;
  }
  maximiseMatching(places, legal, inside);
  return inside;
}
