import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { findFreeSlug, lockSlugs } from '@/lib/acts/events/create-event';
import type { ArchiveProblem, ParsedEvent } from '@/lib/domain/archive/read-archive';
import { MAX_ARCHIVE_BYTES } from '@/lib/domain/archive/unpack-document';
import { checkSlug, RESERVED_EVENT_SLUGS } from '@/lib/domain/events/event-slugs';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import { formatOf, hasClubTable } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { mayBeInFideMode } from '@/lib/domain/sections/editions';
import { lastPublishedRound, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, inTransaction, isDataRejected } from '@/lib/platform/db/client';
import { runInProcess } from '@/lib/platform/jobs/run-in-process';
import { t } from '@/lib/platform/messages/translate';

export const ImportEventSchema = z.object({
  /** If no file was chosen, the browser sends an empty one. */
  file: z.instanceof(File).optional(),
});

type ArchiveRefusal = Refusal<ArchiveProblem['code'] | 'archive-missing' | 'archive-contradicts-itself' | 'archive-stopped' | 'work-queue-full'>;

/** Creates an unpublished event from a file made by `exportEvent`, with new ids and unchanged rounds. Stores all of it or nothing. */
export async function importEvent(
  actor: Actor,
  { file }: z.output<typeof ImportEventSchema>,
): Promise<Result<{ readonly slug: string }, AccessRefusal | ArchiveRefusal>> {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  if (actor.kind === 'user' && !actor.mayCreateEvents) return refuse('not-allowed');
  if (file === undefined || file.size === 0) return refuse('archive-missing', { field: 'file' });
  if (file.size > MAX_ARCHIVE_BYTES) return refuse('archive-too-large', { field: 'file' });
  const done = await runInProcess('unpackEvent', { file: new Uint8Array(await file.arrayBuffer()) });
  if (!done.ok) return done.error.code === 'work-queue-full' ? refuse(done.error.code) : refuse('archive-stopped', { field: 'file' });
  const read = done.value;
  if (!read.ok) return refuseArchive(read.problem);
  return inTransaction(async (db) => {
    const slug = await storeEvent(db, actor, read.event);
    const trouble = await storeRows(db, read.event);
    if (trouble !== null) return refuse('archive-contradicts-itself', { field: 'file', facts: { list: trouble } });
    await recordAudit(db, actor, {
      eventId: read.event.eventId,
      kind: 'event-taken-up',
      after: slug === read.event.event.slug ? {} : { slug: read.event.event.slug },
    });
    return ok({ slug });
  });
}

function refuseArchive(problem: ArchiveProblem) {
  const field = 'file';
  if (problem.code === 'archive-of-another-version') return refuse(problem.code, { field, facts: { version: problem.version } });
  if (problem.code !== 'archive-wrong') return refuse(problem.code, { field });
  const { code, ...facts } = problem;
  const { list, row, column } = facts;
  const where = [list, row > 0 ? t('archive.row', { row }) : '', column].filter((part) => part !== '');
  return refuse(code, { field, facts: { ...facts, where } });
}

async function storeEvent(db: Database, actor: Actor, { eventId, event }: ParsedEvent): Promise<string> {
  await lockSlugs(db);
  const isFree =
    checkSlug(event.slug, RESERVED_EVENT_SLUGS) === null && (await db.event.findUnique({ where: { slug: event.slug }, select: { id: true } })) === null;
  const slug = isFree ? event.slug : await findFreeSlug(db, event.slug);
  await db.event.create({
    data: {
      ...event,
      id: eventId,
      slug,
      isPublished: false,
      startsOn: parseDay(event.startsOn),
      endsOn: parseDay(event.endsOn),
      ...(actor.kind === 'user' ? { members: { create: { userId: actor.userId, role: 'owner' } } } : {}),
    },
  });
  return slug;
}

/**
 * Inserts all rows and returns null if all is well. Otherwise returns the list that broke a
 * database constraint, or the section whose settings its pairing system or the engine refuses.
 */
async function storeRows(db: Database, { sections, tables, lines }: ParsedEvent): Promise<string | null> {
  let at = '';
  const numbers = await nextHistoryNumbers(db, lines);
  // Rows are only added, so no constraint has to wait for later rows. The list that breaks one is then known.
  await db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
  try {
    for (const { list, table, columns, placed, rows } of tables) {
      at = list;
      const names = columns.map((name) => `"${name}"`).join(', ');
      const values = Prisma.join(
        columns.map((name) => (name === placed ? Prisma.sql`(${numbers}::int[])[${Prisma.raw(`"${name}"`)}]` : Prisma.raw(`"${name}"`))),
      );
      for (const part of rows)
        await db.$executeRaw`INSERT INTO ${Prisma.raw(`"${table}" (${names})`)} SELECT ${values} FROM jsonb_populate_recordset(NULL::${Prisma.raw(`"${table}"`)}, ${part}::jsonb)`;
    }
  } catch (error) {
    if (isDataRejected(error)) return at;
    throw error;
  }
  for (const { id, name } of sections) if (!(await canComputeSection(db, id))) return name;
  return null;
}

async function nextHistoryNumbers(db: Database, count: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ number: number }[]>`SELECT nextval('"AuditEvent_sequence_seq"')::int AS "number" FROM generate_series(1, ${count}::int)`;
  return rows.map(({ number }) => number);
}

/** True if the settings suit the pairing system and the engine can compute the section. Otherwise none of the section's pages would open. */
async function canComputeSection(db: Database, sectionId: string): Promise<boolean> {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null || !areSettingsValidForSystem(facts)) return false;
  try {
    buildTournament(facts, lastPublishedRound(facts) + 1, 'standings');
    return true;
  } catch {
    return false;
  }
}

/** False for settings that no act would save: FIDE mode with a system, schedule table or handicap clocks that it excludes, or the parameters of another format. */
const areSettingsValidForSystem = ({ systemId, scheduleTable, fideMode, handicapStep, handicapRanges, scoring }: SectionFacts): boolean =>
  (fideMode !== 'on' || (mayBeInFideMode(systemId) && !hasClubTable({ systemId, scheduleTable }) && !hasHandicap({ handicapStep, handicapRanges }))) &&
  (scoring.isMaxiTournament === undefined || formatOf(systemId).canBeMaxiTournament) &&
  (['keizer', 'knockOut'] as const).every((rules) => scoring[rules] === undefined || formatOf(systemId).clubRules === rules);
