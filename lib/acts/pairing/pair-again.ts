import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { lockRound } from '@/lib/facts/rounds/load-round';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { discardsDraft, pairAgainWith, type PairAgainCode } from './pair-again-with';

export const PairAgainSchema = z.object({ roundId: id(), discards: discardsDraft() });

/** Discards a draft and pairs its round again with what is known now, once the arbiter has agreed to what changes. */
export async function pairAgain(
  actor: Actor,
  { roundId, discards }: z.output<typeof PairAgainSchema>,
): Promise<Result<{ readonly round: number }, Refusal<AccessCode | PairAgainCode | 'round-published-already'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.pair', roundId);
    if (!locked.ok) return locked;
    const { sectionId, number: round, state } = locked.value;
    if (state !== 'draft') return refuse('round-published-already', { facts: { round } });
    return pairAgainWith(db, actor, { sectionId, round, discards }, async () => ok({ round }));
  });
}
