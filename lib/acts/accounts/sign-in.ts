import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import type { Actor } from '@/lib/platform/access/actor';
import { findKnownDevice } from '@/lib/platform/access/known-device-cookie';
import { verifyPassword, refuseWhenHashingBusy } from '@/lib/platform/access/password-hashing';
import { countAttempt, type AttemptLimit, revertAttempt } from '@/lib/platform/access/rate-limit';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { endSessions, type NewSession } from '@/lib/platform/access/session';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, inTransaction } from '@/lib/platform/db/client';
import { idField, plainTextField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from './account-fields';
import { completeSignIn, makeSecondStep, type SecondStep } from './complete-sign-in';

const ATTEMPT_WINDOW_SECONDS = 15 * 60;
const SLOW_ATTEMPT_SECONDS = 10;

export const SignInSchema = z.object({
  email: plainTextField({ error: t('fields.account.email') })
    .trim()
    .toLowerCase()
    .min(1, t('fields.account.email'))
    .max(MAX_EMAIL_LENGTH, t('fields.tooLong', { longest: MAX_EMAIL_LENGTH })),
  password: z
    .string({ error: t('fields.account.password') })
    .min(1, t('fields.account.password'))
    .max(MAX_PASSWORD_LENGTH, t('fields.tooLong', { longest: MAX_PASSWORD_LENGTH })),
  from: z.string().max(500).default(''),
});

/**
 * Signs in, or returns `secondStep`, with which an account that has a second step goes on (`enterCode`, `enterPasskey`). A wrong password and an
 * unknown account get the same answer in the same time (docs/decisions/011).
 */
export async function signIn(actor: Actor, { email, password }: z.output<typeof SignInSchema>): Promise<Result<NewSession | SecondStep, Refusal>> {
  const { address = null, device = null } = actor.kind === 'anonymous' ? actor : {};
  const known = findKnownDevice(device, email);
  const counted = await countWithinLimits(known === null ? limitsForNewBrowser(email, address ?? 'unknown') : limitsForKnownDevice(known, email));
  if (counted === null) return refuse('wait-before-sign-in', { facts: { seconds: SLOW_ATTEMPT_SECONDS } });
  const user = await database().user.findUnique({ where: { email }, include: { secondFactor: { select: { userId: true } } } });
  const isRight = await refuseWhenHashingBusy(() => verifyPassword(password, user?.passwordHash ?? null, { first: known !== null }));
  if (typeof isRight !== 'boolean') {
    // The attempt does not count, because the password was not checked.
    await Promise.all(counted.map(revertAttempt));
    return isRight;
  }
  if (user === null || !isRight) return refuse('wrong-sign-in');
  await Promise.all(counted.map(revertAttempt));
  if (user.secondFactor !== null) return ok({ secondStep: makeSecondStep(user) });
  return inTransaction(async (db) => ok(await completeSignIn(db, user, actor)));
}

interface SignInLimits {
  /** The normal limits. An attempt must be within all of them. */
  readonly limits: readonly AttemptLimit[];
  /** The slower limits, which apply once one of `limits` is used up. */
  readonly slowLimits: readonly AttemptLimit[];
}

/** Limits for a browser that has never signed in to the account. Beyond these limits, the browser may make one attempt every ten seconds. */
function limitsForNewBrowser(email: string, address: string): SignInLimits {
  const within = { windowSeconds: ATTEMPT_WINDOW_SECONDS };
  const slow = { windowSeconds: SLOW_ATTEMPT_SECONDS, most: 1 };
  return {
    limits: [
      { scope: 'sign-in-pair', subject: `${email} ${address}`, most: 10, ...within },
      { scope: 'sign-in-address', subject: address, most: 60, ...within },
      { scope: 'sign-in-account', subject: email, most: 100, ...within },
    ],
    slowLimits: [
      { scope: 'sign-in-slow-pair', subject: `${email} ${address}`, ...slow },
      { scope: 'sign-in-slow-account', subject: email, ...slow },
    ],
  };
}

/** Limits for a browser that has signed in to the account before. Its attempts are counted separately, so strangers cannot lock it out. */
function limitsForKnownDevice(device: string, email: string): SignInLimits {
  const subject = `${email} ${device}`;
  return {
    limits: [{ scope: 'sign-in-device', subject, most: 10, windowSeconds: ATTEMPT_WINDOW_SECONDS }],
    slowLimits: [{ scope: 'sign-in-slow-pair', subject, most: 1, windowSeconds: SLOW_ATTEMPT_SECONDS }],
  };
}

/**
 * Returns the limits that counted the attempt, or null if the sender must wait. Checks the narrow
 * limits first, because an attempt that they refuse must not count towards the wider ones.
 */
async function countWithinLimits({ limits, slowLimits }: SignInLimits): Promise<AttemptLimit[] | null> {
  const counted: AttemptLimit[] = [];
  let isSlow = false;
  for (const limit of limits) {
    isSlow = !(await countAttempt(limit));
    if (isSlow) break;
    counted.push(limit);
  }
  if (!isSlow) return counted;
  for (const limit of slowLimits) if (!(await countAttempt(limit))) return null;
  return counted;
}

export const SignOutSchema = z.object({});

/** Ends the session on the server, so that a copy of its cookie no longer works. Anyone may sign out. */
export function signOut(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind === 'user' && actor.sessionId !== undefined) await endSessions(db, actor.userId, actor.sessionId);
    return ok(null);
  });
}

export const SignOutEverywhereSchema = z.object({});

export function signOutEverywhere(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    await endSessions(db, actor.userId);
    await recordAccountAudit(db, actor, actor.userId, 'signed-out-everywhere');
    return ok(null);
  });
}

export const SignOutSessionSchema = z.object({ sessionId: idField() });

/** Ends one of the sessions of the account, for example on a phone that was lost. A session that has ended already is no error. */
export function signOutSession(actor: Actor, { sessionId }: z.output<typeof SignOutSessionSchema>) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    const count = await db.session.count({ where: { id: sessionId, userId: actor.userId } });
    if (count === 0) return ok({ count });
    await endSessions(db, actor.userId, sessionId);
    await recordAccountAudit(db, actor, actor.userId, 'session-ended');
    return ok({ count });
  });
}
