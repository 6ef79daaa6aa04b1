import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { CHANNEL, type Change, makeChange } from './channel';

/** What the public sees of a section may have changed; told when the transaction commits. `isAwaited`: without the pause after a burst of results. */
export const refreshPublicSnapshot = (db: Database, sectionId: string, { isAwaited = false } = {}) => announce(db, { kind: 'section', sectionId, isAwaited });

/** The same for an event as the list of events shows it; all of its sections count as changed. */
export const refreshPublicDirectory = (db: Database, eventId: string) => announce(db, { kind: 'directory', eventId });

/** The same for the address that walls, sheets and slips show. */
export const refreshPublicAddress = (db: Database) => announce(db, { kind: 'address' });

/** What an account may do has changed: its sessions or its roles. */
export const announceAccess = (db: Database, userId: string) => announce(db, { kind: 'access', userId });

async function announce(db: Database, change: Change): Promise<void> {
  await db.$queryRaw(announcing(change));
}

export function announcing(change: Change): Prisma.Sql {
  return Prisma.sql`SELECT pg_notify(${CHANNEL}, ${makeChange(change)})::text`;
}
