import { loadNextSalt } from '@/lib/acts/accounts/second-factor';
import type { Prisma, SecondFactor } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { authenticatorSetup } from '@/lib/platform/access/authenticator';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { currentPasskeySite, isOnlyLocal } from '@/lib/platform/access/passkey-ceremonies';
import { ACCOUNT_AUDIT_KINDS } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';

export type AccountPage = Awaited<ReturnType<typeof getAccount>>;
export type AccountHistoryLine = Awaited<ReturnType<typeof loadLines>>[number];

const MAX_HISTORY_LINES = 50;

export async function getAccount(actor: UserActor) {
  const db = database();
  const [user, sessions, isOwner, site] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true, secondFactor: { include: { passkeys: { orderBy: { id: 'asc' } } } } } }),
    db.session.findMany({ where: { userId: actor.userId, expiresAt: { gt: new Date() } }, orderBy: { createdAt: 'desc' } }),
    isInstallationOwner(db, actor),
    currentPasskeySite(),
  ]);
  const lines = await loadLines({ userId: actor.userId });
  return {
    email: user.email,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({ id, userAgent, begunAt: createdAt.toISOString(), isThisOne: id === actor.sessionId })),
    secondFactor: await secondFactorOf(actor, user),
    passkeys: (user.secondFactor?.passkeys ?? []).map(({ id, name, host, createdAt }) => ({ id, name, host, addedAt: createdAt.toISOString() })),
    passkeySite: { ...site, isOnlyLocal: isOnlyLocal(site) },
    lines,
    everybody: isOwner ? await loadLines({}) : null,
  };
}

/** The second step of the account, and what an authenticator app needs to be set up; null if it is set up. */
async function secondFactorOf(actor: UserActor, { email, secondFactor }: { readonly email: string; readonly secondFactor: SecondFactor | null }) {
  const hasApp = secondFactor !== null && secondFactor.salt !== null;
  const setUp = hasApp ? null : authenticatorSetup({ userId: actor.userId, salt: await loadNextSalt(actor) }, email);
  if (secondFactor === null) return { isOn: false, setUp } as const;
  return { isOn: true, setUp, since: secondFactor.createdAt.toISOString(), recoveryCodes: secondFactor.recoveryHashes.length } as const;
}

async function loadLines(where: Prisma.AccountEventWhereInput) {
  const rows = await database().accountEvent.findMany({
    where,
    orderBy: { sequence: 'desc' },
    take: MAX_HISTORY_LINES,
    include: { user: { select: { name: true } } },
  });
  return rows.flatMap(({ sequence, createdAt, kind, actorName, facts, user }) => {
    const known = ACCOUNT_AUDIT_KINDS.find((name) => name === kind);
    if (known === undefined) return [];
    const plain: Readonly<Record<string, unknown>> = typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? facts : {};
    return [{ sequence, at: createdAt.toISOString(), kind: known, account: user.name, actorName, facts: plain }];
  });
}
