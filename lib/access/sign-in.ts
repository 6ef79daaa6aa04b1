import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { database } from '@/lib/db/client';
import type { Actor } from './actor';
import { isPassword } from './password';
import { clearAttempts, countAttempt, forgetOldAttempts, type Limit } from './rate-limit';
import { refuse, type Refusal } from './refusal';
import type { SessionClaim } from './session';

/** Longer input would only cost time to hash. */
export const LONGEST_PASSWORD = 1000;
const WINDOW_MINUTES = 15;

export const SignIn = z.object({
  email: z.string({ error: 'Enter your e-mail.' }).trim().toLowerCase().min(1, 'Enter your e-mail.').max(254, 'This e-mail is too long.'),
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(LONGEST_PASSWORD, 'This password is too long.'),
  /** Where to go afterwards. */
  from: z.string().max(500).default(''),
});

/** Checks e-mail and password. The answer, and its time, are the same for a wrong password and an unknown account. */
export async function signIn(
  actor: Actor,
  { email, password }: z.output<typeof SignIn>,
): Promise<Result<SessionClaim, Refusal<'wrong-sign-in' | 'too-many-attempts'>>> {
  const limits = limitsFor(email, actor.kind === 'anonymous' ? (actor.address ?? null) : null);
  if (!(await countAttempt(Object.values(limits)))) return refuse('too-many-attempts', { facts: { minutes: WINDOW_MINUTES } });
  const user = await database().user.findUnique({ where: { email } });
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (user === null || !isRight) return refuse('wrong-sign-in');
  await clearAttempts(limits.pair);
  await forgetOldAttempts();
  return ok({ userId: user.id, sessionVersion: user.sessionVersion });
}

/**
 * Tight for one account from one address; wide for the account alone, so that a stranger's guesses do not lock an
 * arbiter out in the middle of a round.
 */
function limitsFor(email: string, address: string | null): { readonly pair: Limit; readonly account: Limit; readonly address: Limit } {
  const account = digest(email);
  const place = digest(address ?? 'unknown');
  return {
    pair: { key: `sign-in:pair:${account}:${place}`, most: 10, windowMinutes: WINDOW_MINUTES },
    account: { key: `sign-in:account:${account}`, most: 100, windowMinutes: WINDOW_MINUTES },
    address: { key: `sign-in:address:${place}`, most: 60, windowMinutes: WINDOW_MINUTES },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
