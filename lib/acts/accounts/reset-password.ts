import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { hashPassword } from '@/lib/platform/access/password';
import { refuse } from '@/lib/platform/access/refusal';
import { endSessions } from '@/lib/platform/access/session';
import { recordAccountEvent } from '@/lib/platform/audit/record-account-event';
import { database, inTransaction } from '@/lib/platform/db/client';
import { emailField } from './account-fields';

const PASSWORD_BYTES = 12;

export const ResetPassword = z.object({ email: emailField() });

/** Gives an account a new random password and ends its sessions. For who runs the server: `npm run new-password`. */
export async function resetPassword(actor: Actor, { email }: z.output<typeof ResetPassword>) {
  if (actor.kind !== 'system') return refuse('not-allowed');
  const user = await database().user.findUnique({ where: { email } });
  if (user === null) return refuse('not-found');
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  return inTransaction(async (db) => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    await endSessions(db, user.id);
    await recordAccountEvent(db, actor, user.id, 'password-reset');
    return ok({ name: user.name, password });
  });
}
