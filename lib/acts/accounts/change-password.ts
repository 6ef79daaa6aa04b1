import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { decidePassword } from '@/lib/domain/accounts/decide-password';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { hashPassword, isPassword, unlessBusy } from '@/lib/platform/access/password';
import { withinLimit } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { beginSession, endSessions } from '@/lib/platform/access/session';
import { recordAccountEvent } from '@/lib/platform/audit/record-account-event';
import { database, inTransaction } from '@/lib/platform/db/client';
import { newPassword, presentPassword } from './account-fields';
import { LONGEST_PASSWORD } from './sign-in';

const WINDOW_MINUTES = 15;

export const ChangePassword = z.object({
  present: presentPassword(),
  password: newPassword(),
  repeated: z.string().max(LONGEST_PASSWORD).default(''),
});

/** Sets a new password and ends every session; the device that asked gets the new one that comes back. */
export async function changePassword(actor: Actor, { present, password, repeated }: z.output<typeof ChangePassword>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const accepted = decidePassword(password, 'password');
  if (!accepted.ok) return accepted;
  if (password !== repeated) return refuse('passwords-differ', { field: 'repeated' });
  const limit = { door: 'password', subject: actor.userId, most: 10, windowSeconds: WINDOW_MINUTES * 60 } as const;
  const changed = await unlessBusy(() => withinLimit(limit, () => change(actor, present, password)));
  return changed ?? refuse('too-many-attempts', { facts: { minutes: WINDOW_MINUTES } });
}

async function change(actor: UserActor, present: string, password: string) {
  const user = await database().user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (!(await isPassword(present, user.passwordHash, { first: true }))) return refuse('wrong-password', { field: 'present' });
  const passwordHash = await hashPassword(password);
  return inTransaction(async (db) => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    await endSessions(db, user.id);
    await recordAccountEvent(db, actor, user.id, 'password-changed');
    return ok(await beginSession(db, user));
  });
}
