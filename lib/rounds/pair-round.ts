import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import type { AccessCode, Refusal } from '@/lib/access/refusal';
import { inTransaction, lockSection } from '@/lib/db/client';
import { id, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { type DraftedRound, draftRound, type DraftRoundCode } from './draft-round';

export const PairRoundSchema = z.object({ sectionId: id(), round: wholeNumber('round', 1, 99) });

/** Pairs the next round into a draft that only arbiters see. Pressed twice, or by two arbiters at once, it makes one. */
export async function pairRound(actor: Actor, input: z.output<typeof PairRoundSchema>): Promise<Result<DraftedRound, Refusal<AccessCode | DraftRoundCode>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'round.pair', input.sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, input.sectionId);
    const drafted = await draftRound(db, actor, allowed.value, input.round);
    if (drafted.ok && drafted.value.isNew) await refreshPublicSnapshot(db, input.sectionId);
    return drafted;
  });
}
