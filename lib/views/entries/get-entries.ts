import { findSectionFor } from '@/lib/acts/events/find-event';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { birthYearOf } from '@/lib/domain/players/parse-person-fields';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { withExpulsionFirst } from '@/lib/domain/tournament/build-tournament';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import type { Actor } from '@/lib/platform/access/actor';
import { type Database, database } from '@/lib/platform/db/client';

export type SectionEntry = Readonly<ReturnType<typeof toEntry>>;
export type SectionEntries = NonNullable<Awaited<ReturnType<typeof getEntries>>>;

/** The players of a section in the order of their numbers; null if the section does not exist for the actor. */
export async function getEntries(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const { sectionId } = access;
  const [section, rules, rows, pairs, numbered, linksToMake] = await Promise.all([
    db.section.findUniqueOrThrow({
      where: { id: sectionId },
      select: { id: true, slug: true, name: true, systemId: true, event: { select: { id: true, slug: true, name: true } } },
    }),
    loadEntryRules(db, sectionId),
    loadRows(db, sectionId),
    db.forbiddenPair.findMany({ where: { sectionId }, include: { entryA: { include: { person: true } }, entryB: { include: { person: true } } } }),
    loadPairedEntries(db, sectionId),
    db.entry.count({ where: { sectionId, link: null, person: { erasedAt: null } } }),
  ]);
  if (rules === null) return null;
  const withRounds = new Set(numbered.map(({ entryId }) => entryId));
  const shared = sharedNames(rows.map(({ person }) => person));
  const nameOf = ({ pairingNumber, person }: (typeof pairs)[number]['entryA']) => distinctName({ name: person.name, number: pairingNumber }, shared);
  const { event, ...own } = section;
  return {
    event,
    section: own,
    rules,
    /** How many players have no link. */
    linksToMake,
    entries: rows.map((row) => toEntry(row, withRounds.has(row.id))),
    forbidden: pairs
      .filter(({ toRound }) => toRound >= rules.nextRound)
      .map(({ id, entryA, entryB, toRound, reason }) => ({
        id,
        entryIds: [entryA.id, entryB.id] as const,
        names: [nameOf(entryA), nameOf(entryB)] as const,
        toRound,
        reason,
      }))
      .toSorted((a, b) => compareNames(a.names[0], b.names[0]) || compareNames(a.names[1], b.names[1]) || (a.id < b.id ? -1 : 1)),
  };
}

function loadPairedEntries(db: Database, sectionId: string) {
  return db.$queryRaw<
    { entryId: string }[]
  >`SELECT DISTINCT n."entryId" FROM "PairingNumber" n JOIN "Round" r ON r."id" = n."roundId" WHERE r."sectionId" = ${sectionId}`;
}

function loadRows(db: Database, sectionId: string) {
  return db.entry.findMany({
    where: { sectionId },
    include: { person: true, absences: { orderBy: { round: 'asc' } }, withdrawals: { orderBy: { fromRound: 'desc' } } },
    orderBy: [{ pairingNumber: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }],
  });
}

function toEntry(row: Awaited<ReturnType<typeof loadRows>>[number], hasRounds: boolean) {
  return {
    id: row.id,
    /** Null until a pairing number is assigned, for example for a late entry that has not been paired yet. */
    number: row.pairingNumber,
    name: row.person.name,
    title: row.title,
    rating: row.rating,
    strengthFrom: row.strengthFrom,
    fideRating: row.fideRating,
    nationalRating: row.nationalRating,
    estimate: row.estimate,
    ratingSource: row.ratingSource,
    ratingList: row.ratingList,
    ratingListedOn: row.ratingListedOn === null ? null : formatIsoDay(row.ratingListedOn),
    federation: row.person.federation,
    fideId: row.person.fideId,
    birthYear: birthYearOf(row.person.birth),
    club: row.person.club,
    enteredFromRound: row.enteredFromRound,
    hasArrived: row.arrivedAt !== null,
    /** The reason why the player may not have half-point byes, or '' if none was given; null if they are permitted. */
    halfPointByeBarred: row.halfPointByeBarred ? row.halfPointByeBarredWhy : null,
    absences: row.absences,
    /** The expulsion, else the current withdrawal, else the last withdrawal with its round of return; null if there was none. */
    withdrawal: withExpulsionFirst(row.withdrawals)[0] ?? null,
    hasRounds,
  };
}

export function toFindableEntry(entry: SectionEntry, nextRound: number) {
  return { find: searchFoldOf(`${entry.name} ${entry.federation} ${entry.club}`), number: String(entry.number ?? ''), states: entryStates(entry, nextRound) };
}

function entryStates(entry: SectionEntry, nextRound: number): string[] {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  const states = {
    absent: !entry.hasArrived && !isOut,
    arrived: entry.hasArrived,
    out: isOut,
    away: entry.absences.some(({ round }) => round >= nextRound),
    late: entry.enteredFromRound > 1,
    unrated: entry.fideRating === 0 && entry.nationalRating === 0,
  };
  return Object.entries(states)
    .filter(([, holds]) => holds)
    .map(([state]) => state);
}
