import type { GameResult } from '@/lib/domain/boards/game-results';

/** The results that single keys enter. `+` and `-` are forfeits from White's point of view: `+` means that only White is present. */
export const RESULT_KEYS: Readonly<Record<string, GameResult>> = {
  '1': 'whiteWins',
  '0': 'blackWins',
  '=': 'draw',
  '5': 'draw',
  '½': 'draw',
  '+': 'whiteWinsByForfeit',
  '-': 'blackWinsByForfeit',
};

/** The report file's letters for the result of a game shorter than one move, from White's point of view. Such a game counts but is not rated. */
export const UNRATED_KEYS: Readonly<Record<string, GameResult>> = { w: 'whiteWins', d: 'draw', l: 'blackWins' };

/** Keys that follow each other within this time, in milliseconds, are read together. */
export const KEY_PAUSE_MS = 1000;

/**
 * The time, in milliseconds, before a keyed result is sent. It is longer than `KEY_PAUSE_MS`, because a further key within that pause may
 * change the result.
 */
export const KEYED_RESULT_DELAY_MS = 1200;

const HYPHEN_OF_DASH: Readonly<Record<string, string>> = { '–': '-', '−': '-' };

/**
 * Returns the character that the key adds to `before` (the text typed since
 * the last pause). Returns null for a key that cannot be part of a result or a board number.
 */
export function appendableKey(key: string, before: string): string | null {
  const typed = HYPHEN_OF_DASH[key] ?? key;
  if (typed in RESULT_KEYS || /^\d$/.test(typed)) return typed;
  if (typed === ':' && before !== '') return '-';
  return typed === '/' && before.endsWith('1') ? typed : null;
}

export interface KeyReading {
  /** The results for successive boards, in the order in which they were typed. */
  readonly results: readonly GameResult[];
  /** The board number that was typed before Enter; null if there is none. */
  readonly board: number | null;
  readonly problem: { readonly kind: 'noBoard' | 'numberAlone' | 'halfTyped' | 'unreadable'; readonly text: string } | null;
}

const HALF_POINT_PATTERN = '(?:½|=|5|1/2)';

/** Complete scores and their results. The first pattern that matches is used. */
const SCORE_PATTERNS: readonly (readonly [RegExp, GameResult])[] = [
  [/^1-0/, 'whiteWins'],
  [/^0-1/, 'blackWins'],
  [new RegExp(`^${HALF_POINT_PATTERN}-${HALF_POINT_PATTERN}`), 'draw'],
  [/^1\/2(?!-)/, 'draw'],
  [/^\+-/, 'whiteWinsByForfeit'],
  [/^-\+/, 'blackWinsByForfeit'],
  [/^--/, 'doubleForfeit'],
];

/** Incomplete scores at the end of the typed text, such as `1-`, and the results of their first half. */
const INCOMPLETE_SCORE_PATTERNS: readonly (readonly [RegExp, GameResult])[] = [
  [/^1-$/, 'whiteWins'],
  [/^0-$/, 'blackWins'],
  [new RegExp(`^${HALF_POINT_PATTERN}-$`), 'draw'],
];
const INCOMPLETE_DRAW_PATTERN = new RegExp(`^(?:1/|${HALF_POINT_PATTERN}-1/?)$`);

interface Token {
  readonly text: string;
  /** Null for a digit that can only be part of a board number. */
  readonly result: GameResult | null;
  readonly kind: 'score' | 'figure' | 'begun' | 'begun-half';
}

/**
 * Returns the first token of `text`; null if it is unreadable. A dash after a key other than `+` and `-` is unreadable, because it is probably part
 * of a score and not a forfeit on the next board.
 */
function nextToken(text: string, before: string): Token | null {
  if (text.startsWith('-') && /[^+-]$/.test(before)) return null;
  for (const [pattern, result] of SCORE_PATTERNS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { text: found, result, kind: 'score' };
  }
  for (const [pattern, result] of INCOMPLETE_SCORE_PATTERNS) if (pattern.test(text)) return { text, result, kind: 'begun' };
  if (INCOMPLETE_DRAW_PATTERN.test(text)) return { text, result: 'draw', kind: 'begun-half' };
  const [key = '', after] = text;
  // A key next to a dash is half of a score. It is unreadable alone, so that an incomplete score is not read as the results of two boards.
  const isHalfScore = (after === '-' && !/^[+-]/.test(key)) || (key === '-' && after !== undefined && !/^[+-]/.test(after));
  if (isHalfScore || after === '/') return null;
  if (/^\d$/.test(key)) return { text: key, result: RESULT_KEYS[key] ?? null, kind: 'figure' };
  const result = RESULT_KEYS[key];
  return result === undefined ? null : { text: key, result, kind: 'score' };
}

