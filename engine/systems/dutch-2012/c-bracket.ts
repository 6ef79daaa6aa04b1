import { addBit, emptySet, haveCommonBit } from '../../matching/bit-set';
import { isTreatedAsHomogeneous, maxPairs, type Entrant, type Round } from './a-definitions';
import type { BracketView } from './b-criteria';

/** The score bracket that is being paired. */
export interface Bracket {
  readonly kind: 'scoregroup' | 'joined';
  /** In order of rank; of a joined bracket those that D.4 counts as coming from the penultimate one (R17). */
  readonly movedDown: readonly Entrant[];
  /** The other part, in order of rank. */
  readonly residents: readonly Entrant[];
  /** Residents whom C.1 has sent to the next bracket. */
  readonly sentDown: readonly Entrant[];
  readonly isLowest: boolean;
}

/** P1 and M1; with M1 = 0 the bracket is homogeneous, or managed so. */
export interface Target {
  readonly p1: number;
  readonly m1: number;
}

/** A bracket that has been completed; `unpaired` and `bracket.sentDown` go to the next one. */
export interface PairedBracket {
  readonly bracket: Bracket;
  readonly target: Target;
  readonly candidate: Candidate;
  /** What the bracket below still had to be able to do: set by C.12 and C.13. */
  readonly below: Below | null;
}

export interface Candidate {
  /** The player of S1 first, in the order of S1; the moved-down part before the remainder. */
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  /** One count per criterion, in the order of CRITERIA. */
  readonly costs: readonly number[];
  /** Place in the order of generation (D): lexicographically smaller is earlier, P1 and M1 being equal. */
  readonly key: readonly number[];
}

/** The bracket below, while the one above it is searched again. */
export type Below =
  /** C.13: with the new floaters it must have a complete pairing. */
  | { readonly kind: 'complete'; readonly players: readonly Entrant[] }
  /** C.12: with as many new floaters of the same scores it must make P1 pairs, M1 moved-down players paired. */
  | {
      readonly kind: 'pairs';
      readonly movedDown: readonly Entrant[];
      readonly residents: readonly Entrant[];
      readonly target: Target;
      /** M0 of the bracket below, the new floaters included. */
      readonly m0: number;
      readonly isLowest: boolean;
      readonly isJoined: boolean;
    };

export function playersOf({ movedDown, residents }: Bracket): Entrant[] {
  return [...movedDown, ...residents];
}

export function sizeOf({ movedDown, residents }: Bracket): number {
  return movedDown.length + residents.length;
}

/** C.2.a: P1 = P0 and M1 = M0, the number of moved-down players (A.6.c); M1 = 0 where A.3 treats the bracket as homogeneous. */
export function firstTarget(bracket: Bracket): Target {
  const [players, m0] = [sizeOf(bracket), bracket.movedDown.length];
  return { p1: maxPairs(players), m1: isTreatedAsHomogeneous(m0, players) ? 0 : m0 };
}

export function viewOf(round: Round, bracket: Bracket, { m1 }: Target): BracketView {
  const lowestOfBracket = bracket.residents.at(-1) ?? bracket.movedDown.at(-1);
  return {
    round,
    isLowest: bracket.isLowest,
    movedDown: new Set(bracket.movedDown.map(({ place }) => place)),
    baseScore: lowestOfBracket?.score ?? round.lowestScore,
    isHeterogeneous: m1 > 0,
  };
}

/** C.1: those without an opponent inside the bracket; in an odd lowest bracket the bye will do (R14). */
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
