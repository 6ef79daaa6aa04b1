import { actorName } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import type { BoardRecord } from '@/lib/sections/read-model/board-record';
import type { Entry } from './board-entry';
import { loadDisputes } from './load-disputes';
import { historyOf } from './notation';

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
