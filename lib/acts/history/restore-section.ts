import { z } from 'zod';
import { err, ok } from '@/engine/model/result-or-error';
import { restoreBreaches, closeBreachesWhere, closeBreachesFromRound } from '@/lib/acts/compliance/log-breach';
import { recheckBreaches } from '@/lib/acts/compliance/recheck-breaches';
import { arbitersAfterRemoval, removeImportedArbiters } from '@/lib/acts/events/import-arbiters';
import { restoreFeeRows } from '@/lib/acts/fees/follow-entry';
import { updateRoundsOfSchedule } from '@/lib/acts/pairing/assign-pairing-numbers';
import { announcementWarnings } from '@/lib/acts/pairing/keep-announcement';
import { restoreDraftResults } from '@/lib/acts/pairing/restore-results';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { ImportedArbitersOnRemoval } from '@/lib/domain/events/arbiters';
import { type RestoreFacts, RestoreFactsSchema } from '@/lib/domain/history/restore-point-facts';
import { splitSingleRating } from '@/lib/domain/ratings/pairing-strength';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import { findPaidWinner } from '@/lib/facts/prizes/find-paid-winner';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { Prisma, type RestorePoint } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, afterCommit } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { refuseLockedRestore } from './refuse-locked-restore';
import { keepRegistrations, rejoinRegistrations } from './restore-registrations';

export const RestoreSectionSchema = z.object({ restorePointId: idField(), acknowledged: acknowledgedField() });

/**
 * Restores a section to a restore point. Refuses if a later publication depends on facts that would be lost. Asks for
 * confirmation if an announced draft would be lost.
 */
export const restoreSection = actInSectionOf(
  'history.restore',
  (db, { restorePointId }: z.output<typeof RestoreSectionSchema>) => db.restorePoint.findUnique({ where: { id: restorePointId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { restorePointId, acknowledged }) => {
    // Refuse an impossible restore before asking for confirmation.
    const restorable = await loadRestorableFacts(db, { eventId, sectionId }, restorePointId);
    if (!restorable.ok) return restorable;
    const known = await loadSectionFacts(db, sectionId);
    if (known === null) return refuse('not-found');
    const agreed = acknowledge(sectionId, await announcementWarnings(db, known), acknowledged, t('terms.label.restore'));
    if (!agreed.ok) return agreed;
    const restored = await restoreTo(db, actor, { eventId, sectionId }, restorable.value);
    await afterCommit(db, () => recheckBreaches(sectionId, null));
    await notifySectionChanged(db, sectionId);
    return ok(restored);
  },
);

interface RestorableFacts {
  readonly point: RestorePoint;
  readonly facts: RestoreFacts;
}

/** For use within another act. The caller must have checked the permission, locked the section, and loaded the facts with `loadRestorableFacts`. */
export async function restoreTo(
  db: Database,
  actor: Actor,
  { eventId, sectionId }: Pick<SectionAccess, 'eventId' | 'sectionId'>,
  { point, facts }: RestorableFacts,
) {
  const before = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const registrations = await keepRegistrations(db, sectionId, facts);
  await restoreFacts(db, actor, sectionId, facts, registrations.entryIds);
  await restoreFeeRows(db, sectionId, before);
  const arbiters = facts.settings === undefined ? 'none' : await removeImportedArbiters(db, actor, { eventId, sectionId });
  if (facts.settings !== undefined) {
    await restoreSettings(db, sectionId, facts.settings);
    await notifyEventChanged(db, eventId);
  }
  await updateRoundsOfSchedule(db, sectionId);
  await rejoinRegistrations({ db, actor, eventId, sectionId }, point.createdAt, registrations);
  // Close the breaches of the act that made the restore point.
  await closeBreachesWhere(db, actor, sectionId, { restorePointId: point.id });
  await restoreBreaches(db, actor, sectionId, point.createdAt, facts.draft?.number ?? null);
  if (facts.draft !== null) await restoreDraftResults(db, actor, eventId, facts.draft.id, facts.draft.pairings);
  await db.restorePoint.update({ where: { id: point.id }, data: { usedAt: new Date() } });
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'restored',
    after: { before: point.before, at: point.createdAt.toISOString(), ...(arbiters === 'none' ? {} : { arbiters }) },
  });
  return { draftRound: facts.draft?.number ?? null, arbiters };
}

