import { opposite, type Colour } from '../model/colour';

/** The colours of the games that a player has played, oldest first. Rounds without a game are omitted. */
type ColourHistory = readonly Colour[];

export function lastColour(colours: ColourHistory): Colour | null {
  return colours.at(-1) ?? null;
}

/** Returns the colour of the last two games; null if the two colours differ or there were fewer games. */
export function colourTwiceRunning(colours: ColourHistory): Colour | null {
  const last = lastColour(colours);
  return last === colours.at(-2) ? last : null;
}

/** Compares two histories backwards from the last games. Returns the colour of `one` where they first differ; null if they do not differ. */
export function lastDifferentColour(one: ColourHistory, other: ColourHistory): Colour | null {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return colour;
  }
  return null;
}

/** Returns the colour that was played less often; null if both are equal. `colourDifference` is games with White minus games with Black. */
export function rarerColour(colourDifference: number): Colour | null {
  if (colourDifference === 0) return null;
  return colourDifference > 0 ? 'black' : 'white';
}

export type PreferenceStrength = 'absolute' | 'strong' | 'mild';

/** The colour due to a player, and the strength of the preference. */
export interface ColourPreference {
  readonly colour: Colour;
  readonly strength: PreferenceStrength;
}

/**
 * Returns a player's colour preference; null before the first game. A colour difference above 1 gives an absolute preference, and so do two games in
 * a row with the same colour. If both apply, the difference decides the colour. If `isBound` is false, no preference is absolute.
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
