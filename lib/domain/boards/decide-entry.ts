import type { GameResult, ResultFacts } from '@/lib/domain/tournament/section-facts';

/** A game played to its end; no game (F.2); one that goes on (F.9); one that an arbiter ended, for less than it is worth. */
type ResultKind = 'played' | 'forfeit' | 'adjourned' | 'unusual';

const KINDS = {
  whiteWins: 'played',
  draw: 'played',
  blackWins: 'played',
  whiteWinsByForfeit: 'forfeit',
  blackWinsByForfeit: 'forfeit',
  doubleForfeit: 'forfeit',
  adjourned: 'adjourned',
  whiteHalfBlackZero: 'unusual',
  whiteZeroBlackHalf: 'unusual',
  bothZero: 'unusual',
} as const satisfies Record<GameResult, ResultKind>;

const ALL = Object.keys(KINDS) as GameResult[];

export type UnusualResult = { [R in GameResult]: (typeof KINDS)[R] extends 'unusual' ? R : never }[GameResult];

/** Both sat at the board, as in 0-0; what nobody played is a forfeit, as `− −`. */
export function isUnusual(result: GameResult): result is UnusualResult {
  return KINDS[result] === 'unusual';
}

export function isForfeit(result: GameResult | null): boolean {
  return result !== null && KINDS[result] === 'forfeit';
}

export const UNUSUAL_RESULTS: readonly UnusualResult[] = ALL.filter(isUnusual);
export const PLAYED_RESULTS: readonly GameResult[] = ALL.filter((result) => KINDS[result] === 'played');

/** A game that has come to its end would be said to go on: no entry and no correction may say so. */
export function reopensGame(now: GameResult | null, wanted: GameResult | null): boolean {
  return wanted === 'adjourned' && now !== null && now !== 'adjourned';
}

export interface BoardState extends ResultFacts {
  readonly roundState: 'draft' | 'published' | 'complete';
  readonly isBye: boolean;
  /** Sequence of the revision that stands, 0 for none. */
  readonly sequence: number;
}

export interface WantedEntry {
  readonly result: GameResult;
  readonly isUnrated?: boolean | undefined;
  readonly seenSequence: number;
}

export type EntryDecision =
  /** `changed`: open as the sender saw it, but entered and taken back, or reseated, since. */
  | { readonly kind: 'store' | 'already-there' | 'conflict' | 'changed' }
  | { readonly kind: 'refused'; readonly code: 'round-not-published' | 'bye-has-no-result' | 'needs-correction' };

/** What an entry does to a board of the players the sender saw; an adjourned game takes its end after the round too (F.9). */
export function decideEntry(board: BoardState, wanted: WantedEntry): EntryDecision {
  if (board.roundState === 'draft') return { kind: 'refused', code: 'round-not-published' };
  if (board.isBye) return { kind: 'refused', code: 'bye-has-no-result' };
  if (isSaid(board, wanted)) return { kind: 'already-there' };
  const isOpen = board.result === null || board.result === 'adjourned';
  if (board.sequence !== wanted.seenSequence) return { kind: board.result === null ? 'changed' : 'conflict' };
  if (!isOpen) return { kind: 'refused', code: 'needs-correction' };
  if (board.roundState === 'complete' && board.result !== 'adjourned') return { kind: 'refused', code: 'needs-correction' };
  return { kind: 'store' };
}

export function isSaid({ result, isRated }: ResultFacts, { result: wanted, isUnrated = false }: Pick<WantedEntry, 'result' | 'isUnrated'>): boolean {
  return result === wanted && isRated === !isUnrated;
}

/** F.8: who stayed away by this result, for `− +`, `+ −` and `− −`. */
export function absentSides(result: GameResult | null): readonly ('white' | 'black')[] {
  return result === null ? [] : (ABSENT[result] ?? []);
}

const ABSENT: Partial<Record<GameResult, readonly ('white' | 'black')[]>> = {
  whiteWinsByForfeit: ['black'],
  blackWinsByForfeit: ['white'],
  doubleForfeit: ['white', 'black'],
};

const MIRRORED: Record<GameResult, GameResult> = {
  whiteWins: 'blackWins',
  draw: 'draw',
  blackWins: 'whiteWins',
  whiteWinsByForfeit: 'blackWinsByForfeit',
  blackWinsByForfeit: 'whiteWinsByForfeit',
  doubleForfeit: 'doubleForfeit',
  adjourned: 'adjourned',
  whiteHalfBlackZero: 'whiteZeroBlackHalf',
  whiteZeroBlackHalf: 'whiteHalfBlackZero',
  bothZero: 'bothZero',
};

export function mirrored(result: GameResult): GameResult {
  return MIRRORED[result];
}
