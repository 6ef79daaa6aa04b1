import { z } from 'zod';
import { findSeriesFor } from '@/lib/acts/series/act-in-series';
import { formatOf } from '@/lib/domain/formats/formats';
import { publicNameInOtherEvents } from '@/lib/domain/players/public-name';
import { MATCH_REASONS, type MatchedPerson, matchPersons, type MatchReason, possibleMatches } from '@/lib/domain/series/match-persons';
import type { SeriesEntrant } from '@/lib/domain/series/series-page';
import { sectionIdsOf, type SeriesFacts } from '@/lib/facts/series/load-series';
import { loadSeriesEntries } from '@/lib/facts/series/load-series-entries';
import type { UserActor } from '@/lib/platform/access/actor';
import { decidePermission } from '@/lib/platform/access/permissions';
import { database, inRepeatableRead, type Database } from '@/lib/platform/db/client';

/** The series that the actor organises, by name. */
export function getMySeries(actor: UserActor) {
  return database().series.findMany({
    where: { organisers: { some: { userId: actor.userId } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { slug: true, name: true, isPublished: true, _count: { select: { legs: true } } },
  });
}

/** A section that the actor may add as a leg. */
export interface OfferedSection {
  readonly id: string;
  readonly name: string;
  readonly eventName: string;
}

/** The form offers the sections of this many events, the latest first, and this many sections of each. */
const MAX_OFFERED_EVENTS = 100;
const MAX_SECTIONS_EACH = 50;
const MAX_HISTORY_LINES = 100;

/** Everything on the organisers' page of a series. Null if there is no such series or the actor does not organise it. */
export function getSeries(actor: UserActor, slug: string) {
  return inRepeatableRead(async (db) => {
    const series = await findSeriesFor(db, actor, slug);
    if (series === null) return null;
    const organisers = await db.seriesOrganiser.findMany({
      where: { seriesId: series.id },
      orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
      select: { user: { select: { id: true, name: true } } },
    });
    const records = await db.seriesRecord.findMany({
      where: { seriesId: series.id },
      orderBy: { sequence: 'desc' },
      take: MAX_HISTORY_LINES,
      select: { sequence: true, actorName: true, kind: true, facts: true, createdAt: true },
    });
    return {
      series,
      organisers: organisers.map(({ user }) => user),
      records: await withNames(db, series, records),
      offered: await loadOfferedSections(db, actor, series),
    };
  });
}

const RecordFactsSchema = z.object({ text: z.string().default(''), personIds: z.array(z.string()).default([]), reason: z.string().default('') });

/** Names the players of each line as the public sees them now. Only events with a leg name their players. */
async function withNames<Line extends { readonly facts: unknown }>(db: Database, { legs }: SeriesFacts, records: readonly Line[]) {
  const lines = records.map(({ facts, ...line }) => ({ ...line, ...RecordFactsSchema.parse(facts) }));
  const select = { id: true, name: true, publicName: true } as const;
  const eventIds = legs.flatMap(({ section }) => section?.eventId ?? []);
  const ids = lines.flatMap(({ personIds }) => personIds);
  const persons = await db.person.findMany({ where: { eventId: { in: eventIds }, id: { in: ids } }, select });
  const nameOf = new Map(persons.map(({ id, ...person }) => [id, publicNameInOtherEvents(person)]));
  return lines.map(({ personIds, text, ...line }) => ({
    ...line,
    text: personIds.length === 0 ? text : personIds.map((id) => nameOf.get(id) ?? '–').join(' = '),
  }));
}

export type SeriesHome = NonNullable<Awaited<ReturnType<typeof getSeries>>>;

async function loadOfferedSections(db: Database, { userId }: UserActor, series: SeriesFacts): Promise<OfferedSection[]> {
  const rows = await db.$queryRaw<{ id: string; name: string; eventName: string; systemId: string }[]>`
    SELECT s."id", s."name", s."systemId", e."name" AS "eventName"
    FROM (
      SELECT e."id", e."name", e."startsOn", m."sectionId" FROM "EventMember" m JOIN "Event" e ON e."id" = m."eventId"
      WHERE m."userId" = ${userId}::uuid AND m."role" IN ('owner', 'organiser') AND NOT e."isTemplate" ORDER BY e."startsOn" DESC, e."name" LIMIT ${MAX_OFFERED_EVENTS}
    ) e
    CROSS JOIN LATERAL (
      SELECT * FROM "Section" s
      WHERE s."eventId" = e."id" AND s."id" = COALESCE(e."sectionId", s."id") AND s."id" <> ALL (${sectionIdsOf(series)}::uuid[])
        AND NOT EXISTS (SELECT 1 FROM "RemovedSection" r WHERE r."sectionId" = s."id")
      ORDER BY s."position", s."name" LIMIT ${MAX_SECTIONS_EACH}
    ) s
    ORDER BY e."startsOn" DESC, e."name", s."position", s."name"`;
  return rows.filter(({ systemId }) => !formatOf(systemId).isOfTeams).map(({ id, name, eventName }) => ({ id, name, eventName }));
}

/** Returns null if there is no such series or the actor does not organise it. */
export function getSeriesRules(actor: UserActor, slug: string): Promise<SeriesFacts | null> {
  return findSeriesFor(database(), actor, slug);
}

/** A person of the series with the legs of each entry, by public names alone. */
export interface ListedPlayer {
  readonly personId: string;
  readonly name: string;
  readonly reasons: readonly MatchReason[];
  readonly entries: readonly { readonly personId: string; readonly name: string; readonly leg: string }[];
}

const MAX_POSSIBLE_MATCHES = 50;

/** The sections whose players the actor may see: those that show them to the public, and those in which the actor has a role. */
async function visibleSectionIds(db: Database, { userId }: UserActor, { legs }: SeriesFacts): Promise<ReadonlySet<string>> {
  const sections = legs.flatMap(({ section }) => section ?? []);
  const roles = await db.eventMember.findMany({ where: { userId, eventId: { in: sections.map(({ eventId }) => eventId) } } });
  const mayRead = (id: string, eventId: string) => roles.some((own) => own.eventId === eventId && decidePermission(own, 'section.read', id) === 'allowed');
  return new Set(sections.flatMap(({ id, eventId, showsPlayers }) => (showsPlayers || mayRead(id, eventId) ? [id] : [])));
}

/** Whom the series counts as one person, among the players whom the actor may see. Null if there is no such series or the actor does not organise it. */
export function getSeriesPlayers(actor: UserActor, slug: string) {
  return inRepeatableRead(async (db) => {
    const series = await findSeriesFor(db, actor, slug);
    if (series === null) return null;
    const entries = await loadSeriesEntries(db, sectionIdsOf(series));
    const legNames = new Map(series.legs.map(({ name, section }) => [section?.id ?? '', name]));
    const visible = await visibleSectionIds(db, actor, series);
    const seenOf = (person: MatchedPerson<SeriesEntrant>) => person.entries.filter(({ legId }) => visible.has(legId));
    // All entries are matched, as on the public page, but only the visible ones are shown.
    const matched = matchPersons(entries, series.decisions);
    const persons = matched.filter((person) => seenOf(person).length > 0);
    const toListed = (person: MatchedPerson<SeriesEntrant>): ListedPlayer => ({
      personId: seenOf(person)[0]?.personId ?? '',
      name: seenOf(person).at(-1)?.publicName ?? '',
      reasons: seenOf(person).length > 1 ? MATCH_REASONS.filter((reason) => person.reasons.has(reason)) : [],
      entries: seenOf(person).map(({ personId, publicName, legId }) => ({ personId, name: publicName, leg: legNames.get(legId) ?? '' })),
    });
    const seen = persons.flatMap(seenOf);
    const entriesOf = (id: string) =>
      seen.flatMap(({ personId, publicName, legId }) => (personId === id ? { name: publicName, leg: legNames.get(legId) ?? '' } : []));
    const decisions = await db.seriesDecision.findMany({ where: { seriesId: series.id }, orderBy: [{ createdAt: 'asc' }, { personId: 'asc' }] });
    return {
      series,
      players: persons.map(toListed),
      possible: possibleMatches(persons, series.decisions, MAX_POSSIBLE_MATCHES).map(([a, b]) => [toListed(a), toListed(b)] as const),
      decisions: decisions.map(({ personId, otherId, isSame, reason }) => ({
        personId,
        otherId,
        isSame,
        reason,
        entries: [entriesOf(personId), entriesOf(otherId)] as const,
      })),
    };
  });
}

export type SeriesPlayers = NonNullable<Awaited<ReturnType<typeof getSeriesPlayers>>>;
