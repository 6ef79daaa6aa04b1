import { ok } from '@/engine/model/outcome';
import { dueBefore } from '@/lib/domain/personal-data/decide-erasure';
import type { Actor } from '@/lib/platform/access/actor';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { database, inTransaction, lockEvent, type Database } from '@/lib/platform/db/client';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { ERASED_PERSON, eraseFacts } from './erase-facts';
import { eraseRemovedWhenDue } from './erase-removed';

/** Held by the one process that erases; the others leave it to that one. */
const LOCK = 727_073_691;
const BY_ITSELF: Actor = { kind: 'system', name: tell('history.by.platform') };

/**
 * Erases in every event whose time has come, a removed one too, what standings and reports do not need, lists nobody
 * confirmed in time, and removed events and sections that nobody put back.
 * Each event is a transaction of its own and a line of its history; run again, it finds nothing to do.
 *
 * @returns how many persons that was
 */
export async function eraseWhenDue(now: Date): Promise<number> {
  await database().importPreview.deleteMany({ where: { expiresAt: { lt: now } } });
  await eraseRemovedWhenDue(now);
  const events = await database().event.findMany({ where: { endsOn: { lt: now } }, select: { id: true, endsOn: true, keepDataDays: true, timeZone: true } });
  let erased = 0;
  for (const { id, ...event } of events) {
    const before = dueBefore(event, now);
    if (before !== null) erased += await eraseInEvent(id, before, now);
  }
  return erased;
}

async function eraseInEvent(eventId: string, before: Date, now: Date): Promise<number> {
  const outcome = await inTransaction(async (db) => {
    const [lock] = await db.$queryRaw<{ readonly isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`;
    if (lock?.isOurs !== true) return ok(0);
    await lockEvent(db, eventId);
    return ok(await eraseDue(db, eventId, before, now));
  });
  return outcome.value;
}

async function eraseDue(db: Database, eventId: string, before: Date, now: Date): Promise<number> {
  await db.note.deleteMany({ where: { section: { eventId }, createdAt: { lt: before } } });
  const due = await db.person.findMany({
    where: {
      eventId,
      createdAt: { lt: before },
      OR: [{ erasedAt: null }, { birth: { not: null } }, { sex: { not: null } }, { nationalId: { not: null } }, { club: { not: '' } }],
    },
    select: ERASED_PERSON,
  });
  if (due.length === 0) return 0;
  // Who was taken out of every section is needed by nothing.
  const gone = new Set(due.filter(({ entries }) => entries.length === 0).map(({ id }) => id));
  await eraseFacts(db, eventId, due, { persons: gone, entries: new Set() }, now);
  await recordEvent(db, BY_ITSELF, { eventId, kind: 'personal-data-erased', after: { persons: due.length } });
  for (const { id } of await db.section.findMany({ where: { eventId }, select: { id: true } })) await refreshPublicSnapshot(db, id);
  return due.length;
}
