import type { Colour } from '@/engine/model/colour';
import type { ResultCode } from '@/engine/model/game-result';
import { GAME_RESULTS, type GameResult, RESULT_KINDS } from '@/lib/domain/boards/game-results';
import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { isForfeit, isUnusual, PLAYED_RESULTS } from './decide-result-entry';

const RESULT_SYMBOLS: Readonly<Partial<Record<ResultCode, string>>> = { '=': '½', '-': '−', '?': 'adj.' };
const sideSymbol = (result: GameResult, side: Colour): string => RESULT_SYMBOLS[RESULT_KINDS[result][side]] ?? RESULT_KINDS[result][side];

/** Results as a tournament bulletin prints them. The minus sign is U+2212, and half a point is ½, never .5. */
export const RESULT_NOTATION = Object.fromEntries(GAME_RESULTS.map((result) => [result, formatNotation(result)])) as Readonly<Record<GameResult, string>>;

function formatNotation(result: GameResult): string {
  const [white, black] = [sideSymbol(result, 'white'), sideSymbol(result, 'black')];
  return result === 'adjourned' ? white : [white, black].join(isForfeit(result) ? ' ' : '-');
}

const UNRATED_SYMBOLS: Readonly<Record<string, string>> = { '1': 'W', '½': 'D', '0': 'L' };

/** One player's result on a public board, as a crosstable cell shows it. W, D or L for an unrated game; '' without a result. */
export function resultOfSide({ result, isUnrated }: Pick<PublicBoard, 'result' | 'isUnrated'>, colour: Colour): string {
  if (result === null) return '';
  const side = sideSymbol(result, colour);
  return isUnrated === true ? (UNRATED_SYMBOLS[side] ?? side) : side;
}

export function notationOf(result: GameResult | null): string {
  return result === null ? '–' : RESULT_NOTATION[result];
}

/** Translates the words for `adjourned` and `unrated`. The browser and the server have different functions for this. */
type TranslateResultWord = (key: 'terms.word.adjourned' | 'terms.word.unrated') => string;

/** A result for use in a sentence: `1-0`, `1-0 unrated`, `adjourned`; `–` while there is no result. */
export function describeResult(t: TranslateResultWord, result: GameResult | null, isRated = true): string {
  const notation = result === 'adjourned' ? t('terms.word.adjourned') : notationOf(result);
  return isUnratedGame({ result, isRated }) ? [notation, t('terms.word.unrated')].join(' ') : notation;
}

/** True for a game shorter than one move, which is not rated (W, D, L in the report). A forfeit is not a game. */
export function isUnratedGame({ result, isRated }: ResultFacts): boolean {
  return !isRated && result !== null && (PLAYED_RESULTS.includes(result) || isUnusual(result));
}

export function toHistoryResult(facts: ResultFacts): { readonly result: GameResult | null; readonly isUnrated?: true } {
  return { result: facts.result, ...(isUnratedGame(facts) ? { isUnrated: true } : {}) };
}
