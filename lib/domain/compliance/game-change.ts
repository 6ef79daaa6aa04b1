import { pairsAlike } from '@/engine/model/result';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import type { GameResult, ResultFacts } from '@/lib/domain/tournament/section-facts';
import { resultCode } from '@/lib/domain/tournament/tournament';
import type { FactsOf } from './breaches';

/** A game that became another after rounds were paired from it. */
export interface GameChange extends Pick<BoardRecord, 'board' | 'whiteId' | 'blackId'> {
  readonly was: GameResult | null;
  readonly is: GameResult | null;
  /** Others sat there, or with other colours. */
  readonly isReseated?: boolean;
}

/** Whether rounds are paired from both alike, as from a draw and an adjourned game that ends in one. */
export function isAlike(was: ResultFacts, is: ResultFacts): boolean {
  return (['white', 'black'] as const).every((side) => {
    const [before, after] = [resultCode(was, side), resultCode(is, side)];
    return before !== null && after !== null && pairsAlike(before, after);
  });
}

/** Games of a round as a breach keeps them, by the numbers of the round that is concerned; none of who has no number in it. */
export function gameFacts(of: number, numbers: ReadonlyMap<string, number>, games: readonly GameChange[]): FactsOf<'correction'>[] {
  return games.flatMap(({ board, whiteId, blackId, was, is, isReseated }) => {
    const [white, black = null] = [numbers.get(whiteId), blackId === null ? null : numbers.get(blackId)];
    if (white === undefined || (blackId !== null && black === null)) return [];
    const players: [number, number | null] = [white, black];
    return [{ of, board, players, was, is, ...(isReseated === true ? { isReseated } : {}) }];
  });
}
