import type { Database } from '@/lib/platform/db/client';
import type { Actor } from './actor';

/**
 * Returns the account that owns the server: the one to which ownership was last
 * transferred, otherwise the oldest (decision 033). Null if there is no account.
 */
export async function loadInstallationOwner(db: Database): Promise<{ readonly id: string; readonly name: string } | null> {
  const select = { id: true, name: true } as const;
  const received = await db.accountEvent.findFirst({
    where: { kind: 'installation-received' },
    orderBy: { sequence: 'desc' },
    select: { user: { select } },
  });
  return received?.user ?? db.user.findFirst({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select });
}

export async function isInstallationOwner(db: Database, actor: Actor): Promise<boolean> {
  if (actor.kind === 'system') return true;
  return actor.kind === 'user' && (await loadInstallationOwner(db))?.id === actor.userId;
}