/** Loads the facts to restore. Refuses if a later publication depends on facts that would be lost. */
export async function loadRestorableFacts(db: Database, { eventId, sectionId }: Pick<SectionAccess, 'eventId' | 'sectionId'>, restorePointId: string) {
  const point = await db.restorePoint.findUniqueOrThrow({ where: { id: restorePointId } });
  if (point.usedAt !== null) return refuse('restore-point-used');
  const facts = RestoreFactsSchema.parse(point.facts);
  const later = await db.round.findMany({
    where: { sectionId, state: { not: 'draft' }, number: { gt: facts.lastPublishedRound } },
    select: { number: true, origin: true },
    orderBy: { number: 'asc' },
  });
  // Imported rounds do not count as published if the public could not see the event.
  const wasSeen = await wasPublicSince(db, eventId, point.createdAt);
  const published = later.filter(({ origin }) => origin !== 'import' || wasSeen);
  const first = published[0];
  if (first !== undefined) return refuse('published-since', { facts: { round: first.number } });

  if (!(await isRoundStillPublished(db, sectionId, facts.lastPublishedRound)))
    return refuse('restore-needs-round', { facts: { round: facts.lastPublishedRound } });
  const moved = await movedEntryOf(db, sectionId, facts);
  if (moved !== null) return refuse('restore-player-moved', { facts: { name: moved.person.name, section: moved.section.name } });
  const paid = await paidWinnerOf(db, sectionId, facts);
  if (paid !== null) return refuse('restore-prize-paid', { facts: { name: paid } });
  const locked = await refuseLockedRestore(db, sectionId, point, facts);
  return locked === null ? ok({ point, facts }) : err(locked);
}

/** True if the public can see the event now, or could see it at any time since `since`. */
async function wasPublicSince(db: Database, eventId: string, since: Date): Promise<boolean> {
  const { isPublished } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { isPublished: true } });
  const withdrawn = { eventId, kind: 'event-unpublished' satisfies AuditKind, createdAt: { gte: since } };
  return isPublished || (await db.auditEvent.count({ where: withdrawn })) > 0;
}

/**
 * Returns the effect of a restore on the event's arbiters. Only the restore of
 * the state before an import removes arbiters, namely those of the imported file.
 */
export async function arbitersAfterRestore(
  db: Database,
  actor: Actor,
  at: Pick<SectionAccess, 'eventId' | 'sectionId'>,
  restorePointId: string,
): Promise<ImportedArbitersOnRemoval> {
  const { before } = await db.restorePoint.findUniqueOrThrow({ where: { id: restorePointId }, select: { before: true } });
  return before === 'tournament-imported' ? arbitersAfterRemoval(db, actor, at) : 'none';
}

/** False if the round was unpublished or removed after the restore point was made. A restore is then refused. */
async function isRoundStillPublished(db: Database, sectionId: string, number: number): Promise<boolean> {
  if (number === 0) return true;
  const round = await db.round.findUnique({ where: { sectionId_number: { sectionId, number } }, select: { state: true } });
  return round !== null && round.state !== 'draft';
}

/** An entry of the restore point that was moved to another section later. There it may have another number, results and boards. */
const movedEntryOf = (db: Database, sectionId: string, { entries }: RestoreFacts) =>
  db.entry.findFirst({
    where: { id: { in: entries.map(({ id }) => id) }, sectionId: { not: sectionId } },
    select: { person: { select: { name: true } }, section: { select: { name: true } } },
    orderBy: { pairingNumber: 'asc' },
  });

/** The name of a paid player or team whom the restore would delete, or of a player whose entry it would give to another person. */
async function paidWinnerOf(db: Database, sectionId: string, { entries, teams }: RestoreFacts): Promise<string | null> {
  const personOf = new Map(entries.map(({ id, personId }) => [id, personId]));
  const present = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const leave = present.filter(({ id, personId }) => personOf.get(id) !== personId).map(({ id }) => id);
  const teamsLeave = teams === undefined ? [] : [{ teamId: { not: null, notIn: teams.map(({ id }) => id) } }];
  return findPaidWinner(db, { sectionId, OR: [{ entryId: { in: leave } }, ...teamsLeave] });
}

