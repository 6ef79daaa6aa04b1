import type { GameResult } from '@/lib/sections/read-model/section-facts';

/** `+` and `-` speak of White: `+` White is there and Black is not. */
export const RESULT_KEYS: Readonly<Record<string, GameResult>> = {
  '1': 'whiteWins',
  '0': 'blackWins',
  '=': 'draw',
  '5': 'draw',
  '+': 'whiteWinsByForfeit',
  '-': 'blackWinsByForfeit',
};

/** As the report has a game shorter than one move, of White: it counts and is not rated. */
export const UNRATED_KEYS: Readonly<Record<string, GameResult>> = { w: 'whiteWins', d: 'draw', l: 'blackWins' };

/** Figures closer together than this are one number. */
export const BURST_MS = 700;

export interface TypedFigure {
  readonly figure: string;
  readonly at: number;
  /** The board that the figure was taken as a result of; null when it can only be part of a number. */
  readonly pairingId: string | null;
}

/**
 * What Enter makes of the figures typed before it: the longest number at their end that is a board, typed in one go. One
 * figure that is a result stays one: who presses Enter after each slip loses nothing. Null when there is no such number.
 */
export function boardTyped(
  figures: readonly TypedFigure[],
  now: number,
  isBoard: (board: number) => boolean,
): { readonly board: number; readonly used: readonly TypedFigure[] } | null {
  const burst = inOneGo(figures, now);
  for (let length = burst.length; length >= 1; length -= 1) {
    const used = burst.slice(-length);
    const text = used.map(({ figure }) => figure).join('');
    const isResult = length === 1 && used[0]?.pairingId !== null;
    if (!text.startsWith('0') && !isResult && isBoard(Number(text))) return { board: Number(text), used };
  }
  return null;
}

function inOneGo(figures: readonly TypedFigure[], now: number): TypedFigure[] {
  const burst: TypedFigure[] = [];
  let next = now;
  for (const typed of figures.toReversed()) {
    if (next - typed.at > BURST_MS) break;
    burst.unshift(typed);
    next = typed.at;
  }
  return burst;
}