function tokensOf(text: string): { readonly tokens: readonly Token[]; readonly isReadable: boolean } {
  const tokens: Token[] = [];
  for (let rest = text; rest !== '';) {
    const token = nextToken(rest, text.slice(0, text.length - rest.length));
    const isNumberCut = token !== null && token.kind !== 'figure' && trailingDigits(tokens).some(({ result }) => result === null);
    if (token === null || isNumberCut) return { tokens, isReadable: false };
    tokens.push(token);
    rest = rest.slice(token.text.length);
  }
  return { tokens, isReadable: true };
}

const MAX_BOARD_DIGITS = 4;

function trailingDigits(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(tokens.findLastIndex(({ kind }) => kind !== 'figure') + 1);
}

const tokensText = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');
const tokenResults = (tokens: readonly Token[]) => tokens.flatMap(({ result }) => result ?? []);

/**
 * The digits before Enter that are read as a board number; none if they are results. Two or three digits are a board number even if each is
 * the key of a result, unless all are zeros. Of more digits, only the last two or three can be a board number.
 */
function boardNumberAtEnd(figures: readonly Token[], isBoard: (board: number) => boolean): readonly Token[] {
  const areResults = figures.every(({ result }) => result !== null);
  if (figures.length <= MAX_BOARD_DIGITS) return areResults && (figures.length < 2 || Number(tokensText(figures)) === 0) ? [] : figures;
  for (let length = MAX_BOARD_DIGITS; length >= 2; length -= 1) {
    const last = figures.slice(-length);
    if (!tokensText(last).startsWith('0') && isBoard(Number(tokensText(last)))) return last;
  }
  return areResults ? [] : figures.slice(-MAX_BOARD_DIGITS);
}

/** Parses results typed without a pause, and a board number if Enter follows. After an unreadable key, enters nothing until the next pause. */
export function parseKeys(text: string, end: 'open' | 'enter' | 'pause', isBoard: (board: number) => boolean): KeyReading {
  const { tokens, isReadable } = tokensOf(text);
  const figures = trailingDigits(tokens);
  const isNumber = figures.some(({ result }) => result === null);
  const without = (number: readonly Token[]) => tokenResults(tokens.slice(0, tokens.length - number.length));
  if (!isReadable) {
    const begun = isNumber ? figures.slice(-MAX_BOARD_DIGITS) : [];
    const unread = text.slice(tokensText(tokens.slice(0, tokens.length - begun.length)).length);
    return { results: without(begun), board: null, problem: { kind: 'unreadable', text: unread } };
  }
  const last = tokens.at(-1);
  if (end === 'open' || last === undefined) return { results: tokenResults(tokens), board: null, problem: null };
  if (last.kind === 'begun') return { results: tokenResults(tokens), board: null, problem: { kind: 'halfTyped', text: last.text } };
  if (last.kind === 'begun-half') return { results: without([last]), board: null, problem: { kind: 'unreadable', text: last.text } };
  if (end === 'pause' && !isNumber) return { results: tokenResults(tokens), board: null, problem: null };
  if (end === 'pause') {
    const number = figures.slice(-MAX_BOARD_DIGITS);
    return { results: without(number), board: null, problem: { kind: 'numberAlone', text: tokensText(number) } };
  }
  return readingWithBoardNumber(without, boardNumberAtEnd(figures, isBoard), isBoard);
}

function readingWithBoardNumber(
  without: (number: readonly Token[]) => GameResult[],
  number: readonly Token[],
  isBoard: (board: number) => boolean,
): KeyReading {
  const results = without(number);
  if (number.length === 0) return { results, board: null, problem: null };
  const board = Number(tokensText(number));
  return isBoard(board) ? { results, board, problem: null } : { results, board: null, problem: { kind: 'noBoard', text: tokensText(number) } };
}
