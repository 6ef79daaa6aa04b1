import type { UserActor } from '@/lib/access/actor';
import type { EventRole } from '@/lib/access/permissions';
import { database } from '@/lib/db/client';
import { dayText } from './event-clock';
import { type EventQuery, findEvents, pageOf } from './find-events';

export interface MyEvent {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly role: EventRole;
  readonly isPublished: boolean;
  readonly sections: number;
  readonly players: number;
}

export interface MyEvents {
  /** One page of them. */
  readonly events: readonly MyEvent[];
  /** How many were found. */
  readonly found: number;
}

interface Row extends Omit<MyEvent, 'sections' | 'players' | 'startsOn' | 'endsOn'> {
  readonly id: string;
  readonly federation: string;
  readonly startsOn: Date;
  readonly endsOn: Date;
}

/** The events in which somebody has a role and that fit the query, the latest first. */
export async function getMyEvents(actor: UserActor, query: EventQuery): Promise<MyEvents> {
  // One row an event, and somebody may have thousands: in one query, and counted for those alone that are shown.
  const rows = await database().$queryRaw<Row[]>`
    SELECT e."id", e."slug", e."name", e."place", e."federation", e."startsOn", e."endsOn", e."isPublished", m."role"::text
    FROM "EventMember" m JOIN "Event" e ON e."id" = m."eventId"
    WHERE m."userId" = ${actor.userId} ORDER BY e."startsOn" DESC, e."name"`;
  const found = findEvents(rows.map((row) => ({ ...row, startsOn: dayText(row.startsOn), endsOn: dayText(row.endsOn) })), query);
  const shown = pageOf(found, query.page);
  const counts = await countIn(shown.map(({ id }) => id));
  return { found: found.length, events: shown.map(({ id, federation: _, ...event }) => ({ ...event, sections: counts.get(id)?.sections ?? 0, players: counts.get(id)?.players ?? 0 })) };
}

interface Counts {
  readonly sections: number;
  readonly players: number;
}

async function countIn(eventIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await database().$queryRaw<(Counts & { readonly eventId: string })[]>`
    SELECT s."eventId", count(*)::int AS "sections", sum((SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id"))::int AS "players"
    FROM "Section" s WHERE s."eventId" = ANY (${[...eventIds]}) GROUP BY s."eventId"`;
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
