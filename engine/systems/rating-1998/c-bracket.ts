import { addBit, emptySet, haveCommonBit } from '../../matching/bit-set';
import { higherHalf, isTreatedAsHomogeneous, type Entrant, type Round } from './a-definitions';
import type { Dropped } from './b-criteria';

/** The score bracket that is being paired. */
export interface Bracket {
  readonly kind: 'scoregroup' | 'joined';
  /** In order of rank; of a joined bracket everybody from the bracket added last (R14). */
  readonly movedDown: readonly Entrant[];
  /** The other players, in order of rank. */
  readonly residents: readonly Entrant[];
  /** Residents whom C.1 has sent to the next bracket. */
  readonly sentDown: readonly Entrant[];
  readonly isLowest: boolean;
}

/** How many pairs are asked for; C.14 lowers p of the part that failed. */
export interface Target {
  /** p of the moved-down part; 0 when the bracket is homogeneous or treated so. */
  readonly moved: number;
  /** By how much p of the homogeneous bracket or remainder has been lowered. */
  readonly less: number;
}

export interface Candidate {
  /** The player of S1 first, in the order of S1; the moved-down part before the remainder. */
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  readonly levels: Levels;
  /** Place in the order of the text, requirements included: lexicographically smaller is earlier. */
  readonly key: readonly number[];
}

/** What had to be given up: increments of x (C.11), float criteria for upfloats (C.10) and for downfloats (C.9). */
export interface Levels {
  readonly mismatches: number;
  readonly upfloats: Dropped;
  readonly downfloats: Dropped;
}

export interface PairedBracket {
  readonly bracket: Bracket;
  readonly target: Target;
  readonly candidate: Candidate;
  /** What the bracket below still had to be able to do: set by C.12 and C.13. */
  readonly condition: Condition | null;
}

/** The bracket below, without the floaters: with them it must make its present p pairs (C.12), or be paired completely (C.13). */
export type Condition =
  | { readonly kind: 'pairs'; readonly bracket: Bracket; readonly target: Target }
  | { readonly kind: 'complete'; readonly bracket: Bracket };

/** `too-large`: a bound of C.7 or C.8 has been passed. */
export type Search<Found> = { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'none' } | { readonly kind: 'too-large' };

/** The players without those who come down from the bracket above. */
export function withoutFloaters(bracket: Bracket, floaters: readonly Entrant[]): Bracket {
  return { ...bracket, movedDown: without(bracket.movedDown, floaters), residents: without(bracket.residents, floaters) };
}

export function withFloaters(bracket: Bracket, floaters: readonly Entrant[]): Bracket {
  return { ...bracket, movedDown: [...bracket.movedDown, ...floaters].sort(byRank) };
}

export function playersOf({ movedDown, residents }: Bracket): Entrant[] {
  return [...movedDown, ...residents];
}

export function sizeOf({ movedDown, residents }: Bracket): number {
  return movedDown.length + residents.length;
}

/** C.3 by A.6: all moved-down players are to be paired, then the higher half of the rest. */
export function firstTarget(bracket: Bracket): Target {
  const m = bracket.movedDown.length;
  return { moved: isTreatedAsHomogeneous(m, sizeOf(bracket)) ? 0 : m, less: 0 };
}

/**
 * C.4: the moved-down players in S1, and all others; C.14 leaves the highest of them there. Both stand in order (C.5). Nothing else
 * is done for B.3: the nearest scores meet as brackets follow each other and moved-down players are paired first.
 */
export function partsOf(bracket: Bracket, { moved }: Target): { s1: Entrant[]; rest: Entrant[] } {
  const players = playersOf(bracket);
  return { s1: players.slice(0, moved), rest: players.slice(moved) };
}

/** p of the remainder, or of the homogeneous bracket. */
export function pairsOfRemainder(bracket: Bracket, { moved, less }: Target): number {
  return higherHalf(sizeOf(bracket) - 2 * moved) - less;
}

/** C.1: those without an opponent inside the bracket; in an odd lowest bracket the bye will do. */
export function incompatibleIn(round: Round, bracket: Bracket): Entrant[] {
  const players = playersOf(bracket);
  const inBracket = emptySet(round.legal.size);
  for (const { place } of players) addBit(inBracket, place);
  const isByeThere = bracket.isLowest && players.length % 2 === 1;
  return players.filter(({ place, mayHavePab }) => !(isByeThere && mayHavePab) && !haveCommonBit(round.legal.row(place), inBracket));
}

export function byRank(a: Entrant, b: Entrant): number {
  return a.place - b.place;
}

export function without(players: readonly Entrant[], gone: readonly Entrant[]): Entrant[] {
  const set = new Set(gone);
  return players.filter((player) => !set.has(player));
}
