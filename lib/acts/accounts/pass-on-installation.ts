import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { ownsInstallation } from '@/lib/platform/access/installation-owner';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAccountEvent } from '@/lib/platform/audit/record-event';
import { database, inTransaction } from '@/lib/platform/db/client';
import { emailField, presentPassword } from './account-fields';
import { withPassword } from './passwords';

export const PassOnInstallation = z.object({ email: emailField(), present: presentPassword() });

/** Transfers server ownership to an account that may create events. Needs the owner's password, because only the new owner can reverse it. */
export async function passOnInstallation(actor: Actor, { email, present }: z.output<typeof PassOnInstallation>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  if (!(await ownsInstallation(database(), actor))) return refuse('not-allowed');
  return withPassword(actor, present, () => passOn(actor, email));
}

function passOn(actor: UserActor, email: string) {
  return inTransaction(async (db) => {
    // Another transfer may have ended this ownership while this one waited.
    await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${actor.userId}::uuid FOR NO KEY UPDATE`;
    if (!(await ownsInstallation(db, actor))) return refuse('not-allowed');
    const next = await db.user.findUnique({ where: { email }, select: { id: true, name: true, mayCreateEvents: true } });
    if (next === null || !next.mayCreateEvents || next.id === actor.userId) return refuse('no-such-organiser', { field: 'email' });
    await recordAccountEvent(db, actor, actor.userId, 'installation-passed-on', { name: next.name });
    await recordAccountEvent(db, actor, next.id, 'installation-received', { name: actor.name });
    return ok({ name: next.name });
  });
}
