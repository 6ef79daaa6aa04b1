import type { BitMatrix } from '../matching/bit-matrix';
import type { Colour } from '../model/colour';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { Place, PlayerState } from '../swiss/player-state';
import type { CriterionAim } from '../systems/explanation-codes';

/** A participant to be paired, with the facts that C.04.5 and C.04.6 both use. */
export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  /** The pairing score, including acceleration. */
  readonly score: HalfPoints;
  readonly mayHavePab: boolean;
  readonly matches: number;
  /** True if the opponent in the previous round had a different score. */
  readonly floated: boolean;
}

/** The round to be paired. A participant's place is the index in the order of pairing numbers, from 0. */
export interface UpfloatField<E extends Entrant = Entrant> {
  readonly round: number;
  readonly initialColour: Colour;
  readonly players: readonly E[];
  /** The pairs that [C1] allows: those of participants who have not met and are not a forbidden pair. */
  readonly legal: BitMatrix;
  /** For each place, true if [C2] allows the participant the bye. */
  readonly mayHavePab: readonly boolean[];
}

/** A criterion for the set of upfloaters. Each upfloater has a non-negative cost; a smaller sum is better. */
export interface UpfloaterCriterion<E extends Entrant> {
  readonly article: string;
  readonly aim: CriterionAim;
  readonly costOfUpfloater: (player: E) => number;
}

/** A criterion for the pairs of a bracket. Each pair has a non-negative cost; a smaller sum is better. */
export interface PairCriterion<E extends Entrant> {
  readonly article: string;
  readonly aim: CriterionAim;
  /** `areUpfloaters` states whether `a` and `b` are upfloaters of the bracket. */
  readonly costOfPair: (a: E, b: E, areUpfloaters: readonly [boolean, boolean]) => number;
  readonly maximumCost: number;
}

/** The criteria of an edition that apply in this round. */
export interface UpfloatRules<E extends Entrant> {
  readonly upfloaterCriteria: readonly UpfloaterCriterion<E>[];
  readonly pairCriteria: readonly PairCriterion<E>[];
  /** Participants of the same kind have equal costs under every criterion. */
  readonly kindOf: (player: E) => string;
}

/**
 * 1.3 of C.04.5 and C.04.6: a bracket contains residents, who all have one score, and the upfloaters needed for a complete pairing of
 * the bracket.
 */
export interface PairedBracket {
  readonly score: HalfPoints;
  readonly residents: readonly Place[];
  readonly upfloaters: readonly Place[];
  /** In the order of their top members; the top member of each pair is first. */
  readonly pairs: readonly (readonly [Place, Place])[];
}

/** The participants not yet paired. `completion` is a complete pairing of them and proves that one exists ([C3]). */
export interface RemainingPlayers {
  readonly residents: readonly Place[];
  /** In the order of 3.5: by score, then by pairing number. */
  readonly lower: readonly Place[];
  /** The players in the next lower scoregroup of the round who are still unpaired ([C6]). */
  readonly nextScoregroup: readonly Place[];
  readonly completion: Int32Array;
}
