import type { ColourPreference } from '../swiss/colour-history';
import type { Place } from '../swiss/player-state';
import type { Bracket } from './bracket';
import type { Potentials } from './criterion';

/**
 * Computes twice the dual variables of the criteria for colour preferences and for strong colour preferences, by counting players.
 * Suppose that a majority of players prefer one colour. Then at least x = (majority - others) / 2 pairs cannot grant a preference.
 * A dual variable of 1/2 for each player of the majority and -1/2 for each other player sums to x.
 * A pair that denies only a mild preference costs nothing under the criterion for strong preferences. For that criterion, the count
 * therefore includes only the players of the majority whose preference is strong or absolute.
 */
export function majorityPotentials(
  { movedDown, residents }: Bracket,
  downfloaters: number,
  preferenceOf: (player: Place) => ColourPreference | null,
): { readonly any: Potentials; readonly strong: Potentials } {
  const players = [...movedDown, ...residents];
  const preferences = { white: 0, black: 0 };
  for (const player of players) {
    const preference = preferenceOf(player);
    if (preference !== null) preferences[preference.colour] += 1;
  }
  const majority = preferences.white >= preferences.black ? 'white' : 'black';
  const paired = players.length - downfloaters;
  const surplus = (count: number): number => 2 * (count - downfloaters) - paired;
  const isStrong = (player: Place): boolean => {
    const preference = preferenceOf(player);
    return preference?.colour === majority && preference.strength !== 'mild';
  };
  const strongCount = players.filter(isStrong).length;
  return {
    any: surplus(preferences[majority]) > 0 ? potentialsFavouring((player) => preferenceOf(player)?.colour === majority) : NEUTRAL_POTENTIALS,
    strong: surplus(strongCount) > 0 ? potentialsFavouring(isStrong) : NEUTRAL_POTENTIALS,
  };
}

function potentialsFavouring(isFavoured: (player: Place) => boolean): Potentials {
  return { player: (player) => (isFavoured(player) ? 1 : -1), downfloat: -1 };
}

const NEUTRAL_POTENTIALS: Potentials = { player: () => 0, downfloat: 0 };
