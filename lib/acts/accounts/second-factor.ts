import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { isCodeOfApp, stepOfCode } from '@/lib/platform/access/authenticator';
import { refuse } from '@/lib/platform/access/refusal';
import { encodeBase32, hashToken, normaliseTypedToken } from '@/lib/platform/access/tokens';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, type Database, inTransaction } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { currentPasswordField } from './account-fields';
import { withCurrentPassword } from './change-password';

const RECOVERY_CODES = 8;
/** 80 bits, so that the hashes in a copy of the database cannot be guessed either. */
const RECOVERY_LETTERS = 16;
const BEFORE_ALL_STEPS = 0;

export const codeField = () =>
  z
    .string({ error: t('fields.account.code') })
    .trim()
    .min(1, t('fields.account.code'))
    .max(40, t('fields.account.code'));

/**
 * The salt with which the account's next secret is derived. It stays the same in a session, so that a form sent later fits the code on the page. It
 * changes when the second step is switched off, so that a lost phone does not know the next secret.
 */
export async function loadNextSalt({ userId, sessionId = '' }: UserActor): Promise<string> {
  const where = { userId, kind: 'second-factor-removed' };
  const removal = await database().accountEvent.findFirst({ where, orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return removal === null ? sessionId : `${sessionId} ${removal.sequence}`;
}

export const SetSecondFactorSchema = z.object({ present: currentPasswordField(), code: codeField() });

/**
 * Asks for a code of an authenticator app at every later sign-in. The first code proves that the app has the secret that the page showed in this
 * session. Returns recovery codes if the account had no second step before, and otherwise none.
 */
export async function setSecondFactor(actor: Actor, { present, code }: z.output<typeof SetSecondFactorSchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const { userId } = actor;
  return withCurrentPassword(actor, present, async () => {
    const salt = await loadNextSalt(actor);
    const lastStep = stepOfCode({ userId, salt }, plainDigits(code), BEFORE_ALL_STEPS, new Date());
    if (lastStep === null) return refuse('wrong-code', { field: 'code' });
    return inTransaction(async (db) => {
      const codes = await ensureSecondFactor(db, userId);
      const { count } = await db.secondFactor.updateMany({ where: { userId, salt: null }, data: { salt, lastStep } });
      if (count === 0) return refuse('page-outdated');
      await recordAccountAudit(db, actor, userId, 'second-factor-set');
      return ok({ codes });
    });
  });
}

/** Makes the second step of an account, still without an app or passkeys. Returns its recovery codes, which are shown once; none if it existed. */
export async function ensureSecondFactor(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const data = { userId, lastStep: BEFORE_ALL_STEPS, recoveryHashes: codes.map(hashToken) };
  const { count } = await db.secondFactor.createMany({ data, skipDuplicates: true });
  return count === 0 ? [] : codes.map((one) => one.replace(/.{4}(?=.)/g, '$& '));
}

/** Returns false if the account has no second step. */
export async function lockSecondFactor(db: Database, userId: string): Promise<boolean> {
  const locked = await db.$queryRaw<unknown[]>`SELECT 1 FROM "SecondFactor" WHERE "userId" = ${userId}::uuid FOR UPDATE`;
  return locked.length > 0;
}

const plainDigits = (code: string): string => code.replace(/\s/g, '');

function makeRecoveryCode(): string {
  const bits = BigInt(`0x${randomBytes((5 * RECOVERY_LETTERS) / 8).toString('hex')}`);
  return encodeBase32(bits, RECOVERY_LETTERS);
}

export const RemoveSecondFactorSchema = z.object({ present: currentPasswordField() });

export async function removeSecondFactor(actor: Actor, { present }: z.output<typeof RemoveSecondFactorSchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  return withCurrentPassword(actor, present, () =>
    inTransaction(async (db) => {
      await switchOffSecondFactor(db, actor, actor.userId);
      return ok(null);
    }),
  );
}

/** Removes the app, the recovery codes and all passkeys of an account. */
export async function switchOffSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  const { count } = await db.secondFactor.deleteMany({ where: { userId } });
  if (count > 0) await recordAccountAudit(db, actor, userId, 'second-factor-removed');
}

/**
 * Uses up a code of the app or a recovery code. Returns what was used; null for a wrong or used code. `none` if the account no longer asks for
 * codes. Locks the row, so that two requests cannot use the same code.
 */
export async function takeCode(db: Database, userId: string, typed: string): Promise<'app' | 'recovery' | 'none' | null> {
  await lockSecondFactor(db, userId);
  const factor = await db.secondFactor.findUnique({ where: { userId } });
  if (factor === null) return 'none';
  const { salt, lastStep, recoveryHashes } = factor;
  const digits = plainDigits(typed);
  if (isCodeOfApp(digits)) {
    const step = salt === null ? null : stepOfCode({ userId, salt }, digits, lastStep, new Date());
    if (step === null) return null;
    await db.secondFactor.update({ where: { userId }, data: { lastStep: step } });
    return 'app';
  }
  const hash = hashToken(normaliseTypedToken(typed));
  if (!recoveryHashes.includes(hash)) return null;
  await db.secondFactor.update({ where: { userId }, data: { recoveryHashes: recoveryHashes.filter((one) => one !== hash) } });
  return 'recovery';
}
