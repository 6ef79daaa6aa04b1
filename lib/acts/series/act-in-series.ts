import { ok, type Result } from '@/engine/model/result-or-error';
import { type SeriesFacts, loadSeries } from '@/lib/facts/series/load-series';
import type { Prisma } from '@/lib/generated/prisma/client';
import { actorName, actorUserId, type Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
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
      await db.$queryRaw`SELECT "id" FROM "Series" WHERE "id" = ${input.seriesId} FOR NO KEY UPDATE`;
      const allowed = await allowInSeries(db, actor, input.seriesId);
      if (!allowed.ok) return allowed;
      const series = await loadSeries(db, input.seriesId);
      if (series === null) return refuse('not-found');
      await notifySeriesChanged(db);
      return work({ db, actor, series }, input);
    });
}

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
