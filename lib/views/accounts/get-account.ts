import type { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import { ownsInstallation } from '@/lib/platform/access/installation-owner';
import { ACCOUNT_KINDS, type AccountKind } from '@/lib/platform/audit/account-kinds';
import { database } from '@/lib/platform/db/client';

export interface AccountLine {
  readonly sequence: number;
  /** ISO instant. */
  readonly at: string;
  readonly kind: AccountKind;
  /** Whose account. */
  readonly account: string;
  readonly actorName: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface AccountPage {
  readonly email: string;
  /** Devices signed in at this moment, this one included. */
  readonly sessions: number;
  /** What happened to the own account, the latest first. */
  readonly lines: readonly AccountLine[];
  /** What happened to all accounts: for the owner of the installation; null for others. */
  readonly everybody: readonly AccountLine[] | null;
}

const LINES = 50;

/** The own account and its history. */
export async function getAccount(actor: UserActor): Promise<AccountPage> {
  const db = database();
  const [user, sessions, isOwner] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } }),
    db.session.count({ where: { userId: actor.userId, expiresAt: { gt: new Date() } } }),
    ownsInstallation(db, actor),
  ]);
  const lines = await loadLines({ userId: actor.userId });
  return { email: user.email, sessions, lines, everybody: isOwner ? await loadLines({}) : null };
}

async function loadLines(where: Prisma.AccountEventWhereInput): Promise<AccountLine[]> {
  const rows = await database().accountEvent.findMany({ where, orderBy: { sequence: 'desc' }, take: LINES, include: { user: { select: { name: true } } } });
  return rows.flatMap(({ sequence, createdAt, kind, actorName, facts, user }) => {
    const known = ACCOUNT_KINDS.find((name) => name === kind);
    if (known === undefined) return [];
    const plain = typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? facts : {};
    return [{ sequence, at: createdAt.toISOString(), kind: known, account: user.name, actorName, facts: plain }];
  });
}
