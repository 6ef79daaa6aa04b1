import { z } from 'zod';
import { actorName } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import type { BoardRecord } from '@/lib/sections/read-model/boards';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/read-model/section-facts';
import type { Entry } from './board-entry';
import { historyOf } from './notation';

/** A result that somebody entered for a board that already had another. */
export interface Dispute {
  readonly result: GameResult;
  readonly by: string;
}

/** Of a board, with the step it contradicts: any later step settles it. */
interface RecordedDispute extends Dispute {
  readonly board: number;
  readonly sequence: number;
}

const RecordedSchema = z.object({ board: z.number(), sequence: z.number(), result: z.enum(GAME_RESULTS) });

/** Of a round, the latest last. */
export async function loadDisputes(db: Database, sectionId: string, round: number): Promise<RecordedDispute[]> {
  const rows = await db.auditEvent.findMany({
    where: { sectionId, round, kind: 'result-disputed' },
    orderBy: { sequence: 'asc' },
    select: { actorName: true, after: true },
  });
  return rows.flatMap(({ actorName: by, after }) => {
    const read = RecordedSchema.safeParse(after);
    return read.success ? [{ ...read.data, by }] : [];
  });
}

/** The dispute that is open on a board: about what it has now. */
export function disputeOn(
  disputes: readonly RecordedDispute[],
  { board, sequence, result }: { readonly board: number; readonly sequence: number; readonly result: GameResult | null },
): Dispute | null {
  const open = result === null ? undefined : disputes.findLast((one) => one.board === board && one.sequence === sequence && one.result !== result);
  return open === undefined ? null : { result: open.result, by: open.by };
}

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
