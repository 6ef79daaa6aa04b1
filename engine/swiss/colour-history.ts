import { opposite, type Colour } from '../model/colour';

/** Colours of the games a player has played, oldest first; rounds without a game are left out. */
type ColourHistory = readonly Colour[];

export function lastColour(colours: ColourHistory): Colour | null {
  return colours.at(-1) ?? null;
}

/** The colour of both the last two games; null where they differ or were not played. */
export function colourTwiceRunning(colours: ColourHistory): Colour | null {
  const last = lastColour(colours);
  return last === colours.at(-2) ? last : null;
}

/** What the first of two players had when, counted back from the last game of each, they last had different colours; null if never. */
export function lastDifferentColour(one: ColourHistory, other: ColourHistory): Colour | null {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return colour;
  }
  return null;
}

/** The colour played less often, by games with White minus games with Black; null where they are as many. */
export function rarerColour(colourDifference: number): Colour | null {
  if (colourDifference === 0) return null;
  return colourDifference > 0 ? 'black' : 'white';
}

export type PreferenceStrength = 'absolute' | 'strong' | 'mild';

/** The colour a player is due, and how strongly. */
export interface ColourPreference {
  readonly colour: Colour;
  readonly strength: PreferenceStrength;
}

/**
 * Null before the first game. Beyond a difference of 1 the difference says which colour, else the last two games; an absolute preference exists only
 * where `isBound`.
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
