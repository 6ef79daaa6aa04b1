import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { logTakenBack } from '@/lib/acts/compliance/log-taken-back';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { makeDraft } from '@/lib/acts/pairing/take-back-round';
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

export const WithdrawPublicationSchema = z.object({
  roundId: id(),
  reason: line('reasonForPlayers', 200),
  acknowledged: acknowledgedField(),
});

export interface WithdrawnPublication {
  readonly sectionId: string;
  readonly round: number;
  /** False when it was a draft already: the button was pressed twice. */
  readonly isNew: boolean;
}

export type WithdrawPublicationCode = AccessCode | AcknowledgeCode | 'round-complete' | 'later-round-exists';

/**
 * Takes a published round back from the public, as long as it is not complete and nothing was paired from it: a draft
 * again, to be changed, discarded or published anew. Results that are in stay with their boards, unseen: they stand again
 * where the same players are published with the same colours, and are facts of the history wherever not.
 */
export async function withdrawPublication(
  actor: Actor,
  input: z.output<typeof WithdrawPublicationSchema>,
): Promise<Result<WithdrawnPublication, Refusal<WithdrawPublicationCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const { id: roundId, eventId, sectionId, number: round, state } = locked.value;
    if (state === 'draft') return ok({ sectionId, round, isNew: false });
    if (state === 'complete') return refuse('round-complete', { facts: { round } });
    if (await hasLaterRound(db, locked.value)) return refuse('later-round-exists', { facts: { round } });
    const results = await countResults(db, roundId);
    const agreed = await agreeToTakeBack(db, locked.value, { way: 'unpublished', results, acknowledged: input.acknowledged });
    if (!agreed.ok) return agreed;

    await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
    await makeDraft(db, roundId);
    const breach = await logTakenBack(db, actor, sectionId, locked.value, 'unpublished', agreed.value);
    const after = { results, ...(breach === null ? {} : { acknowledged: [...agreed.value], breach }) };
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'publication-withdrawn', after, reason: input.reason });
    await refreshPublicSnapshot(db, sectionId, { isAwaited: true });
    return ok({ sectionId, round, isNew: true });
  });
}
