/** A part of a value in sixtieths: 60 is the whole value and 40 two thirds. All parts that clubs are known to use are whole sixtieths. */
export type Sixtieths = number;
export const WHOLE: Sixtieths = 60;

/** The parameters of a Keizer tournament, which its regulations state. `KEIZER_RULES` has the usual ones. A type, because it is stored as JSON. */
export type KeizerRules = {
  /** The value of the first player of the list; null for one and a half times the number of players, rounded up. */
  readonly topValue: number | null;
  /** True if the total includes the player's own value. */
  readonly countsOwnValue: boolean;
  /** Parts of the opponent's value. A forfeit win counts as a win. */
  readonly win: Sixtieths;
  readonly draw: Sixtieths;
  readonly loss: Sixtieths;
  /** Parts of the player's own value: the odd player of a round (U, or a forfeit win without an opponent). */
  readonly odd: Sixtieths;
  /** An excused absence (H). */
  readonly excused: Sixtieths;
  /** How many excused absences count; null for all of them. */
  readonly excusedLimit: number | null;
  /** An absence without notice (Z, or no entry). */
  readonly unexcused: Sixtieths;
  /** A round in which the player plays for the club's team or is the arbiter (F), without a limit. */
  readonly duty: Sixtieths;
  /** A round before a late entry: H before the first round in which the player was paired, without a limit. */
  readonly late: Sixtieths;
  /** Two players who have met can meet again this many rounds later; 1 is the next round. */
  readonly repeatDistance: number;
  /** How often two players can meet; null for any number. */
  readonly mostMeetings: number | null;
  /** True if every round keeps the values that the players had before it; false if all rounds are valued again after each round. */
  readonly isFrozen: boolean;
};

export const KEIZER_RULES: KeizerRules = {
  topValue: null,
  countsOwnValue: true,
  win: WHOLE,
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

/** The limits of the parameters in forms, files and the database. `part`: all parts, in sixtieths. Where null is possible, it is none of these numbers. */
export const KEIZER_LIMITS = {
  topValue: { least: 1, most: 999 },
  part: { least: 0, most: WHOLE },
  excusedLimit: { least: 0, most: 99 },
  repeatDistance: { least: 1, most: 99 },
  mostMeetings: { least: 1, most: 99 },
} as const satisfies Readonly<Record<string, KeizerLimit>>;
