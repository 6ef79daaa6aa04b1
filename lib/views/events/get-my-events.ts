import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { type EventQuery, EVENTS_PER_PAGE, findEvents, isSearch, slicePage, pageCount } from '@/lib/domain/events/find-events';
import { Prisma } from '@/lib/generated/prisma/client';
import type { UserActor } from '@/lib/platform/access/actor';
import type { EventRole } from '@/lib/platform/access/permissions';
import { database } from '@/lib/platform/db/client';

const NO_TEMPLATE = { isTemplate: false };

export type MyEvent = Awaited<ReturnType<typeof loadEventsShown>>[number];

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly startsOn: Date;
  readonly endsOn: Date;
  readonly isPublished: boolean;
  readonly role: EventRole;
  /** The section to which the role and the counts are limited; null for the whole event. */
  readonly onlySection: string | null;
  readonly sections: number;
  readonly players: number;
}

/**
 * Returns one page of the actor's matching events, latest first, with their total number. A page number that is too high gives the
 * last page. Templates are left out (`getMyTemplates`).
 */
export async function getMyEvents(actor: UserActor, query: EventQuery) {
  if (isSearch(query)) {
    const found = findEvents(await loadEventsForSearch(actor), query);
    const ids = slicePage(found, query.page).map(({ id }) => id);
    return { found: found.length, events: await loadEventsShown(actor, Prisma.sql`AND m."eventId" = ANY (${ids})`) };
  }
  const [found, events] = await Promise.all([
    database().eventMember.count({ where: { userId: actor.userId, event: NO_TEMPLATE } }),
    loadPage(actor, query.page),
  ]);
  const isPast = events.length === 0 && found > 0;
  return { found, events: isPast ? await loadPage(actor, pageCount(found)) : events };
}

/** All events of the actor that are kept as templates, by name. */
export async function getMyTemplates(actor: UserActor) {
  const templates = await loadEventsShown(actor, Prisma.sql`AND e."isTemplate"`);
  return templates.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function loadEventsForSearch({ userId }: UserActor) {
  const rows = await database().$queryRaw<{ id: string; name: string; place: string; federation: string; startsOn: Date; endsOn: Date }[]>`
    SELECT e."id", e."name", e."place", e."federation", e."startsOn", e."endsOn" FROM "EventMember" m JOIN "Event" e ON e."id" = m."eventId"
    WHERE m."userId" = ${userId} AND NOT e."isTemplate" ORDER BY e."startsOn" DESC, e."name"`;
  return rows.map((row) => ({ ...row, startsOn: formatIsoDay(row.startsOn), endsOn: formatIsoDay(row.endsOn) }));
}

function loadPage(actor: UserActor, page: number) {
  return loadEventsShown(
    actor,
    Prisma.sql`AND NOT e."isTemplate" ORDER BY e."startsOn" DESC, e."name" LIMIT ${EVENTS_PER_PAGE} OFFSET ${(page - 1) * EVENTS_PER_PAGE}`,
  );
}

async function loadEventsShown({ userId }: UserActor, chosen: Prisma.Sql) {
  const rows = await database().$queryRaw<Row[]>`
    SELECT e."slug", e."name", e."place", e."startsOn", e."endsOn", e."isPublished", e."role", o."name" AS "onlySection", n."sections", n."players"
    FROM (SELECT e.*, m."role"::text, m."sectionId" FROM "EventMember" m JOIN "Event" e ON e."id" = m."eventId" WHERE m."userId" = ${userId} ${chosen}) e
    LEFT JOIN "Section" o ON o."id" = e."sectionId"
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT s."id")::int AS "sections", count(DISTINCT t."personId")::int AS "players"
      FROM "Section" s LEFT JOIN "Entry" t ON t."sectionId" = s."id"
      WHERE s."eventId" = e."id" AND s."id" = COALESCE(e."sectionId", s."id") AND NOT EXISTS (SELECT 1 FROM "RemovedSection" r WHERE r."sectionId" = s."id")
    ) n
    ORDER BY e."startsOn" DESC, e."name"`;
  return rows.map((row) => ({ ...row, startsOn: formatIsoDay(row.startsOn), endsOn: formatIsoDay(row.endsOn) }));
}

const MAX_RECENT_EVENTS = 50;
const MAX_TIME_ZONES = 5;

export async function getRecentTimeZones(actor: UserActor): Promise<readonly string[]> {
  const recent = await database().eventMember.findMany({
    where: { userId: actor.userId },
    orderBy: { event: { createdAt: 'desc' } },
    take: MAX_RECENT_EVENTS,
    select: { event: { select: { timeZone: true } } },
  });
  return [...new Set(recent.map(({ event }) => event.timeZone))].slice(0, MAX_TIME_ZONES);
}

const MAX_COPIED_EVENTS = 10;

/** The events that the actor may copy, with their names: all templates by name, and the latest other events. */
export async function getEventsToCopy({ userId }: UserActor) {
  const mayCopy = { userId, sectionId: null, role: { in: ['owner', 'organiser'] } } satisfies Prisma.EventMemberWhereInput;
  const select = { event: { select: { slug: true, name: true } } };
  const [templates, latest] = await Promise.all([
    database().eventMember.findMany({ where: { ...mayCopy, event: { isTemplate: true } }, orderBy: { event: { name: 'asc' } }, select }),
    database().eventMember.findMany({ where: { ...mayCopy, event: NO_TEMPLATE }, orderBy: { event: { createdAt: 'desc' } }, take: MAX_COPIED_EVENTS, select }),
  ]);
  return { templates: templates.map(({ event }) => event), latest: latest.map(({ event }) => event) };
}

export type RemovedEventLine = Awaited<ReturnType<typeof getRemovedEvents>>[number];

export async function getRemovedEvents(actor: UserActor) {
  const owned = JSON.stringify({ members: [{ userId: actor.userId, role: 'owner' }] });
  const rows = await database().$queryRaw<{ eventId: string; name: string; slug: string; timeZone: string; removedAt: Date; erasesAt: Date }[]>`
    SELECT r."eventId", e."name", r."slug", e."timeZone", r."removedAt", r."erasesAt" FROM "RemovedEvent" r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."kept" @> ${owned}::jsonb ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
