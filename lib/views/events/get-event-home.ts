import { findEventFor } from '@/lib/acts/events/find-event';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { formatOf } from '@/lib/domain/formats/formats';
import { erasureDay } from '@/lib/domain/personal-data/decide-erasure';
import { decideReportedResults, type ResultReportingRules } from '@/lib/domain/reported-results/decide-reported-results';
import { countRoundResults } from '@/lib/domain/rounds/count-round-results';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import { editionOf } from '@/lib/domain/sections/editions';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadReportedResults } from '@/lib/facts/reported-results/load-reported-results';
import { loadBoardsByPairing } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent, type EventAccess } from '@/lib/platform/access/allow';
import { inRepeatableRead, database, type Database } from '@/lib/platform/db/client';
import { loadCorrectionCount } from '@/lib/views/publishing/build-public-section';

export type SectionLine = Awaited<ReturnType<typeof loadSectionLine>>['line'];
export type EventHome = NonNullable<Awaited<ReturnType<typeof getEventHome>>>;

export async function getEventHome(actor: Actor, slug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.enter', slug);
  const settings = await getEventSettings(actor, slug);
  if (access === null || settings === null) return null;
  const { eventId, onlySectionId } = access;
  const shown = { eventId, removal: null, ...(onlySectionId === null ? {} : { id: onlySectionId }) };
  const now = new Date();
  const [sections, arbiters, sources, removedSections, players] = await Promise.all([
    inRepeatableRead(async (at) => {
      const rows = await at.section.findMany({ where: shown, orderBy: [{ position: 'asc' }, { name: 'asc' }] });
      return Promise.all(rows.map((row) => loadSectionLine(at, row, now)));
    }),
    db.eventMember.count({ where: { eventId, ...(onlySectionId === null ? {} : { OR: [{ sectionId: null }, { sectionId: onlySectionId }] }) } }),
    db.entry.groupBy({ by: ['ratingSource'], where: { section: shown, rating: { gt: 0 }, ratingSource: { not: '' } }, _count: true }),
    onlySectionId === null ? loadRemovedSections(eventId) : [],
    db.person.count({ where: { eventId, entries: { some: { section: shown } } } }),
  ]);
  return {
    ...settings,
    role: access.role,
    mayAddSections: isPermittedInEvent(access, 'section.edit'),
    /** True if the actor may see the members, players and history of the whole event. A role in one section is not enough. */
    mayRead: isPermittedInEvent(access, 'event.read'),
    arbiters,
    sections: sections.map(({ line }) => line),
    removedSections,
    players,
    corrections: sections.reduce((sum, { corrections }) => sum + corrections, 0),
    byesAsked: sections.map(({ line, byes }) => ({ section: line.name, count: byes })),
    ratingLists: sources.map(({ ratingSource, _count }) => `${ratingSource} ${_count}`),
  };
}

type SectionRow = Awaited<ReturnType<Database['section']['findMany']>>[number];

/** `boards`, `results` and `adjourned` count boards of the last paired round, or its matches if only their scores are known. An adjourned game is counted only in `adjourned`. */
async function loadSectionLine(db: Database, row: SectionRow, now: Date) {
  const facts = await loadSectionFacts(db, row.id);
  if (facts === null) throw new Error('a section vanished while it was read');
  const last = facts.pairedRounds.at(-1);
  const counts = countRoundResults(facts, last);
  const round = last === undefined ? null : await db.round.findUnique({ where: { id: last.id }, select: { draftedAt: true, publishedAt: true } });
  const coming = (last?.number ?? 0) + (last?.state === 'draft' ? 0 : 1);
  const schedule = await db.scheduledRound.findUnique({ where: { sectionId_number: { sectionId: row.id, number: coming } } });
  const edition = editionOf(row.systemId);
  return {
    byes: await db.absence.count({ where: { entry: { sectionId: row.id }, origin: 'requested' } }),
    corrections: await loadCorrectionCount(db, facts),
    line: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      rounds: row.rounds,
      edition: edition?.short ?? row.systemId,
      isOfTeams: formatOf(row.systemId).isOfTeams,
      isHistorical: edition?.isInForce === false && !edition.isClubFormat,
      rateOfPlay: row.rateOfPlay,
      isChess960: facts.isChess960,
      players: facts.entries.length,
      withdrawn: facts.entries.filter((entry) => isWithdrawn(entry, coming)).length,
      lateEntries: facts.entries.filter(({ enteredFromRound }) => enteredFromRound > 1).length,
      states: facts.pairedRounds.map(({ state }) => state),
      boards: counts.games,
      results: counts.in,
      adjourned: counts.adjourned,
      next: decideNextStep(facts),
      publication: row.publication,
      nextStart: schedule?.startsAt ?? null,
      unrated: facts.entries.filter(({ rating }) => rating === 0).length,
      conflicts: last?.state === 'published' ? await loadConflicts(db, last, row, now) : [],
      draftedAt: round?.draftedAt ?? null,
      publishedAt: round?.publishedAt ?? null,
    },
  };
}

