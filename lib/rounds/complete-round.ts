import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { loadBoards } from '@/lib/sections/read-model/boards';
import { lockRound } from './load-round';

export const CompleteRoundSchema = z.object({ roundId: id() });

type CompleteRoundCode = AccessCode | 'round-not-published' | 'results-missing';

/** Closes a round in which every board has a result; adjourned games may go on (F.9). */
export async function completeRound(
  actor: Actor,
  input: z.output<typeof CompleteRoundSchema>,
): Promise<Result<{ round: number; isNew: boolean }, Refusal<CompleteRoundCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state === 'complete') return ok({ round: round.number, isNew: false });
    if (round.state === 'draft') return refuse('round-not-published', { facts: { round: round.number } });

    const boards = await loadBoards(db, round.id);
    const open = boards.filter(({ blackId, result }) => blackId !== null && result === null).map(({ board }) => board);
    if (open.length > 0) return refuse('results-missing', { facts: { open: open.length, boards: open } });

    await db.round.update({ where: { id: round.id }, data: { state: 'complete', completedAt: new Date() } });
    await recordEvent(db, actor, { eventId: round.eventId, sectionId: round.sectionId, round: round.number, kind: 'round-completed' });
    await refreshPublicSnapshot(db, round.sectionId, { isAwaited: true });
    return ok({ round: round.number, isNew: true });
  });
}
