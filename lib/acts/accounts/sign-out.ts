import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { endSessions } from '@/lib/platform/access/session';
import { inTransaction } from '@/lib/platform/db/client';

export const SignOut = z.object({});

/** Ends the session of this device, on the server too: a copy of its cookie opens nothing any more. Anyone may. */
export function signOut(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind === 'user' && actor.sessionId !== undefined) await endSessions(db, actor.userId, actor.sessionId);
    return ok(null);
  });
}
