import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { countIncidents, type Incident } from '@/lib/domain/notes/incidents';
import { loadIncidents } from '@/lib/facts/notes/load-incidents';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import type { AccessRefusal } from '@/lib/platform/access/refusal';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

/** A game of the current round. */
export interface IncidentBoard {
  readonly board: number;
  readonly whiteId: string;
  readonly blackId: string;
  readonly white: string;
  readonly black: string;
}

export interface IncidentList {
  /** ISO instant of the list. */
  readonly at: string;
  /** The last public round; null before round 1. */
  readonly round: number | null;
  readonly boards: readonly IncidentBoard[];
  /** The illegal moves and warnings of all rounds, oldest first. */
  readonly incidents: readonly Incident[];
}

/** The page on which arbiters count illegal moves and warnings; null if there is no such section for the actor. */
export function getIncidents(actor: Actor, eventSlug: string, sectionSlug: string) {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, 'notes.write', eventSlug, sectionSlug);
    if (access === null) return null;
    const section = await db.section.findUniqueOrThrow({
      where: { id: access.sectionId },
      select: { id: true, name: true, ratingKind: true, event: { select: { name: true, timeZone: true } } },
    });
    return { section, first: await listOf(db, section.id) };
  });
}

export type IncidentsPage = NonNullable<Awaited<ReturnType<typeof getIncidents>>>;

export const IncidentListRequestSchema = z.object({ sectionId: idField() });

/** The current list for a page that is open. */
export function getIncidentList(actor: Actor, { sectionId }: z.output<typeof IncidentListRequestSchema>): Promise<Result<IncidentList, AccessRefusal>> {
  return inRepeatableRead(async (db) => {
    const allowed = await allowInSection(db, actor, 'notes.write', sectionId);
    return allowed.ok ? ok(await listOf(db, sectionId)) : allowed;
  });
}

/** The illegal moves and warnings of one player in all rounds, with their numbers; null if the actor may not see them. */
export function getIncidentsOfEntry(actor: Actor, eventSlug: string, sectionSlug: string, entryId: string) {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, 'notes.write', eventSlug, sectionSlug);
    if (access === null) return null;
    const incidents = await loadIncidents(db, access.sectionId, entryId);
    return { incidents, ...countIncidents(incidents, entryId) };
  });
}

const PERSON = { select: { person: { select: { name: true } } } } as const;

async function listOf(db: Database, sectionId: string): Promise<IncidentList> {
  const round = await db.round.findFirst({
    where: { sectionId, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: {
      number: true,
      pairings: { orderBy: { board: 'asc' }, select: { board: true, whiteId: true, blackId: true, white: PERSON, black: PERSON } },
    },
  });
  const boards = (round?.pairings ?? []).flatMap(({ board, whiteId, blackId, white, black }) =>
    blackId === null || black === null ? [] : { board, whiteId, blackId, white: white.person.name, black: black.person.name },
  );
  return { at: new Date().toISOString(), round: round?.number ?? null, boards, incidents: await loadIncidents(db, sectionId) };
}
