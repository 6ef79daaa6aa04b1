import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { database, inTransaction, isDuplicate } from '@/lib/db/client';
import { emailField, newPassword, personName } from './account-fields';
import type { Actor, UserActor } from './actor';
import { decidePassword } from './decide-password';
import { grantInvitation } from './grant-invitation';
import { loadOpenInvitation, takeInvitation } from './load-invitation';
import { hashPassword } from './password';
import { refuse } from './refusal';

export const CreateAccount = z.object({
  token: z.string().min(1).max(200),
  name: personName(),
  email: emailField(),
  password: newPassword(),
});

/** Makes an account with a one-time link, which is the only way to one, and gives it what the link promises. */
export async function createAccount(_actor: Actor, input: z.output<typeof CreateAccount>) {
  const password = decidePassword(input.password, 'password');
  if (!password.ok) return password;
  // Before the costly hash: only who holds a good link may make the server work.
  if ((await loadOpenInvitation(database(), input.token)) === null) return refuse('invitation-over');
  const passwordHash = await hashPassword(password.value);
  try {
    return await inTransaction(async (db) => {
      const invitation = await loadOpenInvitation(db, input.token);
      if (invitation === null) return refuse('invitation-over');
      const mayCreateEvents = invitation.role !== 'arbiter';
      const data = { email: input.email, name: input.name, passwordHash, mayCreateEvents };
      const user = await db.user.create({ data });
      if (!(await takeInvitation(db, invitation.id, user.id))) return refuse('invitation-over');
      const actor: UserActor = { kind: 'user', userId: user.id, name: user.name, mayCreateEvents };
      await grantInvitation(db, actor, invitation);
      const claim = { userId: user.id, sessionVersion: user.sessionVersion };
      return ok({ claim, eventSlug: invitation.event?.slug ?? null });
    });
  } catch (error) {
    if (isDuplicate(error)) return refuse('email-taken', { field: 'email' });
    throw error;
  }
}
