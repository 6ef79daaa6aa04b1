import type { BitMatrix } from '../matching/bit-matrix';
import type { Colour } from '../model/colour';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { Place, PlayerState } from '../swiss/player-state';
import type { CriterionAim } from '../systems/explanation-codes';

/** A participant to be paired, as texts that bring players up see it: C.04.5 and C.04.6. */
export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  /** Pairing score, acceleration included. */
  readonly score: HalfPoints;
  readonly mayHavePab: boolean;
  /** Matches played. */
  readonly matches: number;
  /** Played an opponent of a different score in the previous round. */
  readonly floated: boolean;
}

/** The round to be paired. A participant's place is the index in the order of numbers, 0 for the first. */
export interface UpfloatField<E extends Entrant = Entrant> {
  readonly round: number;
  readonly initialColour: Colour;
  readonly players: readonly E[];
  /** [C1] */
  readonly legal: BitMatrix;
  /** [C2] */
  readonly mayHavePab: readonly boolean[];
}

/** A row of an edition's criteria: non-negative costs that are added up; less is better. */
export interface SetRow<E extends Entrant> {
  readonly article: string;
  readonly aim: CriterionAim;
  readonly ofUpfloater: (player: E) => number;
}

export interface PairRow<E extends Entrant> {
  readonly article: string;
  readonly aim: CriterionAim;
  /** `ups` says which of the two is brought up to the bracket. */
  readonly ofPair: (a: E, b: E, ups: readonly [boolean, boolean]) => number;
  /** The most that a pair can cost. */
  readonly most: number;
}

/** What distinguishes one text from another; the rows are those that apply in the round. */
export interface UpfloatText<E extends Entrant> {
  readonly setRows: readonly SetRow<E>[];
  readonly pairRows: readonly PairRow<E>[];
  /** Participants of one kind cost the same under every row. */
  readonly kindOf: (player: E) => string;
}

/** 1.3: residents of one score and the upfloaters who make all pairs possible; all members are paired. */
export interface PairedBracket {
  readonly score: HalfPoints;
  readonly residents: readonly Place[];
  readonly upfloaters: readonly Place[];
  /** The top member first, in the order of top members. */
  readonly pairs: readonly (readonly [Place, Place])[];
}

/** The participants not yet paired, with a complete pairing as proof that one exists ([C3]). */
export interface Remaining {
  readonly residents: readonly Place[];
  /** In the order of 3.5: by score, then by number. */
  readonly lower: readonly Place[];
  /** Those of the next lower score of the round who are still unpaired ([C6]). */
  readonly next: readonly Place[];
  readonly completion: Int32Array;
}
