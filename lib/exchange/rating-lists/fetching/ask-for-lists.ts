import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { tellListsWait } from '@/lib/domain/rating-lists/waiting';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';

export const AskForLists = z.object({});

/** Has every list that is fetched looked at now; what is just being fetched or loaded goes on. */
export async function askForLists(actor: Actor): Promise<Result<{ readonly count: number }, AccessRefusal | Refusal<'no-list-address'>>> {
  const asked = await inTransaction<Result<{ readonly count: number }, AccessRefusal | Refusal<'no-list-address'>>>(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    if ((await db.ratingSource.count()) === 0) return refuse('no-list-address');
    const isIdle = { fetchId: null, uploads: { none: { state: { in: ['receiving', 'waiting', 'loading'] } } } };
    const { count } = await db.ratingSource.updateMany({ where: isIdle, data: { askedAt: new Date() } });
    return ok({ count });
  });
  if (asked.ok) tellListsWait();
  return asked;
}
