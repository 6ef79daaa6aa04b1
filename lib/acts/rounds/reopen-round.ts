import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { logTakenBack } from '@/lib/acts/compliance/log-taken-back';
import { type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { hasLaterRound, lockRound } from '@/lib/facts/rounds/load-round';
import { countResults } from '@/lib/facts/tournament/boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { agreeToTakeBack } from './agree-to-take-back';

export const ReopenRoundSchema = z.object({ roundId: id(), reason: line('reason'), acknowledged: acknowledgedField() });

type ReopenRoundCode = AccessCode | AcknowledgeCode | 'round-not-complete-yet' | 'later-round-exists';

/** Opens the last complete round again, while nothing was paired from it. */
export async function reopenRound(actor: Actor, input: z.output<typeof ReopenRoundSchema>): Promise<Result<{ round: number }, Refusal<ReopenRoundCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state === 'published') return ok({ round: round.number });
    if (round.state === 'draft') return refuse('round-not-complete-yet', { facts: { round: round.number } });
    if (await hasLaterRound(db, round)) return refuse('later-round-exists', { facts: { round: round.number } });

    const agreed = await agreeToTakeBack(db, round, { way: 'reopened', results: await countResults(db, round.id), acknowledged: input.acknowledged });
    if (!agreed.ok) return agreed;

    await db.round.update({ where: { id: round.id }, data: { state: 'published', completedAt: null } });
    const breach = await logTakenBack(db, actor, round.sectionId, round, 'reopened', agreed.value);
    await recordEvent(db, actor, {
      eventId: round.eventId,
      sectionId: round.sectionId,
      round: round.number,
      kind: 'round-reopened',
      ...(breach === null ? {} : { after: { acknowledged: [...agreed.value], breach } }),
      reason: input.reason,
    });
    await refreshPublicSnapshot(db, round.sectionId);
    return ok({ round: round.number });
  });
}
