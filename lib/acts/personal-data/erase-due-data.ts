import { ok } from '@/engine/model/result-or-error';
import { erasureDueBefore } from '@/lib/domain/personal-data/decide-erasure';
import { eraseTeamReasons } from '@/lib/domain/personal-data/erase-in-stored-copies';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { database, type Database, inTransaction, lockEvent } from '@/lib/platform/db/client';
import { isObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';
import { ERASED_PERSON_SELECT, type ErasedPerson, erasePersonRows } from './erase-person-rows';

/** Only one process erases data at a time. While it holds this lock, other processes skip the event. */
const ERASURE_LOCK = 727_073_691;
const PROGRAM_ACTOR: Actor = { kind: 'system', name: t('terms.word.theProgram') };

/**
 * Erases the personal data that is due in every event. Also deletes expired previews, and removed
 * events and sections that can no longer be restored. Returns the number of persons whose data was due.
 */
export async function eraseDueData(now: Date): Promise<number> {
  await database().importPreview.deleteMany({ where: { expiresAt: { lt: now } } });
  await eraseDueRemovals(now);
  const events = await database().event.findMany({ where: { endsOn: { lt: now } }, select: { id: true, endsOn: true, keepDataDays: true, timeZone: true } });
  let erased = 0;
  for (const { id, ...event } of events) {
    const before = erasureDueBefore(event, now);
    if (before !== null) erased += await eraseDueDataInEvent(id, before, now);
  }
  return erased;
}

async function eraseDueDataInEvent(eventId: string, before: Date, now: Date): Promise<number> {
  const outcome = await inTransaction(async (db) => {
    const [lock] = await db.$queryRaw<{ readonly isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${ERASURE_LOCK}) AS "isOurs"`;
    if (lock?.isOurs !== true) return ok(0);
    await lockEvent(db, eventId);
    return ok(await eraseDueRows(db, eventId, before, now));
  });
  return outcome.value;
}

/** Erases whom one can ask about the event. Its other texts are about the event. */
async function eraseContacts(db: Database, eventId: string): Promise<void> {
  const erased = await db.$executeRaw`UPDATE "Event" SET "page" = "page" || '{"contacts": ""}' WHERE "id" = ${eventId} AND "page" ->> 'contacts' <> ''`;
  if (erased > 0) await notifyEventChanged(db, eventId);
}

async function eraseDueRows(db: Database, eventId: string, before: Date, now: Date): Promise<number> {
  await db.note.deleteMany({ where: { section: { eventId }, createdAt: { lt: before } } });
  const messages = await db.section.updateMany({ where: { eventId, createdAt: { lt: before }, hallMessage: { not: '' } }, data: { hallMessage: '' } });
  // Registrations and emails about them go with their registrant. Players with a place are persons, who follow below.
  await db.registrant.deleteMany({ where: { section: { eventId }, createdAt: { lt: before } } });
  await eraseContacts(db, eventId);
  const publicReasons = await eraseTeamTexts(db, eventId, before);
  const due = await db.person.findMany({
    where: {
      eventId,
      createdAt: { lt: before },
      OR: [
        { erasedAt: null },
        { birth: { not: null } },
        { sex: { not: null } },
        { nationalId: { not: null } },
        { club: { not: '' } },
        { clubNumber: { not: '' } },
      ],
    },
    select: ERASED_PERSON_SELECT,
  });
  if (due.length > 0) await eraseDuePersons(db, eventId, due, now);
  if (due.length + publicReasons + messages.count > 0)
    for (const { id } of await db.section.findMany({ where: { eventId }, select: { id: true } })) await notifySectionChanged(db, id);
  return due.length;
}

async function eraseDuePersons(db: Database, eventId: string, due: readonly ErasedPerson[], now: Date): Promise<void> {
  // Delete persons without entries, because neither standings nor reports need them.
  const gone = new Set(due.filter(({ entries }) => entries.length === 0).map(({ id }) => id));
  await erasePersonRows(db, eventId, due, { persons: gone, entries: new Set() }, now);
  await recordAudit(db, PROGRAM_ACTOR, { eventId, kind: 'personal-data-erased', after: { persons: due.length } });
}

/**
 * Erases the names of captains, and the reasons given for adjusted points, forbidden pairs, requests for other dates and withheld
 * confirmations of results. Returns the number of erased reasons that were public.
 */
async function eraseTeamTexts(db: Database, eventId: string, before: Date): Promise<number> {
  await db.team.updateMany({ where: { section: { eventId }, createdAt: { lt: before }, captain: { not: '' } }, data: { captain: '' } });
  const ofOldTeams = { section: { eventId }, teamA: { createdAt: { lt: before } }, reason: { not: '' } };
  await db.forbiddenTeamPair.updateMany({ where: ofOldTeams, data: { reason: '' } });
  await db.fixture.updateMany({
    where: { section: { eventId }, first: { createdAt: { lt: before } }, requestReason: { not: '' } },
    data: { requestReason: '' },
  });
  const oldAnswers = { reportedAt: { lt: before }, answerReason: { not: '' } };
  await db.teamMatch.updateMany({ where: { round: { section: { eventId } }, ...oldAnswers }, data: { answerReason: '' } });
  await db.fixture.updateMany({ where: { section: { eventId }, ...oldAnswers }, data: { answerReason: '' } });
  const restorePoints = await db.restorePoint.findMany({
    where: { section: { eventId }, facts: { path: ['teamAdjustments', '0'], not: Prisma.AnyNull } },
    select: { id: true, facts: true },
  });
  for (const { id, facts } of restorePoints) {
    const left = eraseTeamReasons(facts, before);
    if (isObject(left) && left !== facts) await db.restorePoint.update({ where: { id }, data: { facts: left } });
  }
  const adjusted = await db.teamAdjustment.updateMany({
    where: { section: { eventId }, createdAt: { lt: before }, reason: { not: '' } },
    data: { reason: '' },
  });
  return adjusted.count;
}

async function eraseDueRemovals(now: Date): Promise<void> {
  const isDue = { erasesAt: { lte: now } };
  for (const { eventId } of await database().removedEvent.findMany({ where: isDue, select: { eventId: true } })) {
    await inTransaction(async (db) => {
      await lockEvent(db, eventId);
      // Another process may have restored or erased this event in the meantime.
      if ((await db.removedEvent.count({ where: { eventId, ...isDue } })) > 0) await eraseEvent(db, eventId);
      return ok(null);
    });
  }
  for (const { sectionId, section } of await database().removedSection.findMany({
    where: isDue,
    select: { sectionId: true, section: { select: { eventId: true } } },
  })) {
    await inTransaction(async (db) => {
      await lockEvent(db, section.eventId);
      const due = await db.removedSection.findUnique({ where: { sectionId, ...isDue } });
      if (due !== null) await eraseSection(db, section.eventId, due, now);
      return ok(null);
    });
  }
}

/** Deletes every row of a removed event. In append-only tables, the database allows this only if the event is deleted too. */
export async function eraseEvent(db: Database, eventId: string): Promise<void> {
  const sections = (await db.section.findMany({ where: { eventId }, select: { id: true } })).map(({ id }) => id);
  await deleteRounds(db, sections);
  await db.entry.deleteMany({ where: { sectionId: { in: sections } } });
  await db.auditEvent.deleteMany({ where: { eventId } });
  await db.feeRow.deleteMany({ where: { eventId } });
  await db.section.deleteMany({ where: { eventId } });
  await db.person.deleteMany({ where: { eventId } });
  await db.event.delete({ where: { id: eventId } });
}

/**
 * Deletes a removed section, its results with their steps, and the persons who were
 * entered nowhere else. The event's history keeps its lines about the section.
 */
async function eraseSection(
  db: Database,
  eventId: string,
  { sectionId, name }: { readonly sectionId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await deleteRounds(db, [sectionId]);
  const personsInNoOtherSection = await db.person.findMany({
    where: { eventId, entries: { some: { sectionId }, every: { sectionId } } },
    select: ERASED_PERSON_SELECT,
  });
  const gone = {
    persons: new Set(personsInNoOtherSection.map(({ id }) => id)),
    entries: new Set(personsInNoOtherSection.flatMap(({ entries }) => entries.map(({ id }) => id))),
  };
  if (personsInNoOtherSection.length > 0) await erasePersonRows(db, eventId, personsInNoOtherSection, gone, now);
  await db.entry.deleteMany({ where: { sectionId } });
  await db.section.delete({ where: { id: sectionId } });
  await recordAudit(db, PROGRAM_ACTOR, { eventId, sectionId, kind: 'section-erased', before: { name } });
}

async function deleteRounds(db: Database, sections: readonly string[]): Promise<void> {
  const inThese = { sectionId: { in: [...sections] } };
  await db.resultClaim.deleteMany({ where: inThese });
  await db.resultRevision.deleteMany({ where: inThese });
  await db.breach.deleteMany({ where: inThese });
  await db.round.deleteMany({ where: inThese });
}
