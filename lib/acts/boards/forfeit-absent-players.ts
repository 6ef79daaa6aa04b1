import { randomUUID } from 'node:crypto';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { isUnavailableInRound } from '@/lib/domain/entries/decide-absence';
import { pairsAbsentPlayers } from '@/lib/domain/formats/formats';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { storeRevisions } from './store-revision';

/**
 * Enters forfeits on the boards of a round that is being published. In a round robin, a knock-out and the second game of a match, a
 * player who is absent or has withdrawn keeps the board and loses by forfeit (General Regulations for Competitions 6.6). Does nothing
 * in other rounds.
 */
export async function forfeitAbsentPlayers(db: Database, actor: Actor, facts: SectionFacts, roundId: string, round: number): Promise<void> {
  if (!pairsAbsentPlayers(facts.systemId, round)) return;
  const absent = new Set(facts.entries.filter((entry) => isUnavailableInRound(entry, round)).map(({ id }) => id));
  const boards = absent.size === 0 ? [] : await loadBoards(db, roundId);
  await storeRevisions(
    db,
    boards.flatMap((board) => {
      const result = board.blackId === null ? null : forfeitOf(absent.has(board.whiteId), absent.has(board.blackId));
      if (result === null || board.result !== null) return [];
      return [{ actor, board, revision: { result, idempotencyKey: randomUUID(), countsFrom: round + 1, isLine: true } }];
    }),
  );
}

function forfeitOf(isWhiteAbsent: boolean, isBlackAbsent: boolean): GameResult | null {
  if (isWhiteAbsent) return isBlackAbsent ? 'doubleForfeit' : 'blackWinsByForfeit';
  return isBlackAbsent ? 'whiteWinsByForfeit' : null;
}
