import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { lockRound } from '@/lib/facts/rounds/load-round';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { id, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { takeBackRound } from './take-back-round';

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

    await takeBackRound(db, actor, { eventId: round.eventId, sectionId: round.sectionId, round: round.number, reason: input.reason });
    await refreshPublicSnapshot(db, round.sectionId);
    return ok({ round: round.number });
  });
}