/** `staying`: the entries that are not in the restore point and stay, with their byes. */
async function restoreFacts(db: Database, actor: Actor, sectionId: string, facts: RestoreFacts, staying: readonly string[]): Promise<void> {
  await closeBreachesFromRound(db, actor, sectionId, facts.lastPublishedRound + 1);
  await db.round.deleteMany({ where: { sectionId, OR: [{ state: 'draft' }, { number: { gt: facts.lastPublishedRound } }] } });
  await restoreTeams(db, sectionId, facts.teams);
  const kept = [...facts.entries.map((entry) => entry.id), ...staying];
  await db.entry.deleteMany({ where: { sectionId, id: { notIn: kept } } });
  // Swapped entries are restored one after the other. Until the last one is restored, a person may appear twice.
  await db.$executeRaw`SET CONSTRAINTS "Entry_sectionId_personId_key" DEFERRED`;
  const [later, excluded] = [await loadLaterRatings(db, sectionId), await loadExclusions(db, sectionId)];
  const { ratingKind } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } });
  for (const stored of await entriesWithTeamsOfBoards(db, sectionId, facts.entries)) {
    const { id: entryId, ...entry } = { ...stored, ...restoredRatings(stored, ratingKind) };
    await db.entry.upsert({ where: { id: entryId }, create: { ...entry, id: entryId, sectionId }, update: entry });
  }
  await removeLaterTeams(db, sectionId, facts.teams);
  await restoreForPersons(db, sectionId, later, excluded);
  await db.absence.deleteMany({ where: { entry: { sectionId, id: { notIn: [...staying] } } } });
  await db.withdrawal.deleteMany({ where: { entry: { sectionId, id: { notIn: [...staying] } } } });
  await db.absence.createMany({ data: facts.absences });
  await db.withdrawal.createMany({
    data: facts.withdrawals.map(({ movedToId = null, isShownAsExpelled, ...left }) => ({
      ...left,
      movedToId,
      isShownAsExpelled: isShownAsExpelled ?? left.kind === 'expelled',
    })),
  });
  if (facts.adjustments !== undefined) {
    await db.pointsAdjustment.deleteMany({ where: { sectionId } });
    await db.pointsAdjustment.createMany({ data: facts.adjustments.map(({ round, ...given }) => ({ ...given, sectionId, round: round ?? null })) });
  }
  if (facts.teamAdjustments !== undefined) {
    await db.teamAdjustment.deleteMany({ where: { sectionId } });
    await db.teamAdjustment.createMany({ data: facts.teamAdjustments.map((given) => ({ ...given, sectionId })) });
  }
  if (facts.teamByes !== undefined) {
    await db.teamBye.deleteMany({ where: { sectionId } });
    await db.teamBye.createMany({ data: facts.teamByes.map((bye) => ({ ...bye, sectionId })) });
  }
  if (facts.draft !== null) await restoreDraft(db, sectionId, facts.draft);
}

/**
 * Returns the entries of a restore point. A player who still has a board stays in the present team, at the end of its roster,
 * because the points of the board count for that team.
 */
async function entriesWithTeamsOfBoards(db: Database, sectionId: string, entries: RestoreFacts['entries']): Promise<RestoreFacts['entries']> {
  const hasBoard = { some: {} };
  const seated = await db.entry.findMany({
    where: {
      sectionId,
      teamId: { not: null },
      OR: [{ asWhite: hasBoard }, { asBlack: hasBoard }, { announcedWhite: hasBoard }, { announcedBlack: hasBoard }],
    },
    select: { id: true, teamId: true },
  });
  const teamOf = new Map(seated.map(({ id, teamId }) => [id, teamId]));
  const placeIn = new Map<string, number>();
  for (const { teamId, boardOrder } of entries) if (teamId != null) placeIn.set(teamId, Math.max(placeIn.get(teamId) ?? 0, boardOrder ?? 0));
  return entries.map((entry) => {
    const teamId = teamOf.get(entry.id) ?? null;
    if (teamId === null || entry.teamId === undefined || entry.teamId === teamId) return entry;
    const boardOrder = (placeIn.get(teamId) ?? 0) + 1;
    placeIn.set(teamId, boardOrder);
    return { ...entry, teamId, boardOrder };
  });
}

