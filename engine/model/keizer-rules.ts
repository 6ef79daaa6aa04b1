/** A part of a value in sixtieths: 60 is the whole value and 40 two thirds. All parts that clubs are known to use are whole sixtieths. */
export type Sixtieths = number;
export const WHOLE_VALUE: Sixtieths = 60;

/**
 * The parameters of a Keizer tournament, which its regulations state. `KEIZER_RULES` contains
 * the usual ones. This is a type rather than an interface, because it is stored as JSON.
 */
export type KeizerRules = {
  /** The value of the first place in the list; null means one and a half times the number of players, rounded up. */
  readonly topValue: number | null;
  /** True if the total includes the player's own value. */
  readonly countsOwnValue: boolean;
  /** The parts of the opponent's value that count for a win, a draw and a loss. A forfeit win counts as a win. */
  readonly win: Sixtieths;
  readonly draw: Sixtieths;
  readonly loss: Sixtieths;
  /**
   * `odd` and the fields after it, up to `late`, are parts of the player's own value. `odd` is for the odd player of a round (U, or a forfeit win
   * without an opponent).
   */
  readonly odd: Sixtieths;
  /** The part for an excused absence (H). */
  readonly excused: Sixtieths;
  /** The number of absences that may count as excused; null for no limit. */
  readonly excusedLimit: number | null;
  /** The part for an absence without notice (Z, or no entry). */
  readonly unexcused: Sixtieths;
  /** The part for a round in which the player plays for the club's team or acts as arbiter (F). The number of such rounds is not limited. */
  readonly duty: Sixtieths;
  /** The part for a round missed before a late entry (H before the player's first paired round). The number of such rounds is not limited. */
  readonly late: Sixtieths;
  /** The number of rounds after which two players may meet again; 1 allows the next round. */
  readonly repeatDistance: number;
  /** The maximum number of meetings of two players; null for no limit. */
  readonly mostMeetings: number | null;
  /** True if each round keeps the values that applied before it; false if all rounds are revalued after each round. */
  readonly isFrozen: boolean;
};

export const KEIZER_RULES: KeizerRules = {
  topValue: null,
  countsOwnValue: true,
  win: WHOLE_VALUE,
  draw: 30,
  loss: 0,
  odd: 40,
  excused: 20,
  excusedLimit: 5,
  unexcused: 0,
  duty: 40,
  late: 20,
  repeatDistance: 7,
  mostMeetings: 3,
  isFrozen: false,
};

export interface KeizerLimit {
  readonly least: number;
  readonly most: number;
}

/** The limits of the parameters in forms, files and the database. `part` limits every part, in sixtieths. The limits do not apply to null. */
export const KEIZER_LIMITS = {
  topValue: { least: 1, most: 999 },
  part: { least: 0, most: WHOLE_VALUE },
  excusedLimit: { least: 0, most: 99 },
  repeatDistance: { least: 1, most: 99 },
  mostMeetings: { least: 1, most: 99 },
} as const satisfies Readonly<Record<string, KeizerLimit>>;
