import { findEventFor, findSectionFor } from '@/lib/acts/events/find-event';
import { arbitersAfterRemoval } from '@/lib/acts/events/import-arbiters';
import { loadSectionContents } from '@/lib/acts/removal/remove-section';
import { loadRoundTimes, roundTimesText } from '@/lib/acts/sections/change-round-times';
import { allowsManualNumbers } from '@/lib/domain/entries/decide-manual-numbers';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatOf } from '@/lib/domain/formats/formats';
import { editions } from '@/lib/domain/sections/editions';
import { ratingWarnings } from '@/lib/domain/sections/rating-tie-break-warnings';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { bakuGroupsFixedInRound1 } from '@/lib/domain/teams/build-team-tournament';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts, loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { isPermitted } from '@/lib/platform/access/permissions';
import { type Database, database } from '@/lib/platform/db/client';

type ExistingSectionForm = NonNullable<Awaited<ReturnType<typeof getSectionForm>>>;

/** `section` is null in the form for a new section. */
export type SectionForm = Omit<ExistingSectionForm, 'section'> & { readonly section: ExistingSectionForm['section'] | null };

const EVENT_FIELDS = { id: true, slug: true, name: true, timeZone: true, startsOn: true, endsOn: true, federation: true } as const;

export async function getNewSectionForm(actor: Actor, eventSlug: string): Promise<SectionForm | null> {
  const db = database();
  const access = await findEventFor(db, actor, 'section.edit', eventSlug);
  if (access === null) return null;
  const event = await db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: EVENT_FIELDS });
  const listBodies = await listBodiesOf(db, event.federation);
  return { event, listBodies, editions: editions(), mayEdit: true, ratingWarnings: ratingWarnings(event, []), section: null };
}

export async function getSectionForm(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const { sectionId } = access;
  const [event, loaded, state, row, others, contents, arbiters, listed] = await Promise.all([
    db.event.findUniqueOrThrow({ where: { id: access.eventId }, select: EVENT_FIELDS }),
    loadSectionSettings(db, sectionId),
    loadSectionState(db, sectionId),
    db.section.findUniqueOrThrow({ where: { id: sectionId }, include: { schedule: true } }),
    loadOtherSections(db, access),
    loadSectionContents(db, sectionId, new Date()),
    arbitersAfterRemoval(db, actor, access),
    db.entry.aggregate({ where: { sectionId }, _min: { ratingListedOn: true } }),
  ]);
  if (loaded === null || state === null) return null;
  const startsAt = Array.from({ length: loaded.settings.rounds }, (_, index) => {
    const start = row.schedule.find(({ number }) => number === index + 1)?.startsAt;
    return start === undefined ? '' : toLocalTime(start, event.timeZone);
  });
  const facts = loaded.settings.acceleration === 'baku' && state.publishedRounds > 0 ? await loadSectionFacts(db, sectionId) : null;
  const groups = facts === null ? null : bakuGroupsFixedInRound1(facts);
  const competitors = formatOf(loaded.settings.systemId).isOfTeams ? await db.team.count({ where: { sectionId } }) : contents.players;
  const isDrawn = row.initialColourSource === 'lot';
  const mayEdit = access.role === 'system' || isPermitted(access.role, 'section.edit');
  const mayNumber = access.role === 'system' || isPermitted(access.role, 'entries.edit');
  const choices = { ...others, manualNumbers: mayNumber ? await loadManualNumbers(db, state) : null, series: mayEdit ? await loadSeriesOf(db, sectionId) : [] };
  return {
    event,
    listBodies: await listBodiesOf(db, event.federation),
    editions: editions(),
    mayEdit,
    ratingWarnings: ratingWarnings(event, [listed._min.ratingListedOn?.toISOString().slice(0, 10) ?? null]),
    section: { id: sectionId, ...loaded, state, isDrawn, startsAt, groups, competitors, contents, arbiters, ...choices },
  };
}

/** The series in which the section is a leg, by name. */
async function loadSeriesOf(db: Database, sectionId: string) {
  const legs = await db.seriesLeg.findMany({
    where: { sectionId },
    orderBy: [{ series: { name: 'asc' } }, { id: 'asc' }],
    select: { series: { select: { id: true, slug: true, name: true, isPublished: true } } },
  });
  return legs.map(({ series }) => series);
}

/** The players by number, if the numbers can be entered manually; otherwise null. */
async function loadManualNumbers(db: Database, { sectionId, tieOrder, pairedRounds, hasStarted }: SectionState) {
  if (!allowsManualNumbers(tieOrder) || pairedRounds > 0 || hasStarted) return null;
  const rows = await db.entry.findMany({
    where: { sectionId },
    select: { id: true, pairingNumber: true, person: { select: { name: true, club: true } } },
    orderBy: [{ pairingNumber: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, pairingNumber, person: { name, club } }) => ({ id, number: pairingNumber, name, club }));
}

/** The other sections of the event that the actor may see: those to which players can move, and those of players from which some can qualify for a next stage. */
async function loadOtherSections(db: Database, { eventId, sectionId, onlySectionId }: SectionAccess) {
  if (onlySectionId !== null) return { unpairedOthers: [], startedOthers: [] };
  const others = await db.section.findMany({
    where: { eventId, id: { not: sectionId }, removal: null },
    select: { id: true, name: true, systemId: true, roundRecords: { take: 1, select: { id: true } } },
    orderBy: { position: 'asc' },
  });
  const toOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
  return {
    unpairedOthers: others.filter(({ roundRecords }) => roundRecords.length === 0).map(toOption),
    startedOthers: others.filter(({ roundRecords, systemId }) => roundRecords.length > 0 && !formatOf(systemId).isOfTeams).map(toOption),
  };
}

async function listBodiesOf(db: Database, federation: string): Promise<string[]> {
  const savedLists = await db.ratingList.findMany({ where: { body: { not: 'FIDE' }, state: 'ready' }, distinct: ['body'], select: { body: true } });
  return [...new Set([...(federation === '' ? [] : [federation]), ...savedLists.map(({ body }) => body)])].toSorted();
}

/**
 * Null if the section does not exist for the actor. `fideLeftInRound`: the round after which the section left FIDE mode; 0 if it never was
 * in FIDE mode, null if it still is.
 */
export async function getRoundOutsideFideMode(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const section = await db.section.findUniqueOrThrow({ where: { id: found.sectionId }, select: { fideMode: true, fideLeftInRound: true, systemId: true } });
  const { isOfTeams, hasSchedule } = formatOf(section.systemId);
  return { fideLeftInRound: outsideFideModeSince(section), isOfTeams, hasFixtures: isOfTeams && hasSchedule };
}

export type RoundTimes = NonNullable<Awaited<ReturnType<typeof getRoundTimes>>>;

/** The starting times of the rounds in the event's time zone, '' if not announced; null if the section does not exist for the actor. */
export async function getRoundTimes(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const loaded = await loadRoundTimes(db, access.sectionId);
  if (loaded === null) return null;
  const { hallMessage } = await db.section.findUniqueOrThrow({ where: { id: access.sectionId }, select: { hallMessage: true } });
  return {
    hallMessage,
    sectionId: access.sectionId,
    timeZone: loaded.timeZone,
    startsAt: loaded.times.map((time) => time ?? ''),
    seen: roundTimesText(loaded.times),
  };
}
