import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { CHANNEL, type Change, makeChange } from './channel';

/** Announces, when the transaction commits, that a section's public data may have changed. `isAwaited`: without the pause after a burst of results. */
export const refreshPublicSnapshot = (db: Database, sectionId: string, { isAwaited = false } = {}) => announce(db, { kind: 'section', sectionId, isAwaited });

/** Announces a change of an event in the list of events; all of its sections count as changed. */
export const refreshPublicDirectory = (db: Database, eventId: string) => announce(db, { kind: 'directory', eventId });

/** Announces a change of the address that hall screens, sheets and slips show. */
export const refreshPublicAddress = (db: Database) => announce(db, { kind: 'address' });

/** Announces a change of an account's sessions or roles. */
export const announceAccess = (db: Database, userId: string) => announce(db, { kind: 'access', userId });

async function announce(db: Database, change: Change): Promise<void> {
  await db.$queryRaw(announcing(change));
}

export function announcing(change: Change): Prisma.Sql {
  return Prisma.sql`SELECT pg_notify(${CHANNEL}, ${makeChange(change)})::text`;
}
