import { sizeOf, type ScoreBracket } from '../../score-bracket/score-bracket';
import { isTreatedAsHomogeneous, maxPairs, type Entrant, type Round } from './a-definitions';
import type { BracketView } from './b-criteria';

/** In a joined bracket, `movedDown` contains the players who come from the penultimate bracket under D.4 (R17). */
export type Bracket = ScoreBracket<Entrant>;

/**
 * P1, the number of pairs, and M1, the number of moved-down players to pair first. M1 is 0 if the bracket is homogeneous or managed as
 * homogeneous.
 */
export interface PairingTarget {
  readonly p1: number;
  readonly m1: number;
}

/** A completed bracket. The players in `candidate.unpaired` and `bracket.sentDown` go to the next bracket. */
export interface PairedBracket {
  readonly bracket: Bracket;
  readonly target: PairingTarget;
  readonly candidate: Candidate;
  /** The demand that C.12 or C.13 makes on the bracket below; null if there is none. */
  readonly below: DemandBelow | null;
}

export interface Candidate {
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
  readonly unpaired: readonly Entrant[];
  /** One count per criterion, in the order of CRITERIA. */
  readonly costs: readonly number[];
  /** The position in the order of generation (D). For equal P1 and M1, a lexicographically smaller key is earlier. */
  readonly key: readonly number[];
}

export type DemandBelow =
  /** C.13: with the new floaters, the bracket below must have a complete pairing. */
  | { readonly kind: 'complete'; readonly players: readonly Entrant[] }
  /**
   * C.12: as many players as before must float down, with the same scores. With them, the bracket below must make P1 pairs and pair M1
   * moved-down players.
   */
  | {
      readonly kind: 'pairs';
      readonly movedDown: readonly Entrant[];
      readonly residents: readonly Entrant[];
      readonly target: PairingTarget;
      /** M0 of the bracket below, including the new floaters. */
      readonly m0: number;
      readonly isLowest: boolean;
      readonly isJoined: boolean;
    };

/** C.2.a: P1 = P0 and M1 = M0, the number of moved-down players (A.6.c); M1 = 0 if A.3 treats the bracket as homogeneous. */
export function firstTarget(bracket: Bracket): PairingTarget {
  const [players, m0] = [sizeOf(bracket), bracket.movedDown.length];
  return { p1: maxPairs(players), m1: isTreatedAsHomogeneous(m0, players) ? 0 : m0 };
}

export function viewOf(round: Round, bracket: Bracket, { m1 }: PairingTarget): BracketView {
  const lowestOfBracket = bracket.residents.at(-1) ?? bracket.movedDown.at(-1);
  return {
    round,
    isLowest: bracket.isLowest,
    movedDown: new Set(bracket.movedDown.map(({ place }) => place)),
    baseScore: lowestOfBracket?.score ?? round.lowestScore,
    isHeterogeneous: m1 > 0,
  };
}