/** Restores the teams before their members. Older restore points contain no teams; the present teams then stay unchanged. */
async function restoreTeams(db: Database, sectionId: string, teams: RestoreFacts['teams']): Promise<void> {
  for (const { id, ...team } of teams ?? []) await db.team.upsert({ where: { id }, create: { ...team, id, sectionId }, update: team });
}

async function removeLaterTeams(db: Database, sectionId: string, teams: RestoreFacts['teams']): Promise<void> {
  if (teams === undefined) return;
  const later = { sectionId, id: { notIn: teams.map(({ id }) => id) } };
  await db.entry.updateMany({ where: { team: later }, data: { teamId: null, boardOrder: null } });
  await db.team.deleteMany({ where: later });
}

const loadLaterRatings = (db: Database, sectionId: string) =>
  db.entryRating.findMany({ where: { entry: { sectionId } }, include: { entry: { select: { personId: true } } } });

const loadExclusions = (db: Database, sectionId: string) =>
  db.prizeExclusion.findMany({ where: { sectionId }, include: { entry: { select: { personId: true } } } });

/**
 * Restore points do not contain ratings that apply from a later round, and exclusions from prizes. Each moves to the restored entry of the
 * same person.
 */
async function restoreForPersons(
  db: Database,
  sectionId: string,
  later: Awaited<ReturnType<typeof loadLaterRatings>>,
  excluded: Awaited<ReturnType<typeof loadExclusions>>,
): Promise<void> {
  const entries = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const entryOf = new Map(entries.map(({ id, personId }) => [personId, id]));
  const toEntries = <Row extends { readonly entry: { readonly personId: string } }>(rows: readonly Row[]) =>
    rows.flatMap(({ entry: { personId }, ...row }) => {
      const entryId = entryOf.get(personId);
      return entryId === undefined ? [] : [{ ...row, entryId }];
    });
  await db.entryRating.deleteMany({ where: { entry: { sectionId } } });
  await db.entryRating.createMany({ data: toEntries(later) });
  await db.prizeExclusion.deleteMany({ where: { sectionId } });
  await db.prizeExclusion.createMany({ data: toEntries(excluded) });
}

/** An older restore point contains only one rating, with its source. */
function restoredRatings(
  { rating, ratingSource, strengthFrom, fideRating = 0, nationalRating = 0, estimate = 0 }: RestoreFacts['entries'][number],
  kind: RatingKind,
) {
  return strengthFrom === undefined ? splitSingleRating(kind, rating, ratingSource) : { rating, strengthFrom, fideRating, nationalRating, estimate };
}

/** Restores the settings from before the import of a report file, and deletes the imported lines. */
async function restoreSettings(db: Database, sectionId: string, settings: NonNullable<RestoreFacts['settings']>): Promise<void> {
  await db.section.update({ where: { id: sectionId }, data: { ...settings, importedLines: Prisma.DbNull, version: { increment: 1 } } });
}

async function restoreDraft(db: Database, sectionId: string, draft: NonNullable<RestoreFacts['draft']>): Promise<void> {
  const { numbers, pairings, matches, enginePairs, ...round } = draft;
  await db.round.create({ data: { ...round, sectionId, state: 'draft', ...(enginePairs === null ? {} : { enginePairs }) } });
  await db.pairingNumber.createMany({ data: numbers.map((number) => ({ ...number, roundId: draft.id })) });
  await db.teamMatch.createMany({ data: matches.map((match) => ({ ...match, roundId: draft.id })) });
  await db.pairing.createMany({ data: pairings.map(({ resultId: _resultId, ...pairing }) => ({ ...pairing, roundId: draft.id })) });
}
