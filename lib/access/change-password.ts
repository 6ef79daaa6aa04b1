import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { database } from '@/lib/db/client';
import { newPassword } from './account-fields';
import type { Actor } from './actor';
import { decidePassword } from './decide-password';
import { hashPassword, isPassword } from './password';
import { countAttempt } from './rate-limit';
import { refuse } from './refusal';
import { LONGEST_PASSWORD } from './sign-in';

const WINDOW_MINUTES = 15;

export const ChangePassword = z.object({
  present: z.string({ error: 'Enter your present password.' }).min(1, 'Enter your present password.').max(LONGEST_PASSWORD),
  password: newPassword(),
  repeated: z.string().default(''),
});

/** Sets a new password and ends every session but the one that asked, which gets the claim that comes back. */
export async function changePassword(actor: Actor, { present, password, repeated }: z.output<typeof ChangePassword>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const limit = { key: `password:${actor.userId}`, most: 10, windowMinutes: WINDOW_MINUTES };
  if (!(await countAttempt([limit]))) return refuse('too-many-attempts', { facts: { minutes: WINDOW_MINUTES } });
  const user = await database().user.findUniqueOrThrow({ where: { id: actor.userId } });
  if (!(await isPassword(present, user.passwordHash))) return refuse('wrong-password', { field: 'present' });
  const accepted = decidePassword(password, 'password');
  if (!accepted.ok) return accepted;
  if (password !== repeated) return refuse('passwords-differ', { field: 'repeated' });
  const changed = await database().user.update({
    where: { id: actor.userId },
    data: { passwordHash: await hashPassword(password), sessionVersion: { increment: 1 } },
  });
  return ok({ userId: changed.id, sessionVersion: changed.sessionVersion });
}
