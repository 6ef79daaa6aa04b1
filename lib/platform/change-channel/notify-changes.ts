import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { CHANGE_CHANNEL, type ChangeNotification, serialiseChange } from './change-notification';

/**
 * Announces, when the transaction commits, that a section's public data may have changed.
 * With `isAwaited`, readers get the change at once, even after a burst of results.
 */
export const notifySectionChanged = (db: Database, sectionId: string, { isAwaited = false } = {}) =>
  sendNotification(db, { kind: 'section', sectionId, isAwaited });

/** Announces that an event in the list of events has changed. All its sections count as changed too. */
export const notifyEventChanged = (db: Database, eventId: string) => sendNotification(db, { kind: 'directory', eventId });

/** Announces a change of the public address, which hall screens, sheets and slips show. */
export const notifyAddressChanged = (db: Database) => sendNotification(db, { kind: 'address' });

/** Announces that a series has changed. The pages of all series are read again. */
export const notifySeriesChanged = (db: Database) => sendNotification(db, { kind: 'series' });

export const notifyAccessChanged = (db: Database, userId: string) => sendNotification(db, { kind: 'access', userId });

async function sendNotification(db: Database, change: ChangeNotification): Promise<void> {
  await db.$queryRaw(changeNotificationSql(change));
}

export function changeNotificationSql(change: ChangeNotification): Prisma.Sql {
  return Prisma.sql`SELECT pg_notify(${CHANGE_CHANNEL}, ${serialiseChange(change)})::text`;
}
