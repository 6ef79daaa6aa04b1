import type { Colour } from './colour';
import type { HalfPoints, Scoring } from './points';
import type { Tpn } from './tpn';

/** `1 = 0` played and rated; `W D L` played, not rated; `?` adjourned; `+ -` forfeits; byes: `U` allocated, `F` full, `H` half, `Z` zero-point. */
export const RESULT_CODES = ['1', '=', '0', 'W', 'D', 'L', '?', '+', '-', 'U', 'F', 'H', 'Z'] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** What one round was for one player. `colour` of a forfeit is the scheduled one; byes have neither opponent nor colour. */
export interface RoundEntry {
  readonly opponent: Tpn | null;
  readonly colour: Colour | null;
  readonly code: ResultCode;
}

const PLAYED: ReadonlySet<ResultCode> = new Set(['1', '=', '0', 'W', 'D', 'L', '?']);

/** A game over the board, adjourned ones included: it counts for meetings and colours. Forfeits and byes do not (F.2). */
export function isPlayed(entry: RoundEntry | null | undefined): entry is RoundEntry & { opponent: Tpn; colour: Colour } {
  return entry != null && entry.opponent !== null && entry.colour !== null && PLAYED.has(entry.code);
}

type Worth = keyof Scoring;
const WORTH: Record<ResultCode, Worth> = {
  '1': 'win',
  W: 'win',
  '=': 'draw',
  D: 'draw',
  // F.9: an adjourned game is considered a draw for pairing purposes only.
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

/** Half-points of one round for pairing; a blank round is a zero-point bye. */
export function pointsOf(entry: RoundEntry | null | undefined, scoring: Scoring): HalfPoints {
  return entry == null ? scoring.zeroPointBye : scoring[WORTH[entry.code]];
}

/** Two codes of a game at the same seats from which every later round is paired alike: F.9, an adjourned game as a draw. */
export function pairsAlike(a: ResultCode, b: ResultCode): boolean {
  return WORTH[a] === WORTH[b] && PLAYED.has(a) === PLAYED.has(b);
}

/** A player's result of a round as it stood when a later round was paired, or as its own round was announced. */
export interface ResultThen {
  readonly tpn: Tpn;
  readonly round: number;
  readonly code: ResultCode;
  /** Where it was to be another opponent or colour than it became. */
  readonly seat?: { readonly opponent: Tpn | null; readonly colour: Colour | null };
}
