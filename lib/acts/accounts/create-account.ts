import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { grantInvitation } from '@/lib/acts/members/create-invitation';
import { decidePassword } from '@/lib/domain/accounts/decide-password';
import { loadOpenInvitation, markInvitationAccepted } from '@/lib/facts/members/load-invitation';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { hashPassword, refuseWhenHashingBusy } from '@/lib/platform/access/password-hashing';
import { runIfAllowed } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { beginSession, userAgentOf } from '@/lib/platform/access/session';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, inTransaction, isUniqueViolation } from '@/lib/platform/db/client';
import { lineField } from '@/lib/platform/input/form-fields';
import { emailField, newPasswordField } from './account-fields';

const ATTEMPT_WINDOW_MINUTES = 15;

export const CreateAccountSchema = z.object({
  token: z.string().min(1).max(200),
  name: lineField('name', 100),
  email: emailField(),
  password: newPasswordField(),
});

/** Creates an account from a one-time link, with the rights that the link grants. There is no other way to create an account. */
export async function createAccount(visitor: Actor, input: z.output<typeof CreateAccountSchema>) {
  const password = decidePassword(input.password, 'password');
  if (!password.ok) return password;
  // Check the link first. Hashing a password is slow, so it runs only for a valid link and within the limit.
  const open = await loadOpenInvitation(database(), input.token);
  if (open === null) return refuse('invitation-over');
  const limit = { scope: 'invitation', subject: open.id, most: 20, windowSeconds: ATTEMPT_WINDOW_MINUTES * 60 } as const;
  const created = await refuseWhenHashingBusy(() => runIfAllowed(limit, () => createAndSignIn(input, userAgentOf(visitor))));
  return created ?? refuse('too-many-attempts', { facts: { minutes: ATTEMPT_WINDOW_MINUTES } });
}

async function createAndSignIn(input: z.output<typeof CreateAccountSchema>, userAgent: string) {
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(async (db) => {
      const invitation = await loadOpenInvitation(db, input.token);
      if (invitation === null) return refuse('invitation-over');
      const mayCreateEvents = invitation.role !== 'arbiter' && invitation.sectionId === null;
      const data = { email: input.email, name: input.name, passwordHash, mayCreateEvents };
      const user = await db.user.create({ data });
      if (!(await markInvitationAccepted(db, invitation.id, user.id))) return refuse('invitation-over');
      const actor: UserActor = { kind: 'user', userId: user.id, name: user.name, mayCreateEvents };
      await grantInvitation(db, actor, invitation);
      await recordAccountAudit(db, actor, user.id, 'account-created', { event: invitation.event?.name ?? null });
      return ok({ begun: await beginSession(db, user, userAgent), eventSlug: invitation.event?.slug ?? null });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('email-taken', { field: 'email' });
    throw error;
  }
}
