import { playersOf, sizeOf, type ScoreBracket } from '../../score-bracket/score-bracket';
import { pairsOfHomogeneousBracket, isTreatedAsHomogeneous, type Entrant } from './a-definitions';
import type { DroppedFloatRules } from './b-criteria';

/** In a joined bracket, `movedDown` contains all players of the bracket that was added last (R14). */
export type Bracket = ScoreBracket<Entrant>;

/**
 * The numbers of pairs required (p) in the two parts of a bracket: the moved-down part and the remainder. C.14 lowers p of the part that
 * failed.
 */
export interface PairingTarget {
  /** p of the moved-down part; 0 if the bracket is homogeneous or treated as homogeneous. */
  readonly movedDownPaired: number;
  /** The amount by which C.14 has lowered p of the remainder. */
  readonly pairsLowered: number;
}

export interface Candidate {
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  readonly concessions: Concessions;
  /**
   * The position of the candidate in the order in which the rules try candidates. The key begins with the concessions, which are the requirements
   * that the search has given up. A lexicographically smaller key is earlier.
   */
  readonly key: readonly number[];
}

/** The concessions: increments of x (C.11), and float criteria dropped for upfloats (C.10) and for downfloats (C.9). */
interface Concessions {
  readonly mismatches: number;
  readonly upfloats: DroppedFloatRules;
  readonly downfloats: DroppedFloatRules;
}

export interface PairedBracket {
  readonly bracket: Bracket;
  readonly target: PairingTarget;
  readonly candidate: Candidate;
  /** The condition that C.12 or C.13 sets for the bracket below; null if there is none. */
  readonly condition: ConditionBelow | null;
}

/**
 * The condition that the bracket below must still meet once the floaters join it. It must make as many pairs as it makes now (C.12), or have a
 * complete pairing (C.13). `bracket` is that bracket without the floaters.
 */
export type ConditionBelow =
  | { readonly kind: 'pairs'; readonly bracket: Bracket; readonly target: PairingTarget }
  | { readonly kind: 'complete'; readonly bracket: Bracket };

/** `too-large`: the search exceeded the program's own limit on transpositions (C.7) or exchanges (C.8). */
export type SearchResult<Found> = { readonly kind: 'found'; readonly value: Found } | { readonly kind: 'none' } | { readonly kind: 'too-large' };

/** C.3: the first p by A.6. All moved-down players are paired, then the higher half of the rest. */
export function firstTarget(bracket: Bracket): PairingTarget {
  const m = bracket.movedDown.length;
  return { movedDownPaired: isTreatedAsHomogeneous(m, sizeOf(bracket)) ? 0 : m, pairsLowered: 0 };
}

/**
 * C.4: S1 contains the moved-down players (after C.14 only the highest), and `rest`
 * contains all others. Both are in order (C.5). The order of the brackets ensures B.3.
 */
export function partsOf(bracket: Bracket, { movedDownPaired }: PairingTarget): { s1: Entrant[]; rest: Entrant[] } {
  const players = playersOf(bracket);
  return { s1: players.slice(0, movedDownPaired), rest: players.slice(movedDownPaired) };
}

/** p of the remainder, or of the homogeneous bracket. */
export function pairsOfRemainder(bracket: Bracket, { movedDownPaired, pairsLowered }: PairingTarget): number {
  return pairsOfHomogeneousBracket(sizeOf(bracket) - 2 * movedDownPaired) - pairsLowered;
}
