import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { makeRestorePoint } from '@/lib/history/make-restore-point';
import { id, optionalLine } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { lockRound } from './load-round';

export const DiscardDraftSchema = z.object({ roundId: id(), reason: optionalLine() });

/** Throws a draft away, behind a restore point. The round can be paired again. */
export async function discardDraft(
  actor: Actor,
  input: z.output<typeof DiscardDraftSchema>,
): Promise<Result<{ round: number }, Refusal<AccessCode | 'round-published'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.pair', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state !== 'draft') return refuse('round-published', { facts: { round: round.number } });

    await makeRestorePoint(db, actor, round.sectionId, 'draft-discarded');
    await db.round.delete({ where: { id: round.id } });
    await recordEvent(db, actor, {
      eventId: round.eventId,
      sectionId: round.sectionId,
      round: round.number,
      kind: 'draft-discarded',
      ...(input.reason === '' ? {} : { reason: input.reason }),
    });
    await refreshPublicSnapshot(db, round.sectionId);
    return ok({ round: round.number });
  });
}
