import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { User } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { findKnownDevice } from '@/lib/platform/access/known-device-cookie';
import { type AttemptLimit, runIfAllowed } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { beginSession, userAgentOf } from '@/lib/platform/access/session';
import { deriveToken, isSameToken } from '@/lib/platform/access/tokens';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { type Database, database, inTransaction } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { codeField, takeCode } from './second-factor';

/** Begins a session for an account whose owner has proved who they are. */
export async function completeSignIn(db: Database, user: User, actor: Actor) {
  const begun = await beginSession(db, user, userAgentOf(actor));
  await recordAccountAudit(db, selfOf(user), user.id, 'signed-in');
  return begun;
}

const selfOf = ({ id, name, mayCreateEvents }: User) => ({ kind: 'user', userId: id, name, mayCreateEvents }) as const;

/** The answer to a right password if the account has a second step. */
export interface SecondStep {
  readonly secondStep: string;
}

export const SECOND_STEP_SECONDS = 5 * 60;
const SECOND_STEP_FORMAT = /^([0-9a-f-]{36})\.(\d{13})\.[0-9a-z]{32}$/;

/** Proves that the password was right. Valid for five minutes, and until the password changes. */
export function makeSecondStep({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>, until = String(Date.now() + SECOND_STEP_SECONDS * 1000)): string {
  return `${id}.${until}.${deriveToken('second-step', `${id} ${until} ${passwordHash}`, 32)}`;
}

export async function findUserOfSecondStep(secondStep: string): Promise<User | null> {
  const [, id = '', until = ''] = SECOND_STEP_FORMAT.exec(secondStep) ?? [];
  if (Number(until) <= Date.now()) return null;
  const user = await database().user.findUnique({ where: { id: toRowId(id) } });
  return user !== null && isSameToken(secondStep, makeSecondStep(user, until)) ? user : null;
}

const ATTEMPT_WINDOW_MINUTES = 15;
/** A code of six digits has one of three values, so 20 attempts in a quarter of an hour find it on one day in 170. */
const MOST_CODES = 20;

/** A browser that has signed in to the account before is counted alone, so that strangers who know the password cannot hold up the owner there. */
function limitOf(user: User, actor: Actor): AttemptLimit {
  const known = actor.kind === 'anonymous' ? findKnownDevice(actor.device ?? null, user.email) : null;
  return { scope: 'sign-in-code', subject: `${user.id} ${known ?? ''}`, most: MOST_CODES, windowSeconds: ATTEMPT_WINDOW_MINUTES * 60 };
}

export const EnterCodeSchema = z.object({ code: codeField(), secondStep: z.string().max(200).default(''), from: z.string().max(500).default('') });

/** The second step of signing in (RFC 6238): a code of the authenticator app, or a recovery code. `secondStep` proves the first step. */
export async function enterCode(actor: Actor, { secondStep, code }: z.output<typeof EnterCodeSchema>) {
  const user = await findUserOfSecondStep(secondStep);
  if (user === null) return refuse('second-step-over');
  return examineSecondStep(user, actor, () =>
    inTransaction(async (db) => {
      const taken = await takeCode(db, user.id, code);
      if (taken === null) return refuse('wrong-code', { field: 'code' });
      if (taken === 'recovery') await recordAccountAudit(db, selfOf(user), user.id, 'recovery-code-used');
      return ok(await completeSignIn(db, user, actor));
    }),
  );
}

/** Examines a code or a passkey, within the limit of attempts that both share. */
export async function examineSecondStep<Outcome extends { readonly ok: boolean }>(user: User, actor: Actor, examine: () => Promise<Outcome>) {
  const outcome = await runIfAllowed(limitOf(user, actor), examine);
  return outcome ?? refuse('too-many-attempts', { facts: { minutes: ATTEMPT_WINDOW_MINUTES } });
}
