import type { Colour } from './colour';
import type { HalfPoints, Scoring, ScoringKey } from './points';
import type { Tpn } from './tpn';

/**
 * `1 = 0` are played and rated, `W D L` played but not rated, `?` adjourned, and `+ -` forfeits.
 * Byes are `U` (allocated), `F` (full-point), `H` (half-point) and `Z` (zero-point).
 */
export const RESULT_CODES = ['1', '=', '0', 'W', 'D', 'L', '?', '+', '-', 'U', 'F', 'H', 'Z'] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** A player's entry for one round. For a forfeit, `colour` is the scheduled colour. A bye has neither opponent nor colour. */
export interface RoundEntry {
  readonly opponent: Tpn | null;
  readonly colour: Colour | null;
  readonly code: ResultCode;
  /** Only for a match of several games: the points scored in the match, which replace the usual points of the code. */
  readonly points?: HalfPoints;
  /** Only for a match of teams: the points in the secondary score. */
  readonly secondary?: HalfPoints;
  /** True if the match counts as played, but neither side gets a colour (C.04.5 1.6). */
  readonly isWithoutColour?: true;
}

const PLAYED_CODES: ReadonlySet<ResultCode> = new Set(['1', '=', '0', 'W', 'D', 'L', '?']);

/**
 * True for a game over the board, including an adjourned one. Only such games count as meetings and for colours; forfeits and byes
 * do not (F.2 of Swiss based on Rating, 1998).
 */
export function isPlayed(entry: RoundEntry | null | undefined): entry is RoundEntry & { opponent: Tpn; colour: Colour } {
  return entry != null && entry.opponent !== null && entry.colour !== null && PLAYED_CODES.has(entry.code);
}

const SCORING_KEY_OF: Record<ResultCode, ScoringKey> = {
  '1': 'win',
  W: 'win',
  '=': 'draw',
  D: 'draw',
  // C.04.2 3.1, and F.9 of Swiss based on Rating (1998): an adjourned game is considered a draw for pairing purposes only.
  '?': 'draw',
  '0': 'loss',
  L: 'loss',
  '+': 'forfeitWin',
  '-': 'forfeitLoss',
  U: 'pab',
  F: 'fullPointBye',
  H: 'halfPointBye',
  Z: 'zeroPointBye',
};

/**
 * Returns the half-points of one round for pairing. A match states its own points; otherwise the code determines them. A blank round counts as a
 * zero-point bye.
 */
export function pointsOf(entry: RoundEntry | null | undefined, scoring: Scoring): HalfPoints {
  return entry == null ? scoring.zeroPointBye : (entry.points ?? scoring[SCORING_KEY_OF[entry.code]]);
}

/**
 * True if both codes lead to the same later pairings, given the same opponents and colours. An adjourned game counts as a draw
 * (C.04.2 3.1; F.9 of Swiss based on Rating, 1998).
 */
export function isSameForPairing(a: ResultCode, b: ResultCode): boolean {
  return SCORING_KEY_OF[a] === SCORING_KEY_OF[b] && PLAYED_CODES.has(a) === PLAYED_CODES.has(b);
}

/** A player's result in one round as it stood earlier: when a later round was paired, or when the round itself was published. */
export interface EarlierResult {
  readonly tpn: Tpn;
  readonly round: number;
  readonly code: ResultCode;
  /** The published opponent and colour, if the game was played against another opponent or with the other colour. */
  readonly seat?: { readonly opponent: Tpn | null; readonly colour: Colour | null };
  /** Only for a team, whose match scores points that do not follow from the code: the points that the entry of the match had. */
  readonly scored?: Pick<RoundEntry, 'points' | 'secondary'>;
}
