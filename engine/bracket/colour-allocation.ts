import { opposite, type Colour } from '../model/colour';
import type { ColourPreference, PreferenceStrength } from '../swiss/colour-preference';

/** What the five colour rules of the Dutch texts look at (2017 E.1-E.5, 2026 5.2.1-5.2.5). */
export interface ColourCase {
  readonly preference: ColourPreference | null;
  readonly colourDifference: number;
  /** Colours of the games played, oldest first. */
  readonly colours: readonly Colour[];
  /** Whether the pairing number counts as odd. */
  readonly isOdd: boolean;
}

/** Which rule decided: grant both; the stronger; the wider difference; alternate; the higher ranked player; the initial colour. */
export type ColourFact = 'both-granted' | 'stronger' | 'wider-difference' | 'alternate' | 'higher-ranked' | 'initial-colour';

export interface ColourDecision {
  /** What the higher ranked player gets. */
  readonly higherGets: Colour;
  readonly fact: ColourFact;
}

const RANK: Record<PreferenceStrength, number> = { absolute: 3, strong: 2, mild: 1 };

/** The first of the five rules that decides, for the higher ranked player of a pair. */
export function allocateColours(higher: ColourCase, lower: ColourCase, initialColour: Colour): ColourDecision {
  const [one, other] = [higher.preference, lower.preference];
  if (one === null && other === null) {
    return { higherGets: higher.isOdd ? initialColour : opposite(initialColour), fact: 'initial-colour' };
  }
  if (one === null || other === null || one.colour !== other.colour) {
    return { higherGets: one?.colour ?? opposite(other?.colour ?? initialColour), fact: 'both-granted' };
  }
  const denied = opposite(one.colour);
  if (one.strength !== other.strength) {
    return { higherGets: RANK[one.strength] > RANK[other.strength] ? one.colour : denied, fact: 'stronger' };
  }
  const wider = Math.abs(higher.colourDifference) - Math.abs(lower.colourDifference);
  if (one.strength === 'absolute' && wider !== 0) return { higherGets: wider > 0 ? one.colour : denied, fact: 'wider-difference' };
  const before = lastDifferentColour(higher.colours, lower.colours);
  if (before !== undefined) return { higherGets: opposite(before), fact: 'alternate' };
  return { higherGets: one.colour, fact: 'higher-ranked' };
}

/** Unplayed rounds left out and histories aligned at the last game: what the first had when they last had different colours. */
function lastDifferentColour(one: readonly Colour[], other: readonly Colour[]): Colour | undefined {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== other.at(-back)) return colour;
  }
  return undefined;
}

/** Where a player stands, for an explanation. */
export function standingOf({ preference, colourDifference }: ColourCase): {
  readonly difference: number;
  readonly preference: Colour | null;
  readonly strength: PreferenceStrength | null;
} {
  return { difference: colourDifference, preference: preference?.colour ?? null, strength: preference?.strength ?? null };
}
