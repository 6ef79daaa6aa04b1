import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { DraftedRound } from '@/lib/acts/pairing/draft-round';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { draftAgreed, PairRoundSchema, type PairRoundRefusal } from './pair-round';

export const BeginHandPairingSchema = PairRoundSchema;

/**
 * Begins to make the boards of a draft by hand. A round that is not paired yet is paired first; where its text gives no pairing
 * there are no boards, and all of them are made by hand. Begun already, it stays as it is.
 */
export async function beginHandPairing(actor: Actor, input: z.output<typeof BeginHandPairingSchema>): Promise<Result<DraftedRound, PairRoundRefusal>> {
  return inTransaction(async (db) => {
    const drafted = await draftAgreed(db, actor, input, { byHand: true });
    if (!drafted.ok) return drafted;
    const { roundId, round } = drafted.value;
    const draft = await db.round.findUnique({
      where: { id: roundId },
      select: { enginePairs: true, handBegunAt: true, handEndedAt: true, section: { select: { id: true, eventId: true } } },
    });
    if (draft === null) return refuse('not-found');
    if (draft.handBegunAt !== null && draft.handEndedAt === null) return ok({ roundId, round, isNew: false });
    const from = Array.isArray(draft.enginePairs) && draft.enginePairs.length > 0 ? 'engine' : 'nothing';
    await db.round.update({ where: { id: roundId }, data: { handBegunAt: new Date(), handEndedAt: null } });
    const { id: sectionId, eventId } = draft.section;
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'hand-pairing-begun', after: { from } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ roundId, round, isNew: true });
  });
}
