import type { Colour } from '@/engine/model/colour';
import type { ResultCode } from '@/engine/model/game-result';

/**
 * `forfeit`: no game was played (1998 rules, F.2). `adjourned`: the game is unfinished (1998 rules, F.9). `unusual`: an
 * arbiter gave a score such as ½-0.
 */
type ResultKind = 'played' | 'forfeit' | 'adjourned' | 'unusual';

/** The kind of each result, and its letter for each side in the report file. Notation, scores and mirrored results are derived from the letters. */
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
