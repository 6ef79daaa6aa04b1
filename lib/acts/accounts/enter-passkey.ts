import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { User } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { currentPasskeySite, type PasskeySite, requestAnswerField, verifyRequest } from '@/lib/platform/access/passkey-ceremonies';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { completeSignIn, examineSecondStep, findUserOfSecondStep } from './complete-sign-in';
import { loadCeremony } from './passkeys';
import { lockSecondFactor } from './second-factor';

export const EnterPasskeySchema = z.object({
  assertion: requestAnswerField(),
  secondStep: z.string().max(200).default(''),
  from: z.string().max(500).default(''),
});

type Answer = Pick<z.output<typeof EnterPasskeySchema>, 'secondStep' | 'assertion'>;

/** The second step of signing in with a passkey (WebAuthn 7.2). `secondStep` proves the first step. */
export async function enterPasskey(actor: Actor, { secondStep, assertion }: z.output<typeof EnterPasskeySchema>) {
  const user = await findUserOfSecondStep(secondStep);
  if (user === null) return refuse('second-step-over');
  const site = await currentPasskeySite();
  return examineSecondStep(user, actor, () =>
    inTransaction(async (db) =>
      (await usePasskey(db, site, user, { secondStep, assertion })) ? ok(await completeSignIn(db, user, actor)) : refuse('passkey-refused'),
    ),
  );
}

/** Locks the second step of the account, so that two requests cannot use the same challenge. */
async function usePasskey(db: Database, site: PasskeySite, { id: userId }: User, { secondStep, assertion }: Answer): Promise<boolean> {
  await lockSecondFactor(db, userId);
  const passkey = await db.passkey.findUnique({ where: { credentialId: assertion.id, userId, host: site.host } });
  if (passkey === null) return false;
  const counter = await verifyRequest(site, await loadCeremony(db, userId, secondStep, null), assertion, passkey);
  if (counter !== null) await db.passkey.update({ where: { id: passkey.id }, data: { counter } });
  return counter !== null;
}
