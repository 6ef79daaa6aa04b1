import type { Colour } from './colour';
import type { HalfPoints, Scoring } from './points';
import type { Tpn } from './tpn';

/** `1 = 0` played and rated; `W D L` played, not rated; `?` adjourned; `+ -` forfeits; byes: `U` allocated, `F` full, `H` half, `Z` zero-point. */
export const RESULT_CODES = ['1', '=', '0', 'W', 'D', 'L', '?', '+', '-', 'U', 'F', 'H', 'Z'] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** One player's entry for one round. `colour` of a forfeit is the scheduled one; byes have neither opponent nor colour. */
export interface RoundEntry {
  readonly opponent: Tpn | null;
  readonly colour: Colour | null;
  readonly code: ResultCode;
  /** Of a match of several games: the points scored in it, whatever the code is usually worth. */
  readonly points?: HalfPoints;
  /** Of a match of teams: the points by the secondary score. */
  readonly secondary?: HalfPoints;
  /** True for a match that counts as played, but gives nobody a colour (C.04.5 1.6). */
  readonly isWithoutColour?: true;
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

/** Half-points of one round for pairing: those of the match, otherwise what the code is worth; a blank round is a zero-point bye. */
export function pointsOf(entry: RoundEntry | null | undefined, scoring: Scoring): HalfPoints {
  return entry == null ? scoring.zeroPointBye : (entry.points ?? scoring[WORTH[entry.code]]);
}

/** True if two codes of a game with the same seats lead to the same later pairings; F.9: an adjourned game counts as a draw. */
export function isSameForPairing(a: ResultCode, b: ResultCode): boolean {
  return WORTH[a] === WORTH[b] && PLAYED.has(a) === PLAYED.has(b);
}

/** A player's result of a round as it was when a later round was paired, or when its own round was published. */
export interface EarlierResult {
  readonly tpn: Tpn;
  readonly round: number;
  readonly code: ResultCode;
  /** The scheduled opponent and colour, if the game had others. */
  readonly seat?: { readonly opponent: Tpn | null; readonly colour: Colour | null };
}
