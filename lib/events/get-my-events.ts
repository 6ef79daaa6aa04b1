import type { UserActor } from '@/lib/access/actor';
import type { EventRole } from '@/lib/access/permissions';
import { database } from '@/lib/db/client';
import { dayText } from './event-clock';
import { type EventQuery, EVENTS_PER_PAGE, findEvents, isSearch, pageOf, pagesOf } from './find-events';

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

/** The events in which somebody has a role and that fit the query, the latest first; a page past the last is the last. */
export async function getMyEvents(actor: UserActor, query: EventQuery): Promise<MyEvents> {
  const { found, shown } = isSearch(query) ? await search(actor, query) : await pageOfAll(actor, query);
  const counts = await countIn(shown.map(({ id }) => id));
  return { found, events: shown.map(({ id, federation: _, ...event }) => ({ ...event, sections: counts.get(id)?.sections ?? 0, players: counts.get(id)?.players ?? 0 })) };
}

/** Names are compared without accents: among all that are one's own. */
async function search(actor: UserActor, query: EventQuery) {
  const found = findEvents(await loadOwn(actor, null, 0), query);
  return { found: found.length, shown: pageOf(found, query.page) };
}

async function pageOfAll(actor: UserActor, { page }: EventQuery) {
  const found = await database().eventMember.count({ where: { userId: actor.userId } });
  const shown = await loadOwn(actor, EVENTS_PER_PAGE, (Math.min(page, pagesOf(found)) - 1) * EVENTS_PER_PAGE);
  return { found, shown };
}

async function loadOwn({ userId }: UserActor, most: number | null, from: number) {
  const rows = await database().$queryRaw<Row[]>`
    SELECT e."id", e."slug", e."name", e."place", e."federation", e."startsOn", e."endsOn", e."isPublished", m."role"::text
    FROM "EventMember" m JOIN "Event" e ON e."id" = m."eventId"
    WHERE m."userId" = ${userId} ORDER BY e."startsOn" DESC, e."name" LIMIT ${most} OFFSET ${from}`;
  return rows.map((row) => ({ ...row, startsOn: dayText(row.startsOn), endsOn: dayText(row.endsOn) }));
}

interface Counts {
  readonly sections: number;
  readonly players: number;
}

async function countIn(eventIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await database().$queryRaw<(Counts & { readonly eventId: string })[]>`
    SELECT s."eventId", count(*)::int AS "sections", sum((SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id"))::int AS "players"
    FROM "Section" s WHERE s."eventId" = ANY (${[...eventIds]}) AND NOT EXISTS (SELECT 1 FROM "RemovedSection" r WHERE r."sectionId" = s."id") GROUP BY s."eventId"`;
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
