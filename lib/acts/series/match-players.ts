import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decideMerge, decideSeparation, type MatchChange } from '@/lib/domain/series/decide-match';
import type { SeriesEntrant } from '@/lib/domain/series/series-page';
import { sectionIdsOf } from '@/lib/facts/series/load-series';
import { loadSeriesEntries } from '@/lib/facts/series/load-series-entries';
import { refuse } from '@/lib/platform/access/refusal';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { actInSeries, recordSeriesAct, type SeriesAct } from './act-in-series';

const reasonField = () => lineField('reason', 200);

export const MergePlayersSchema = z.object({ seriesId: idField(), personId: idField(), otherId: idField(), reason: reasonField() });

/** Records that two persons of the series are one, whatever their names and numbers say. */
export const mergePlayers = actInSeries(async (act, { personId, otherId, reason }: z.output<typeof MergePlayersSchema>) => {
  const entries = await loadSeriesEntries(act.db, sectionIdsOf(act.series));
  const decided = decideMerge(entries, act.series.decisions, [personId, otherId]);
  if (!decided.ok) return refuse(decided.error, { field: 'otherId' });
  await saveChange(act, decided.value, reason);
  await recordSeriesAct(act, act.series.id, 'merged', { personIds: [personId, otherId], reason });
  return ok({ names: namesOf(entries, [personId, otherId]) });
});

export const SeparatePlayerSchema = z.object({ seriesId: idField(), personId: idField(), reason: reasonField() });

/** Records that a person is none of those with whom the series matches it. */
export const separatePlayer = actInSeries(async (act, { personId, reason }: z.output<typeof SeparatePlayerSchema>) => {
  const entries = await loadSeriesEntries(act.db, sectionIdsOf(act.series));
  const decided = decideSeparation(entries, act.series.decisions, personId);
  if (!decided.ok) return refuse(decided.error, { field: 'personId' });
  await saveChange(act, decided.value, reason);
  await recordSeriesAct(act, act.series.id, 'separated', { personIds: [personId], reason });
  return ok({ names: namesOf(entries, [personId]) });
});

export const UndoMatchDecisionSchema = z.object({ seriesId: idField(), personId: idField(), otherId: idField() });

/** Deletes what was decided about two persons. Their numbers and names match them again, or do not. */
export const undoMatchDecision = actInSeries(async (act, { personId, otherId }: z.output<typeof UndoMatchDecisionSchema>) => {
  const { db, series } = act;
  const deleted = await db.seriesDecision.deleteMany({ where: { seriesId: series.id, personId, otherId } });
  if (deleted.count === 0) return refuse('page-outdated');
  await recordSeriesAct(act, series.id, 'decisionUndone', { personIds: [personId, otherId] });
  return ok(null);
});

async function saveChange({ db, series }: SeriesAct, { saved, deleted }: MatchChange, reason: string): Promise<void> {
  for (const { personId, otherId } of deleted) await db.seriesDecision.deleteMany({ where: { seriesId: series.id, personId, otherId } });
  for (const { personId, otherId, isSame } of saved) {
    await db.seriesDecision.upsert({
      where: { seriesId_personId_otherId: { seriesId: series.id, personId, otherId } },
      create: { seriesId: series.id, personId, otherId, isSame, reason },
      update: { isSame, reason, createdAt: new Date() },
    });
  }
}

/** The public names, because an organiser of the series may have no right in its events. */
const namesOf = (entries: readonly SeriesEntrant[], personIds: readonly string[]): string =>
  personIds.flatMap((id) => entries.find(({ personId }) => personId === id)?.publicName ?? []).join(' = ');
