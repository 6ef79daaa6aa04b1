import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { decidePassword } from '@/lib/domain/accounts/decide-password';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { hashPassword, verifyPassword, refuseWhenHashingBusy } from '@/lib/platform/access/password-hashing';
import { runIfAllowed } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { beginSession, endSessions } from '@/lib/platform/access/session';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, inTransaction } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { emailField, MAX_PASSWORD_LENGTH, newPasswordField, currentPasswordField } from './account-fields';

const ATTEMPT_WINDOW_MINUTES = 15;

export async function withCurrentPassword<Outcome extends Result<unknown, unknown>>(actor: UserActor, present: string, work: () => Promise<Outcome>) {
  const limit = { scope: 'password', subject: actor.userId, most: 10, windowSeconds: ATTEMPT_WINDOW_MINUTES * 60 } as const;
  const examine = async () => {
    const { passwordHash } = await database().user.findUniqueOrThrow({ where: { id: actor.userId }, select: { passwordHash: true } });
    return (await verifyPassword(present, passwordHash, { first: true })) ? work() : refuse('wrong-password', { field: 'present' });
  };
  return (await refuseWhenHashingBusy(() => runIfAllowed(limit, examine))) ?? refuse('too-many-attempts', { facts: { minutes: ATTEMPT_WINDOW_MINUTES } });
}

export const ChangePasswordSchema = z.object({
  present: currentPasswordField(),
  password: newPasswordField(),
  repeated: z.string().max(MAX_PASSWORD_LENGTH).default(''),
});

/** Sets a new password, ends every session of the user and returns a new session for the device that sent the request. */
export async function changePassword(actor: Actor, { present, password, repeated }: z.output<typeof ChangePasswordSchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const accepted = decidePassword(password, 'password');
  if (!accepted.ok) return accepted;
  if (password !== repeated) return refuse('passwords-differ', { field: 'repeated' });
  return withCurrentPassword(actor, present, async () => {
    const passwordHash = await hashPassword(password);
    return inTransaction(async (db) => {
      const user = await db.user.update({ where: { id: actor.userId }, data: { passwordHash } });
      const session = await db.session.findUnique({ where: { id: toRowId(actor.sessionId ?? '') }, select: { userAgent: true } });
      await endSessions(db, user.id);
      await recordAccountAudit(db, actor, user.id, 'password-changed');
      return ok(await beginSession(db, user, session?.userAgent ?? ''));
    });
  });
}

const RANDOM_PASSWORD_BYTES = 12;

export const ResetPasswordSchema = z.object({ email: emailField() });

/** Sets a random password for an account, switches its second step off and ends its sessions. The server's administrator runs this with `npm run new-password`. */
export async function resetPassword(actor: Actor, { email }: z.output<typeof ResetPasswordSchema>) {
  if (actor.kind !== 'system') return refuse('not-allowed');
  const user = await database().user.findUnique({ where: { email } });
  if (user === null) return refuse('not-found');
  const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  return inTransaction(async (db) => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    await db.secondFactor.deleteMany({ where: { userId: user.id } });
    await endSessions(db, user.id);
    await recordAccountAudit(db, actor, user.id, 'password-reset');
    return ok({ name: user.name, password });
  });
}
