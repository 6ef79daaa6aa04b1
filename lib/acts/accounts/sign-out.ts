import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { endSessions } from '@/lib/platform/access/session';
import { recordAccountEvent } from '@/lib/platform/audit/record-account-event';
import { inTransaction } from '@/lib/platform/db/client';

export const SignOut = z.object({});

/** Ends the session of this device, on the server too: a copy of its cookie opens nothing any more. Anyone may. */
export function signOut(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind === 'user' && actor.sessionId !== undefined) await endSessions(db, actor.userId, actor.sessionId);
    return ok(null);
  });
}

export const SignOutEverywhere = z.object({});

export function signOutEverywhere(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    await endSessions(db, actor.userId);
    await recordAccountEvent(db, actor, actor.userId, 'signed-out-everywhere');
    return ok(null);
  });
}
