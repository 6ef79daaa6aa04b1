import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import type { Actor } from '@/lib/platform/access/actor';
import type { AccessRefusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { listBody, recordListAddress } from './record-list-address';

export const StopFetching = z.object({ listBody: listBody() });

/** Switches off that a list is fetched by itself; what is kept of it stays. */
export function stopFetching(actor: Actor, { listBody: body }: z.output<typeof StopFetching>): Promise<Result<null, AccessRefusal>> {
  return inTransaction<Result<null, AccessRefusal>>(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    await recordListAddress(db, allowed.value, body, null);
    return ok(null);
  });
}
