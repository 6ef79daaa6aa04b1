import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockSection } from '@/lib/db/client';
import { id, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { type DraftedRound, draftRound, type DraftRoundCode } from './draft-round';

export const BeginHandPairingSchema = z.object({ sectionId: id(), round: wholeNumber('round', 1, 99) });

/**
 * Begins to make the boards of a draft by hand. A round that is not paired yet is paired first; where its text gives no pairing
 * there are no boards, and all of them are made by hand. Begun already, it stays as it is.
 */
export async function beginHandPairing(
  actor: Actor,
  { sectionId, round }: z.output<typeof BeginHandPairingSchema>,
): Promise<Result<DraftedRound, Refusal<AccessCode | DraftRoundCode>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'round.pair', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const drafted = await draftRound(db, actor, allowed.value, round, true);
    if (!drafted.ok) return drafted;
    const { roundId } = drafted.value;
    const draft = await db.round.findUnique({ where: { id: roundId }, select: { enginePairs: true, handBegunAt: true, handEndedAt: true } });
    if (draft === null) return refuse('not-found');
    if (draft.handBegunAt !== null && draft.handEndedAt === null) return ok({ roundId, round, isNew: false });
    const from = Array.isArray(draft.enginePairs) && draft.enginePairs.length > 0 ? 'engine' : 'nothing';
    await db.round.update({ where: { id: roundId }, data: { handBegunAt: new Date(), handEndedAt: null, handFrom: from } });
    await recordEvent(db, actor, { eventId: allowed.value.eventId, sectionId, round, kind: 'hand-pairing-begun', after: { from } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ roundId, round, isNew: true });
  });
}
