import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { makeRestorePoint } from '@/lib/history/make-restore-point';
import { checkbox, id, line } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { countResults } from '@/lib/sections/read-model/boards';
import { hasLaterRound, lockRound } from './load-round';
import { makeDraft } from './take-back-round';

export const WithdrawPublicationSchema = z.object({
  roundId: id(),
  reason: line('reasonForPlayers', 200),
  /** The arbiter knows that results are in. */
  withResults: checkbox(),
});

export interface WithdrawnPublication {
  readonly sectionId: string;
  readonly round: number;
  /** False when it was a draft already: the button was pressed twice. */
  readonly isNew: boolean;
}

export type WithdrawPublicationCode = AccessCode | 'round-complete' | 'later-round-exists' | 'results-are-in';

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
    if (results > 0 && !input.withResults) return refuse('results-are-in', { field: 'withResults', facts: { round, results } });

    await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
    await makeDraft(db, roundId);
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'publication-withdrawn', after: { results }, reason: input.reason });
    await refreshPublicSnapshot(db, sectionId, { isAwaited: true });
    return ok({ sectionId, round, isNew: true });
  });
}
