import type { Tpn } from '../model/tournament';
import type { Fraction } from './fraction';

/** One line of the working of a tie-break, so that a player can add it up. */
export interface Term {
  /** Null where the term belongs to no single round. */
  readonly round: number | null;
  /** Null for a dummy opponent (16.4) or the player's own record. */
  readonly opponent: Tpn | null;
  readonly kind: 'game' | 'forfeit' | 'dummy' | 'own';
  readonly value: Fraction;
  /** What `value` is the product of: for SB the opponent's score and the points scored; else empty. */
  readonly factors: readonly Fraction[];
  /** 14.1: the cut terms are shown, but not counted. */
  readonly use: 'counted' | 'cut-lowest' | 'cut-highest';
}

export interface TieBreakValue {
  /** Null where the tie-break is not defined for the player; such players come after all others. */
  readonly value: Fraction | null;
  readonly terms: readonly Term[];
  /** Intermediate numbers that are no terms: average, percentage, rating difference. */
  readonly steps: readonly { readonly name: 'average' | 'percentage' | 'rating-difference' | 'limit'; readonly value: Fraction }[];
}

export function valueOf(value: Fraction | null, terms: readonly Term[] = [], steps: TieBreakValue['steps'] = []): TieBreakValue {
  return { value, terms, steps };
}
