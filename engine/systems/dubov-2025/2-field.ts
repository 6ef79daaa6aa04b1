import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import type { Place } from '../../swiss/player-state';
import type { Players } from './1-definitions';

export interface Field {
  readonly round: number;
  readonly isLastRound: boolean;
  readonly initialColour: Colour;
  readonly players: Players;
  /** [C1] and [C3] */
  readonly legal: BitMatrix;
  /** [C2] */
  readonly mayHavePab: readonly boolean[];
}

/** What is still to be paired, with a complete legal pairing of it as proof that there is one (3.2.1 [C4]). */
export interface Remaining {
  readonly residents: readonly Place[];
  /** In the order of 4.2.2. */
  readonly lower: readonly Place[];
  readonly completion: Int32Array;
}
