import type { Colour } from '@/engine/model/colour';
import type { ResultCode } from '@/engine/model/result';

/** A game played to its end; no game (F.2); one that goes on (F.9); one that an arbiter ended, for less than it is worth. */
type ResultKind = 'played' | 'forfeit' | 'adjourned' | 'unusual';

/** What a result is, and the letters of its sides in the report: how it is written, scored, mirrored and paired from follows. */
export const RESULTS = {
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
export type GameResult = keyof typeof RESULTS;
export const GAME_RESULTS = Object.keys(RESULTS) as readonly GameResult[];
