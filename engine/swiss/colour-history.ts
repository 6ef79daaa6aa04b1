import { opposite, type Colour } from '../model/colour';

/** Colours of the games a player has played, oldest first; rounds without a game are left out. */
type ColourHistory = readonly Colour[];

export function lastColour(colours: ColourHistory): Colour | null {
  return colours.at(-1) ?? null;
}

/** The colour of both of the last two games; null if they differ or there were fewer. */
export function colourTwiceRunning(colours: ColourHistory): Colour | null {
  const last = lastColour(colours);
  return last === colours.at(-2) ? last : null;
}

/** The first player's colour when, counting back from each player's last game, the two last had different colours; null if never. */
export function lastDifferentColour(one: ColourHistory, other: ColourHistory): Colour | null {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return colour;
  }
  return null;
}

/** The colour played less often, given games with White minus games with Black; null if equal. */
export function rarerColour(colourDifference: number): Colour | null {
  if (colourDifference === 0) return null;
  return colourDifference > 0 ? 'black' : 'white';
}

export type PreferenceStrength = 'absolute' | 'strong' | 'mild';

/** The colour due to a player, and its strength. */
export interface ColourPreference {
  readonly colour: Colour;
  readonly strength: PreferenceStrength;
}

/**
 * Null before the first game. A difference beyond 1 decides the colour, otherwise the last two games do; a preference can be absolute only
 * if `isBound`.
 */
export function preferenceOf(
  { colours, colourDifference }: { readonly colours: ColourHistory; readonly colourDifference: number },
  isBound = true,
): ColourPreference | null {
  const last = lastColour(colours);
  if (last === null) return null;
  const rarer = rarerColour(colourDifference);
  if (rarer !== null && isBound && Math.abs(colourDifference) > 1) return { colour: rarer, strength: 'absolute' };
  if (isBound && colourTwiceRunning(colours) !== null) return { colour: opposite(last), strength: 'absolute' };
  return rarer === null ? { colour: opposite(last), strength: 'mild' } : { colour: rarer, strength: 'strong' };
}
