import { randomUUID } from 'node:crypto';
import { ok, type Result } from '@/engine/model/result-or-error';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import type { AgreedGameFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { storeRevisions } from './store-revision';

/**
 * Enters early results on the boards of a round that is being published. Refuses if the round
 * was paired manually without one of the games played early, because its result would be lost.
 */
export async function enterEarlyResults(db: Database, actor: Actor, facts: SectionFacts, roundId: string, round: number): Promise<Result<null, Refusal>> {
  const played = facts.agreedGames.filter((game) => game.round === round && game.result !== null);
  if (played.length === 0) return ok(null);
  const boards = await loadBoards(db, roundId);
  const boardOf = ({ whiteId, blackId }: AgreedGameFacts) => boards.find((board) => board.whiteId === whiteId && board.blackId === blackId);
  const missing = played.filter((game) => boardOf(game) === undefined);
  if (missing.length > 0) {
    const nameOf = new Map(facts.entries.map(({ id, name }) => [id, name]));
    const games = missing.map(({ whiteId, blackId }) => `${nameOf.get(whiteId) ?? ''} – ${nameOf.get(blackId) ?? ''}`);
    return refuse('early-game-not-in-round', { facts: { round, games } });
  }
  await storeRevisions(
    db,
    played.flatMap((game) => {
      const board = boardOf(game);
      // Skip a board with a history: it was public before, and an arbiter has already kept or removed its result.
      if (board === undefined || board.sequence > 0) return [];
      const reason = earlyResultReason(game, facts.event.timeZone);
      return [{ actor, board, revision: { result: game.result, reason, idempotencyKey: randomUUID(), countsFrom: round + 1, isLine: true } }];
    }),
  );
  return ok(null);
}

function earlyResultReason({ playsAt, actorName: by }: AgreedGameFacts, timeZone: string): string {
  return playsAt === null ? t('rounds.agreed.playedEarly', { by }) : t('rounds.agreed.playedEarlyAt', { by, at: formatDateAndTime(playsAt, timeZone) });
}
