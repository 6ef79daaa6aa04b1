import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { type CeremonyOfAccount, creationAnswerField, creationOptions, currentPasskeySite, verifyCreation } from '@/lib/platform/access/passkey-ceremonies';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAccountAudit } from '@/lib/platform/audit/record-audit';
import { database, type Database, inTransaction } from '@/lib/platform/db/client';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { currentPasswordField } from './account-fields';
import { withCurrentPassword } from './change-password';
import { findUserOfSecondStep, makeSecondStep } from './complete-sign-in';
import { ensureSecondFactor, lockSecondFactor, switchOffSecondFactor } from './second-factor';

/** The limit for one account. */
const MAX_PASSKEYS = 10;
const MAX_NAME_LENGTH = 60;

const nameField = () => lineField('name', MAX_NAME_LENGTH);

export async function loadCeremony(db: Database, userId: string, proof: string, sessionId: string | null): Promise<CeremonyOfAccount> {
  const latest = await db.accountEvent.findFirst({ where: { userId }, orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return { proof, sessionId, lastSequence: latest?.sequence ?? 0 };
}

const sessionOf = ({ sessionId = '' }: UserActor) => sessionId;

/** The name is needed later. It is examined here, so that the device makes no passkey that is then refused. */
export const BeginPasskeySchema = z.object({ present: currentPasswordField(), name: nameField() });

/** Checks the password, and returns what the browser needs to make a passkey (WebAuthn 7.1), with a proof for `addPasskey`. Both are valid for five minutes. */
export async function beginPasskey(actor: Actor, { present }: z.output<typeof BeginPasskeySchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  return withCurrentPassword(actor, present, async () => {
    const db = database();
    const site = await currentPasskeySite();
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId }, include: { secondFactor: { include: { passkeys: true } } } });
    const passkeys = user.secondFactor?.passkeys ?? [];
    if (passkeys.length >= MAX_PASSKEYS) return refuse('passkeys-too-many', { facts: { most: MAX_PASSKEYS } });
    const proof = makeSecondStep(user);
    const here = passkeys.filter(({ host }) => host === site.host);
    return ok({ proof, options: await creationOptions(site, await loadCeremony(db, user.id, proof, sessionOf(actor)), user, here) });
  });
}

export const AddPasskeySchema = z.object({ proof: z.string().max(200).default(''), name: nameField(), credential: creationAnswerField() });

/** Adds the passkey that a browser has made. Returns recovery codes if the account had no second step before, and otherwise none. */
export async function addPasskey(actor: Actor, { proof, name, credential }: z.output<typeof AddPasskeySchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const { userId } = actor;
  const user = await findUserOfSecondStep(proof);
  if (user?.id !== userId) return refuse('passkey-not-added');
  const site = await currentPasskeySite();
  return inTransaction(async (db) => {
    const codes = await ensureSecondFactor(db, userId);
    // Another request may have switched the second step off since the line above.
    if (!(await lockSecondFactor(db, userId))) return refuse('passkey-not-added');
    const made = await verifyCreation(site, await loadCeremony(db, userId, proof, sessionOf(actor)), credential);
    if (made === null) return refuse('passkey-not-added');
    if ((await db.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) return refuse('passkeys-too-many', { facts: { most: MAX_PASSKEYS } });
    const { count } = await db.passkey.createMany({ data: { ...made, transports: [...made.transports], userId, name, host: site.host }, skipDuplicates: true });
    if (count === 0) return refuse('passkey-not-added');
    await recordAccountAudit(db, actor, userId, 'passkey-added', { name });
    return ok({ codes });
  });
}

export const RemovePasskeySchema = z.object({ present: currentPasswordField(), passkeyId: idField() });

/** Removes a passkey. Without another one and without an app, the account has no second step any longer. One that is gone already is no error. */
export async function removePasskey(actor: Actor, { present, passkeyId }: z.output<typeof RemovePasskeySchema>) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const { userId } = actor;
  return withCurrentPassword(actor, present, () =>
    inTransaction(async (db) => {
      await lockSecondFactor(db, userId);
      const passkey = await db.passkey.findUnique({ where: { id: passkeyId, userId }, select: { name: true } });
      if (passkey === null) return ok({ count: 0 });
      await db.passkey.delete({ where: { id: passkeyId } });
      await recordAccountAudit(db, actor, userId, 'passkey-removed', { name: passkey.name });
      const left = await db.secondFactor.findUnique({ where: { userId }, select: { salt: true, passkeys: { take: 1 } } });
      if (left?.salt === null && left.passkeys.length === 0) await switchOffSecondFactor(db, actor, userId);
      return ok({ count: 1 });
    }),
  );
}
