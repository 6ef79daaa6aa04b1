import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, inTransaction } from '@/lib/platform/db/client';
import { emailField, currentPasswordField } from './account-fields';
import { withCurrentPassword } from './change-password';

export const TransferServerOwnershipSchema = z.object({ email: emailField(), present: currentPasswordField() });

/**
 * Transfers server ownership to an account that may create events. Asks for
 * the owner's password, because only the new owner can reverse the transfer.
 */
export async function transferServerOwnership(actor: Actor, { email, present }: z.output<typeof TransferServerOwnershipSchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  if (!(await isInstallationOwner(database(), actor))) return refuse('not-allowed');
  return withCurrentPassword(actor, present, () => transferOwnership(actor, email));
}

function transferOwnership(actor: UserActor, email: string) {
  return inTransaction(async (db) => {
    // While this request waited for the lock, another one may have transferred the ownership.
    await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${actor.userId}::uuid FOR NO KEY UPDATE`;
    if (!(await isInstallationOwner(db, actor))) return refuse('not-allowed');
    const next = await db.user.findUnique({ where: { email }, select: { id: true, name: true, mayCreateEvents: true } });
    if (next === null || !next.mayCreateEvents || next.id === actor.userId) return refuse('no-such-organiser', { field: 'email' });
    await recordAccountAudit(db, actor, actor.userId, 'installation-passed-on', { name: next.name });
    await recordAccountAudit(db, actor, next.id, 'installation-received', { name: actor.name });
    return ok({ name: next.name });
  });
}
