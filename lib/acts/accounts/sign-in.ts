import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { knownDevice } from '@/lib/platform/access/known-device';
import { isPassword, unlessBusy } from '@/lib/platform/access/password';
import { countAttempt, type Limit, uncountAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { beginSession, endSessions } from '@/lib/platform/access/session';
import { recordAccountEvent } from '@/lib/platform/audit/record-event';
import { database, inTransaction } from '@/lib/platform/db/client';
import { plainText } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './account-fields';

const WINDOW_SECONDS = 15 * 60;
const SLOW_SECONDS = 10;

export const SignIn = z.object({
  email: plainText({ error: tell('fields.account.email') })
    .trim()
    .toLowerCase()
    .min(1, tell('fields.account.email'))
    .max(LONGEST_EMAIL, tell('fields.tooLong', { longest: LONGEST_EMAIL })),
  password: z
    .string({ error: tell('fields.account.password') })
    .min(1, tell('fields.account.password'))
    .max(LONGEST_PASSWORD, tell('fields.tooLong', { longest: LONGEST_PASSWORD })),
  from: z.string().max(500).default(''),
});

/** Signs in. A wrong password and an unknown account get the same answer in the same time; failures are counted (docs/decisions/011). */
export async function signIn(actor: Actor, { email, password }: z.output<typeof SignIn>) {
  const { address = null, device = null } = actor.kind === 'anonymous' ? actor : {};
  const known = knownDevice(device, email);
  const counted = await roomFor(known === null ? strangersDoor(email, address ?? 'unknown') : knownDoor(known, email));
  if (counted === null) return refuse('wait-before-sign-in', { facts: { seconds: SLOW_SECONDS } });
  const user = await database().user.findUnique({ where: { email } });
  const isRight = await unlessBusy(() => isPassword(password, user?.passwordHash ?? null, { first: known !== null }));
  if (typeof isRight !== 'boolean') {
    // The password was not checked, so the attempt does not count.
    await Promise.all(counted.map(uncountAttempt));
    return isRight;
  }
  if (user === null || !isRight) return refuse('wrong-sign-in');
  await Promise.all(counted.map(uncountAttempt));
  return inTransaction(async (db) => {
    const begun = await beginSession(db, user);
    const self = { kind: 'user', userId: user.id, name: user.name, mayCreateEvents: user.mayCreateEvents } as const;
    await recordAccountEvent(db, self, user.id, 'signed-in');
    return ok(begun);
  });
}

interface SignInDoor {
  /** All of these limits must have room. */
  readonly limits: readonly Limit[];
  /** The slower limits that apply once one of `limits` is used up. */
  readonly slowly: readonly Limit[];
}

/** Limits for a browser that has not signed in to this account before. Beyond them, one attempt in ten seconds is allowed. */
function strangersDoor(email: string, address: string): SignInDoor {
  const within = { windowSeconds: WINDOW_SECONDS };
  const slow = { windowSeconds: SLOW_SECONDS, most: 1 };
  return {
    limits: [
      { door: 'sign-in-pair', subject: `${email} ${address}`, most: 10, ...within },
      { door: 'sign-in-address', subject: address, most: 60, ...within },
      { door: 'sign-in-account', subject: email, most: 100, ...within },
    ],
    slowly: [
      { door: 'sign-in-slow-pair', subject: `${email} ${address}`, ...slow },
      { door: 'sign-in-slow-account', subject: email, ...slow },
    ],
  };
}

/** Limits for a browser that has signed in to the account before. They are its own, so no stranger can use up its attempts. */
function knownDoor(device: string, email: string): SignInDoor {
  const subject = `${email} ${device}`;
  return {
    limits: [{ door: 'sign-in-device', subject, most: 10, windowSeconds: WINDOW_SECONDS }],
    slowly: [{ door: 'sign-in-slow-pair', subject, most: 1, windowSeconds: SLOW_SECONDS }],
  };
}

/** Returns the limits that counted the attempt; null if it must wait. Narrow limits come first: an attempt that one stops does not count for the next. */
async function roomFor({ limits, slowly }: SignInDoor): Promise<Limit[] | null> {
  const counted: Limit[] = [];
  let isSlow = false;
  for (const limit of limits) {
    isSlow = !(await countAttempt(limit));
    if (isSlow) break;
    counted.push(limit);
  }
  if (!isSlow) return counted;
  for (const limit of slowly) if (!(await countAttempt(limit))) return null;
  return counted;
}

export const SignOut = z.object({});

/** Ends the session of this device on the server too, so that a copy of its cookie no longer works. Anyone may sign out. */
export function signOut(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind === 'user' && actor.sessionId !== undefined) await endSessions(db, actor.userId, actor.sessionId);
    return ok(null);
  });
}

export const SignOutEverywhere = z.object({});

export function signOutEverywhere(actor: Actor) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    await endSessions(db, actor.userId);
    await recordAccountEvent(db, actor, actor.userId, 'signed-out-everywhere');
    return ok(null);
  });
}
