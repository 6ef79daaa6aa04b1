import type { GameResult } from '@/lib/sections/read-model/section-facts';

/** Results as a bulletin prints them; `−` is U+2212 and a half is never .5. */
export const RESULT_NOTATION: Record<GameResult, string> = {
  whiteWins: '1-0',
  draw: '½-½',
  blackWins: '0-1',
  whiteWinsByForfeit: '+ −',
  blackWinsByForfeit: '− +',
  doubleForfeit: '− −',
  adjourned: 'adj.',
  whiteHalfBlackZero: '½-0',
  whiteZeroBlackHalf: '0-½',
  bothZero: '0-0',
};

const SIDES: Record<GameResult, readonly [white: string, black: string]> = {
  whiteWins: ['1', '0'],
  draw: ['½', '½'],
  blackWins: ['0', '1'],
  whiteWinsByForfeit: ['+', '−'],
  blackWinsByForfeit: ['−', '+'],
  doubleForfeit: ['−', '−'],
  adjourned: ['adj.', 'adj.'],
  whiteHalfBlackZero: ['½', '0'],
  whiteZeroBlackHalf: ['0', '½'],
  bothZero: ['0', '0'],
};

/** One player's part of a result, as in a crosstable cell. */
export function sideText(result: GameResult, colour: 'white' | 'black'): string {
  return SIDES[result][colour === 'white' ? 0 : 1];
}

/** `–` for a blank board. */
export function notationOf(result: GameResult | null): string {
  return result === null ? '–' : RESULT_NOTATION[result];
}

/** As part of a sentence, whose own full stop follows. */
export function spokenResult(result: GameResult | null): string {
  return result === 'adjourned' ? 'adjourned' : notationOf(result);
}
