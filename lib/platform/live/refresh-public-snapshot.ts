import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { CHANNEL, type Change, makeChange } from './channel';

/**
 * Says that what the public sees of a section may have changed. Postgres delivers it when the transaction commits, and not
 * at all when it rolls back; every process then builds its snapshot anew, once, however many changes came together.
 * `isAwaited`: not only after the pause that a burst of results makes necessary, because the hall waits for it.
 */
export function refreshPublicSnapshot(db: Database, sectionId: string, { isAwaited = false } = {}): Promise<void> {
  return announce(db, { kind: 'section', sectionId, isAwaited });
}

/**
 * The same for an event as the list of events shows it: whether it is public, its name and address, those of its sections.
 * All of its sections say some of it, and count as changed.
 */
export function refreshPublicDirectory(db: Database, eventId: string): Promise<void> {
  return announce(db, { kind: 'directory', eventId });
}

/** The same for the address that walls, sheets and slips show. */
export function refreshPublicAddress(db: Database): Promise<void> {
  return announce(db, { kind: 'address' });
}

async function announce(db: Database, change: Change): Promise<void> {
  await db.$queryRaw(announcing(change));
}

/** As a statement, for who writes by it what is announced. */
export function announcing(change: Change): Prisma.Sql {
  return Prisma.sql`SELECT pg_notify(${CHANNEL}, ${makeChange(change)})::text`;
}
