import { playersOf, sizeOf, type ScoreBracket } from '../../score-bracket/score-bracket';
import { higherHalf, isTreatedAsHomogeneous, type Entrant } from './a-definitions';
import type { DroppedFloatRules } from './b-criteria';

/** `movedDown` of a joined bracket holds all players of the bracket added last (R14). */
export type Bracket = ScoreBracket<Entrant>;

/** The number of pairs required; C.14 lowers p of the part that failed. */
export interface PairingTarget {
  /** p of the moved-down part; 0 if the bracket is homogeneous or treated so. */
  readonly moved: number;
  readonly less: number;
}

export interface Candidate {
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  readonly levels: Levels;
  /** Position in the order of the rules, requirements included: lexicographically smaller is earlier. */
  readonly key: readonly number[];
}

/** The concessions: increments of x (C.11), and float criteria dropped for upfloats (C.10) and for downfloats (C.9). */
interface Levels {
  readonly mismatches: number;
  readonly upfloats: DroppedFloatRules;
  readonly downfloats: DroppedFloatRules;
}

export interface PairedBracket {
  readonly bracket: Bracket;
  readonly target: PairingTarget;
  readonly candidate: Candidate;
  /** The condition that the bracket below still had to meet, set by C.12 and C.13. */
  readonly condition: Condition | null;
}

/** The bracket below, without the floaters: with them it must make its present p pairs (C.12), or be paired completely (C.13). */
export type Condition =
  | { readonly kind: 'pairs'; readonly bracket: Bracket; readonly target: PairingTarget }
  | { readonly kind: 'complete'; readonly bracket: Bracket };

/** `too-large`: a limit of C.7 or C.8 was exceeded. */
export type Search<Found> = { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'none' } | { readonly kind: 'too-large' };

/** C.3 by A.6: pairs all moved-down players, then the higher half of the rest. */
export function firstTarget(bracket: Bracket): PairingTarget {
  const m = bracket.movedDown.length;
  return { moved: isTreatedAsHomogeneous(m, sizeOf(bracket)) ? 0 : m, less: 0 };
}

/** C.4: S1 with the moved-down players (after C.14 the highest of them), then all others, both in order (C.5). The order of brackets ensures B.3. */
export function partsOf(bracket: Bracket, { moved }: PairingTarget): { s1: Entrant[]; rest: Entrant[] } {
  const players = playersOf(bracket);
  return { s1: players.slice(0, moved), rest: players.slice(moved) };
}

/** p of the remainder, or of the homogeneous bracket. */
export function pairsOfRemainder(bracket: Bracket, { moved, less }: PairingTarget): number {
  return higherHalf(sizeOf(bracket) - 2 * moved) - less;
}
