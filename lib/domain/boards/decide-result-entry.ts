import type { Colour } from '@/engine/model/colour';
import { GAME_RESULTS, type GameResult, RESULT_KINDS } from '@/lib/domain/boards/game-results';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';

export type UnusualResult = { [R in GameResult]: (typeof RESULT_KINDS)[R]['kind'] extends 'unusual' ? R : never }[GameResult];

/** True for ½-0, 0-½ and 0-0 if both players were present. If a player was absent, the result is a forfeit such as `− −`. */
export function isUnusual(result: GameResult): result is UnusualResult {
  return RESULT_KINDS[result].kind === 'unusual';
}

export function isForfeit(result: GameResult | null): boolean {
  return result !== null && RESULT_KINDS[result].kind === 'forfeit';
}

export const UNUSUAL_RESULTS: readonly UnusualResult[] = GAME_RESULTS.filter(isUnusual);
export const PLAYED_RESULTS: readonly GameResult[] = GAME_RESULTS.filter((result) => RESULT_KINDS[result].kind === 'played');

/** True while a game has no final result. */
export const isOpenResult = (result: GameResult | null): boolean => result === null || result === 'adjourned';

/** True if a finished game would become adjourned, which is never allowed. */
export function wouldBecomeAdjourned(now: GameResult | null, wanted: GameResult | null): boolean {
  return wanted === 'adjourned' && now !== null && now !== 'adjourned';
}

export interface BoardState extends ResultFacts {
  readonly roundState: 'draft' | 'published' | 'complete';
  readonly isBye: boolean;
  /** The sequence number of the current revision; 0 for none. */
  readonly sequence: number;
}

export interface ResultEntryRequest {
  readonly result: GameResult;
  readonly isUnrated?: boolean | undefined;
  readonly seenSequence: number;
}

export type ResultEntryDecision =
  /** `changed`: the board has no result, but a result was entered and cleared, or its players changed, since the sender saw it. */
  | { readonly kind: 'store' | 'already-there' | 'conflict' | 'changed' }
  | { readonly kind: 'refused'; readonly code: 'round-not-published' | 'bye-has-no-result' | 'needs-correction' };

/** Decides the entry of a result. The result of an adjourned game is accepted even after the round is complete (1998 rules, F.9). */
export function decideResultEntry(board: BoardState, wanted: ResultEntryRequest): ResultEntryDecision {
  if (board.roundState === 'draft') return { kind: 'refused', code: 'round-not-published' };
  if (board.isBye) return { kind: 'refused', code: 'bye-has-no-result' };
  if (isNothingNew(board, wanted)) return { kind: 'already-there' };
  if (board.sequence !== wanted.seenSequence) return { kind: board.result === null ? 'changed' : 'conflict' };
  if (!isOpenResult(board.result)) return { kind: 'refused', code: 'needs-correction' };
  if (board.roundState === 'complete' && board.result !== 'adjourned') return { kind: 'refused', code: 'needs-correction' };
  return { kind: 'store' };
}

export function isAlreadyRecorded(
  { result, isRated }: ResultFacts,
  { result: wanted, isUnrated = false }: Pick<ResultEntryRequest, 'result' | 'isUnrated'>,
): boolean {
  return result === wanted && isRated === !isUnrated;
}

/** True if the entry agrees with the board. An adjournment of a game that the sender saw as postponed is new, because the game has begun. */
export const isNothingNew = (board: Pick<BoardState, 'sequence' | keyof ResultFacts>, wanted: ResultEntryRequest): boolean =>
  isAlreadyRecorded(board, wanted) && !(board.isPostponed === true && board.sequence === wanted.seenSequence);

/** 1998 rules, F.8: the sides whose players were absent. One for `− +` and `+ −`, both for `− −`, none for other results. */
export function absentSides(result: GameResult | null): readonly Colour[] {
  return SIDES.filter((side) => result !== null && RESULT_KINDS[result][side] === '-');
}

const SIDES: readonly Colour[] = ['white', 'black'];

export function mirroredResult(result: GameResult): GameResult {
  const { white, black } = RESULT_KINDS[result];
  return GAME_RESULTS.find((other) => RESULT_KINDS[other].white === black && RESULT_KINDS[other].black === white) ?? result;
}
