import { loadNextSalt } from '@/lib/acts/accounts/second-factor';
import type { Prisma, SecondFactor } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { authenticatorSetup } from '@/lib/platform/access/authenticator';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { ACCOUNT_AUDIT_KINDS } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';

export type AccountPage = Awaited<ReturnType<typeof getAccount>>;
export type AccountHistoryLine = Awaited<ReturnType<typeof loadLines>>[number];

const MAX_HISTORY_LINES = 50;

export async function getAccount(actor: UserActor) {
  const db = database();
  const [user, sessions, isOwner] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true, secondFactor: true } }),
    db.session.findMany({ where: { userId: actor.userId, expiresAt: { gt: new Date() } }, orderBy: { createdAt: 'desc' } }),
    isInstallationOwner(db, actor),
  ]);
  const lines = await loadLines({ userId: actor.userId });
  return {
    email: user.email,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({ id, userAgent, begunAt: createdAt.toISOString(), isThisOne: id === actor.sessionId })),
    secondFactor: await secondFactorOf(actor, user),
    lines,
    everybody: isOwner ? await loadLines({}) : null,
  };
}

/** How the account asks for codes, or what an authenticator app needs to be set up. */
async function secondFactorOf(actor: UserActor, { email, secondFactor }: { readonly email: string; readonly secondFactor: SecondFactor | null }) {
  if (secondFactor === null) return { isOn: false, ...authenticatorSetup({ userId: actor.userId, salt: await loadNextSalt(actor) }, email) } as const;
  return { isOn: true, since: secondFactor.createdAt.toISOString(), recoveryCodes: secondFactor.recoveryHashes.length } as const;
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
