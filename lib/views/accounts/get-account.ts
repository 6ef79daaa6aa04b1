import type { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { ACCOUNT_AUDIT_KINDS } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';

export type AccountHistoryLine = Awaited<ReturnType<typeof loadLines>>[number];

const MAX_HISTORY_LINES = 50;

export async function getAccount(actor: UserActor) {
  const db = database();
  const [user, sessions, isOwner] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } }),
    db.session.count({ where: { userId: actor.userId, expiresAt: { gt: new Date() } } }),
    isInstallationOwner(db, actor),
  ]);
  const lines = await loadLines({ userId: actor.userId });
  return { email: user.email, sessions, lines, everybody: isOwner ? await loadLines({}) : null };
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
