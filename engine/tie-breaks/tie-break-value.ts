import type { Fraction } from '../model/fraction';
import type { Tpn } from '../model/tournament';

/** One line of a tie-break's calculation, so that a player can check the value. */
export interface Term {
  readonly round: number | null;
  /** The scheduled opponent of the round; null if there was none. */
  readonly opponent: Tpn | null;
  readonly kind: 'game' | 'forfeit' | 'dummy' | 'own';
  readonly value: Fraction;
  /** The factors whose product is `value`: for SB the opponent's score and the points scored; otherwise empty. */
  readonly factors: readonly Fraction[];
  /** 14.1: a cut term is shown but not counted. */
  readonly use: 'counted' | 'cut-lowest' | 'cut-highest';
}

export interface TieBreakValue {
  /** Null if the tie-break is undefined for the player; such players come after all others. */
  readonly value: Fraction | null;
  readonly terms: readonly Term[];
  /** Intermediate numbers that are not terms: average, percentage, rating difference, limit. */
  readonly steps: readonly { readonly name: 'average' | 'percentage' | 'rating-difference' | 'limit'; readonly value: Fraction }[];
}

export function tieBreakValueOf(value: Fraction | null, terms: readonly Term[] = [], steps: TieBreakValue['steps'] = []): TieBreakValue {
  return { value, terms, steps };
}
