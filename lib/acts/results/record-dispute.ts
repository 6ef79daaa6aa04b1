import { historyOf } from '@/lib/domain/boards/notation';
import type { Entry } from '@/lib/domain/results/board-entry';
import type { BoardRecord } from '@/lib/domain/tournament/boards-of';
import { loadDisputes } from '@/lib/facts/results/load-disputes';
import { actorName } from '@/lib/platform/access/actor';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

/** So that the first of two who differ hears of it too, and the desk. Said once, however often it is sent. */
export async function recordDispute(db: Database, { actor, eventId, input }: Entry, board: BoardRecord): Promise<void> {
  const known = await loadDisputes(db, board.sectionId, board.roundNumber);
  if (known.some((one) => one.board === board.board && one.sequence === board.sequence && one.result === input.result && one.by === actorName(actor))) return;
  await recordEvent(db, actor, {
    eventId,
    sectionId: board.sectionId,
    round: board.roundNumber,
    kind: 'result-disputed',
    before: historyOf(board),
    after: { board: board.board, sequence: board.sequence, ...historyOf({ result: input.result, isRated: input.isUnrated !== true }) },
  });
  await refreshPublicSnapshot(db, board.sectionId);
}
