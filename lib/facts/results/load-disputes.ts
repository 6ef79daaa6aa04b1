import { z } from 'zod';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import type { Database } from '@/lib/platform/db/client';

/**
 * An entered result that contradicted the current result of its board. `sequence`: the step that it contradicted. Any later step settles the dispute.
 */
type RecordedDispute = z.output<typeof RecordedDisputeSchema> & { readonly by: string };

const RecordedDisputeSchema = z.object({ board: z.number(), sequence: z.number(), result: z.enum(GAME_RESULTS) });

export async function loadDisputes(db: Database, sectionId: string, round: number): Promise<RecordedDispute[]> {
  const rows = await db.auditEvent.findMany({
    where: { sectionId, round, kind: 'result-disputed' },
    orderBy: { sequence: 'asc' },
    select: { actorName: true, after: true },
  });
  return rows.flatMap(({ actorName: by, after }) => {
    const read = RecordedDisputeSchema.safeParse(after);
    return read.success ? [{ ...read.data, by }] : [];
  });
}

export function findDispute(
  disputes: readonly RecordedDispute[],
  { board, sequence, result }: { readonly board: number; readonly sequence: number; readonly result: GameResult | null },
) {
  const open = result === null ? undefined : disputes.findLast((one) => one.board === board && one.sequence === sequence && one.result !== result);
  return open === undefined ? null : { result: open.result, by: open.by };
}