async function loadConflicts(db: Database, round: SectionFacts['pairedRounds'][number], rules: ResultReportingRules, now: Date) {
  const claims = await loadReportedResults(
    db,
    round.pairings.filter(isOpenBoard).map(({ id }) => id),
  );
  const boards = claims.size === 0 ? [] : await loadBoardsByPairing(db, [...claims.keys()]);
  return boards.flatMap((board) => {
    const { kind } = decideReportedResults(claims.get(board.pairingId) ?? [], board, rules, now);
    return kind === 'conflict' || kind === 'one-sided' || kind === 'one-device' ? [{ board: board.board, round: round.number, kind }] : [];
  });
}

export type EventLayoutData = NonNullable<Awaited<ReturnType<typeof getEventLayout>>>;

export async function getEventLayout(actor: Actor, slug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.enter', slug);
  if (access === null) return null;
  const { name } = await db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: { name: true } });
  return {
    name,
    role: access.role,
    onlySection: await onlySectionName(db, access),
    mayEdit: isPermittedInEvent(access, 'event.edit'),
    mayRead: isPermittedInEvent(access, 'event.read'),
  };
}

async function onlySectionName(db: Database, { onlySectionId: id }: EventAccess): Promise<string | null> {
  if (id === null) return null;
  const { name, removal } = await db.section.findUniqueOrThrow({ where: { id }, select: { name: true, removal: { select: { name: true } } } });
  return removal?.name ?? name;
}

export type EventSettings = NonNullable<Awaited<ReturnType<typeof getEventSettings>>>;

export async function getEventSettings(actor: Actor, slug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.enter', slug);
  if (access === null) return null;
  const event = await db.event.findUniqueOrThrow({ where: { id: access.eventId } });
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    place: event.place,
    federation: event.federation,
    startsOn: formatIsoDay(event.startsOn),
    endsOn: formatIsoDay(event.endsOn),
    timeZone: event.timeZone,
    chiefArbiter: event.chiefArbiter,
    deputyArbiters: event.deputyArbiters,
    keepDataDays: event.keepDataDays,
    showsBirthYears: event.showsBirthYears,
    /** The day on which the server erases the personal data that reports do not need, as `YYYY-MM-DD` in the event's time zone. */
    erasesOn: erasureDay(event),
    isPublished: event.isPublished,
    isTemplate: event.isTemplate,
    mayEdit: isPermittedInEvent(access, 'event.edit'),
    mayArchive: isPermittedInEvent(access, 'event.archive'),
    mayRemove: isPermittedInEvent(access, 'event.remove'),
  };
}

/** Removed sections that can still be restored, the latest first. Times are in ISO format. */
async function loadRemovedSections(eventId: string) {
  const rows = await database().$queryRaw<{ sectionId: string; name: string; players: number; removedAt: Date; erasesAt: Date }[]>`
    SELECT r."sectionId", r."name", (SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id")::int AS "players", r."removedAt", r."erasesAt"
    FROM "Section" s JOIN "RemovedSection" r ON r."sectionId" = s."id" WHERE s."eventId" = ${eventId} ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
