import { ok, type Result } from '@/engine/model/result-or-error';
import { type SeriesFacts, loadSeries } from '@/lib/facts/series/load-series';
import type { Prisma } from '@/lib/generated/prisma/client';
import { actorName, actorUserId, type Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordAudits } from '@/lib/platform/audit/record-audit';
import { notifySeriesChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction } from '@/lib/platform/db/client';

export interface SeriesAct {
  readonly db: Database;
  readonly actor: Actor;
  readonly series: SeriesFacts;
}

/** Checks that the actor organises the series. For everybody else it does not exist. */
async function allowInSeries(db: Database, actor: Actor, seriesId: string): Promise<Result<null, AccessRefusal>> {
  if (actor.kind === 'system') return ok(null);
  if (actor.kind !== 'user') return refuse('not-signed-in');
  const organiser = await db.seriesOrganiser.findUnique({ where: { seriesId_userId: { seriesId, userId: actor.userId } }, select: { userId: true } });
  return organiser === null ? refuse('not-found') : ok(null);
}

/** Returns null if there is no such series or the actor does not organise it. */
export async function findSeriesFor(db: Database, actor: Actor, slug: string): Promise<SeriesFacts | null> {
  const found = await db.series.findUnique({ where: { slug }, select: { id: true } });
  if (found === null || !(await allowInSeries(db, actor, found.id)).ok) return null;
  return loadSeries(db, found.id);
}

/** Runs `work` in one transaction if the actor organises the series, and locks the series. Announces the change to the public pages. */
export function actInSeries<Input extends { readonly seriesId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: SeriesAct, input: Input) => Promise<Outcome>,
) {
  return (actor: Actor, input: Input) =>
    inTransaction(async (db) => {
      await lockSeries(db, input.seriesId);
      const allowed = await allowInSeries(db, actor, input.seriesId);
      if (!allowed.ok) return allowed;
      const series = await loadSeries(db, input.seriesId);
      if (series === null) return refuse('not-found');
      await notifySeriesChanged(db);
      return work({ db, actor, series }, input);
    });
}

/** An act that also needs the lock of a section takes that lock first. */
export const lockSeries = (db: Database, seriesId: string) => db.$queryRaw`SELECT "id" FROM "Series" WHERE "id" = ${seriesId}::uuid FOR NO KEY UPDATE`;

export interface SeriesRecordFacts {
  readonly text?: string;
  readonly personIds?: string[];
  readonly reason?: string;
}

/** Every kind of line in the history of a series. Its words are `series.history.<kind>`. */
export const SERIES_RECORD_KINDS = [
  'created',
  'changed',
  'legAdded',
  'legRemoved',
  'legsChanged',
  'rulesChanged',
  'organiserAdded',
  'organiserRemoved',
  'merged',
  'separated',
  'decisionUndone',
] as const;
type SeriesRecordKind = (typeof SERIES_RECORD_KINDS)[number];

/**
 * Writes a line to the history of a series, in the transaction of the change. `text` says what was chosen, in short. It never names players:
 * a line never changes, but a player's name may be hidden or erased later. Players are stored by their ids.
 */
export async function recordSeriesAct(
  { db, actor }: Pick<SeriesAct, 'db' | 'actor'>,
  seriesId: string,
  kind: SeriesRecordKind,
  facts: Prisma.InputJsonObject & SeriesRecordFacts,
): Promise<void> {
  await db.seriesRecord.create({ data: { seriesId, kind, facts, actorId: actorUserId(actor), actorName: actorName(actor) } });
}

/** Deletes legs of the series, and records it in the history of each event. Returns the deleted legs whose section still exists. */
export async function deleteLegs({ db, actor, series }: SeriesAct, which: Pick<Prisma.SeriesLegWhereInput, 'id' | 'sectionId'>): Promise<DeletedLeg[]> {
  const where = { ...which, seriesId: series.id };
  const select = { name: true, position: true, section: { select: { id: true, name: true, event: { select: { id: true, name: true } } } } } as const;
  const legs = await db.seriesLeg.findMany({ where, orderBy: { position: 'asc' }, select });
  await db.seriesLeg.deleteMany({ where });
  const deleted = legs.flatMap(({ section, ...leg }) => (section === null ? [] : [{ ...leg, section }]));
  const recordOf = ({ section }: DeletedLeg) =>
    ({ eventId: section.event.id, sectionId: section.id, kind: 'series-leg-removed', before: { series: series.name } }) as const;
  await recordAudits(
    db,
    deleted.map((leg) => ({ actor, record: recordOf(leg) })),
  );
  return deleted;
}

interface DeletedLeg {
  readonly name: string;
  readonly position: number;
  readonly section: { readonly id: string; readonly name: string; readonly event: { readonly id: string; readonly name: string } };
}

/** A leg in the history of its series. */
export const legText = (leg: string, section: { readonly name: string; readonly event: { readonly name: string } }): string =>
  `${leg} (${section.event.name}, ${section.name})`;
