import { opposite, type Colour } from '../model/colour';
import { lastDifferentColour, type ColourPreference, type PreferenceStrength } from './colour-history';
import type { PlayerState } from './player-state';

/** The facts about one player of a pair that the shared colour rules use. */
export interface ColourCase {
  readonly preference: ColourPreference | null;
  readonly state: Pick<PlayerState, 'colours' | 'colourDifference'>;
}

export type ColourFact =
  | 'both-granted'
  | 'stronger'
  | 'wider-difference'
  | 'alternate'
  | 'higher-ranked'
  /** Lim 5.4: decides in pairs made below the median. */
  | 'lower-ranked'
  | 'initial-colour'
  /** Articles 4.2 and 4.6 of Keizer, 3.1 and 3.5 of the knock-out: this fact and the next. */
  | 'last-meeting'
  | 'initial-colour-by-place'
  /** Article 3.6 of the knock-out. */
  | 'first-drawn'
  | 'table'
  /** C.04.5 and C.04.6, article 4.3: this fact and the next four. */
  | 'fewer-whites'
  | 'only-preference'
  | 'lower-difference'
  | 'alternate-higher'
  | 'alternate-lower'
  /** The absolute colour rules allow only one of the two allocations. */
  | 'only-lawful'
  /** Dubov 1997, 3.4 (higher average rating of opponents) and 3.5 (lower rating): this fact and the next. */
  | 'higher-aro'
  | 'lower-rating';

/** Returns the higher-ranked player's colour; null if the rule does not decide. `R` contains the edition's facts about the round. */
export type ColourRule<P, R> = (higher: P, lower: P, round: R) => Colour | null;

/** One colour rule of an edition. Editions list them in the order of application; the last rule decides every remaining case. */
export interface ColourRow<P, R> {
  readonly article: string;
  readonly fact: ColourFact;
  readonly rule: ColourRule<P, R>;
}

export interface Allocation<P> {
  readonly white: P;
  readonly black: P;
  readonly article: string;
  readonly fact: ColourFact;
}

/** Allocates White and Black by the first rule that decides. Throws a RangeError if no rule decides, because an edition must decide every case. */
export function allocateByRules<P, R>(rows: readonly ColourRow<P, R>[], higher: P, lower: P, round: R): Allocation<P> {
  for (const { article, fact, rule } of rows) {
    const colour = rule(higher, lower, round);
    if (colour === null) continue;
    return colour === 'white' ? { white: higher, black: lower, article, fact } : { white: lower, black: higher, article, fact };
  }
  throw new RangeError('the last colour rule decides');
}

/** Grants both colour preferences if they differ. A player without a preference gets the colour that the opponent does not prefer. */
export function grantBoth({ preference: own }: ColourCase, { preference: other }: ColourCase): Colour | null {
  if (own === null) return other === null ? null : opposite(other.colour);
  return own.colour === other?.colour ? null : own.colour;
}

const RANK_BY_STRENGTH: Record<PreferenceStrength, number> = { absolute: 3, strong: 2, mild: 1 };

export function grantStronger({ preference: own }: ColourCase, { preference: other }: ColourCase): Colour | null {
  if (own === null || other === null || own.strength === other.strength) return null;
  return RANK_BY_STRENGTH[own.strength] > RANK_BY_STRENGTH[other.strength] ? own.colour : opposite(other.colour);
}

/**
 * Applies to two players who prefer the same colour. Grants the preference of the player with the wider colour difference. Returns null if
 * the differences are equal.
 */
export function grantWiderDifference({ preference, state }: ColourCase, other: ColourCase): Colour | null {
  const wider = Math.abs(state.colourDifference) - Math.abs(other.state.colourDifference);
  if (preference === null || wider === 0) return null;
  return wider > 0 ? preference.colour : opposite(preference.colour);
}

export function alternateColours(higher: ColourCase, lower: ColourCase): Colour | null {
  const before = lastDifferentColour(higher.state.colours, lower.state.colours);
  return before === null ? null : opposite(before);
}

export function whiteForLowerDifference({ state: higher }: ColourCase, { state: lower }: ColourCase): Colour | null {
  const more = higher.colourDifference - lower.colourDifference;
  return more === 0 ? null : more < 0 ? 'white' : 'black';
}

export function grantHigher({ preference }: ColourCase): Colour | null {
  return preference?.colour ?? null;
}

export function colourStanding({ preference, state }: ColourCase): {
  readonly difference: number;
  readonly preference: Colour | null;
  readonly strength: PreferenceStrength | null;
} {
  return { difference: state.colourDifference, preference: preference?.colour ?? null, strength: preference?.strength ?? null };
}
