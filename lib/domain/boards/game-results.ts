import type { Colour } from '@/engine/model/colour';
import type { ResultCode } from '@/engine/model/game-result';

/** A finished game; no game (F.2); an unfinished game (F.9); a game that an arbiter decided with an unusual score. */
type ResultKind = 'played' | 'forfeit' | 'adjourned' | 'unusual';

/** The kind of each result and its letters in the report. Notation, scores, the mirrored result and pairing codes follow from these. */
export const RESULT_KINDS = {
  whiteWins: { kind: 'played', white: '1', black: '0' },
  draw: { kind: 'played', white: '=', black: '=' },
  blackWins: { kind: 'played', white: '0', black: '1' },
  whiteWinsByForfeit: { kind: 'forfeit', white: '+', black: '-' },
  blackWinsByForfeit: { kind: 'forfeit', white: '-', black: '+' },
  doubleForfeit: { kind: 'forfeit', white: '-', black: '-' },
  adjourned: { kind: 'adjourned', white: '?', black: '?' },
  whiteHalfBlackZero: { kind: 'unusual', white: '=', black: '0' },
  whiteZeroBlackHalf: { kind: 'unusual', white: '0', black: '=' },
  bothZero: { kind: 'unusual', white: '0', black: '0' },
} as const satisfies Record<string, Readonly<Record<Colour, ResultCode>> & { readonly kind: ResultKind }>;
export type GameResult = keyof typeof RESULT_KINDS;
export const GAME_RESULTS = Object.keys(RESULT_KINDS) as readonly GameResult[];
