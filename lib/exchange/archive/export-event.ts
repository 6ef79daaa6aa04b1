import { ok, type Result } from '@/engine/model/result-or-error';
import { findEventFor } from '@/lib/acts/events/find-event';
import { ARCHIVE_LISTS, type ArchiveListName, type ArchiveTable } from '@/lib/domain/archive/archive-column-types';
import { EVENT_TABLE, ARCHIVED_TABLES } from '@/lib/domain/archive/archived-tables';
import type { EventRows } from '@/lib/domain/archive/write-archive';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { database, type Database } from '@/lib/platform/db/client';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';

const EXPORT_TIMEOUT_MS = 60_000;

/** Exports a whole event as one file (docs/event-archive.md) and records the download in the history. */
export async function exportEvent(
  actor: Actor,
  eventSlug: string,
): Promise<Result<{ readonly fileName: string; readonly bytes: Uint8Array }, Refusal<'not-found' | JobRefusal['code']>>> {
  const db = database();
  const access = await findEventFor(db, actor, 'event.archive', eventSlug);
  if (access === null) return refuse('not-found');
  const done = await runJob('packEvent', await loadEventRows(access.eventId), { longestMs: EXPORT_TIMEOUT_MS });
  if (!done.ok) return refuse(done.error.code);
  await recordAudit(db, actor, { eventId: access.eventId, kind: 'event-archived' });
  const { timeZone } = await db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: { timeZone: true } });
  return ok({ fileName: eventFileName(eventSlug, new Date(), timeZone), bytes: done.value.answer });
}

export const eventFileName = (slug: string, now: Date, timeZone: string) =>
  `${slug}-event-${toLocalTime(now, timeZone).replace('T', '-').replace(':', '')}.json.gz`;

/** Reads all rows of an event from one database snapshot. Returns them as the JSON text from the database, without parsing it. */
export function loadEventRows(eventId: string): Promise<EventRows> {
  return database().$transaction(
    async (db) => {
      const lists: [ArchiveListName, string][] = [];
      for (const list of ARCHIVE_LISTS) lists.push([list, await loadRows(db, ARCHIVED_TABLES[list], eventId)]);
      return { event: await loadRows(db, EVENT_TABLE, eventId), lists: Object.fromEntries(lists) as EventRows['lists'] };
    },
    { isolationLevel: 'RepeatableRead', timeout: EXPORT_TIMEOUT_MS },
  );
}

async function loadRows(db: Database, { table, where, columns, readAs = {}, orderedBy }: ArchiveTable, eventId: string): Promise<string> {
  const names = [...Object.keys(columns), ...(orderedBy === undefined ? [] : [orderedBy])];
  const shown = names.map((name) => `${readAs[name] ?? `t."${name}"`} AS "${name}"`).join(', ');
  const [before = '', ...after] = where.split('$event');
  const condition = after.map((part) => Prisma.sql`${eventId}${Prisma.raw(part)}`);
  const [found] = await db.$queryRaw<{ readonly rows: string }[]>`SELECT COALESCE(json_agg(to_jsonb(r)), '[]')::text AS rows
    FROM (SELECT ${Prisma.raw(shown)} FROM ${Prisma.raw(`"${table}"`)} t WHERE ${Prisma.raw(before)}${Prisma.join(condition, '')}) r`;
  return found?.rows ?? '[]';
}
