import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { hundredthsText, ONE_POINT } from '@/lib/domain/series/hundredths';
import { factorField, legsVersion } from '@/lib/domain/series/series-fields';
import { SERIES_LIMITS } from '@/lib/domain/series/series-rules';
import { loadSeries } from '@/lib/facts/series/load-series';
import { allowInSection } from '@/lib/platform/access/allow';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySeriesChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, integerField, lineField, optionalLineField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { actInSeries, deleteLegs, legText, lockSeries, recordSeriesAct } from './act-in-series';

export const AddLegSchema = z.object({ seriesId: idField(), sectionId: idField(), legName: optionalLineField(SERIES_LIMITS.name), factor: factorField() });

/** Adds a section as the last leg. The actor must have the right to change the section. */
export const addLeg = actInSeries(async ({ db, actor, series }, { sectionId, legName, factor }: z.output<typeof AddLegSchema>) => {
  const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
  if (!allowed.ok) return allowed;
  const { systemId, ...section } = await db.section.findUniqueOrThrow({
    where: { id: sectionId },
    select: { name: true, systemId: true, event: { select: { id: true, name: true, isTemplate: true } } },
  });
  if (section.event.isTemplate) return refuse('series-leg-of-template', { field: 'sectionId' });
  if (formatOf(systemId).isOfTeams) return refuse('series-leg-of-teams', { field: 'sectionId' });
  if (series.legs.some((leg) => leg.section?.id === sectionId)) return refuse('series-leg-taken', { field: 'sectionId' });
  if (series.legs.length >= SERIES_LIMITS.legs) return refuse('series-legs-full', { facts: { most: SERIES_LIMITS.legs } });
  const leg = legName === '' ? section.event.name.slice(0, SERIES_LIMITS.name) : legName;
  await db.seriesLeg.create({ data: { seriesId: series.id, sectionId, name: leg, factor, position: series.legs.length + 1 } });
  await recordSeriesAct({ db, actor }, series.id, 'legAdded', { text: legText(leg, section), factor: hundredthsText(factor) });
  await recordAudit(db, actor, { eventId: section.event.id, sectionId, kind: 'series-leg-added', after: { series: series.name } });
  return ok({ name: leg });
});

export const RemoveFromSeriesSchema = z.object({ sectionId: idField(), seriesId: idField() });

/** Removes a section from a series, whoever added it. The actor needs the right to change the section, but none in the series. */
export const removeFromSeries = actInSection('section.edit', async ({ db, actor }, { sectionId, seriesId }: z.output<typeof RemoveFromSeriesSchema>) => {
  await lockSeries(db, seriesId);
  const series = await loadSeries(db, seriesId);
  const [leg] = series === null ? [] : await deleteLegs({ db, actor, series }, { sectionId });
  if (leg === undefined) return refuse('page-outdated');
  await db.seriesLeg.updateMany({ where: { seriesId, position: { gt: leg.position } }, data: { position: { decrement: 1 } } });
  await recordSeriesAct({ db, actor }, seriesId, 'legRemoved', { text: legText(leg.name, leg.section) });
  await notifySeriesChanged(db);
  return ok(null);
});

const legRows = <Field extends z.ZodType>(field: Field) => z.array(field).max(SERIES_LIMITS.legs).default([]);

export const ChangeLegsSchema = z.object({
  seriesId: idField(),
  seen: seenVersionField(),
  legIds: legRows(idField()),
  legNames: legRows(lineField('name', SERIES_LIMITS.name)),
  factors: legRows(factorField()),
  /** The place of each leg in the order; 0 removes the leg. */
  positions: legRows(integerField(0, SERIES_LIMITS.legs)),
});

/** Saves the names, factors and order of all legs, and removes some. */
export const changeLegs = actInSeries(async (act, { seen, legIds, legNames, factors, positions }: z.output<typeof ChangeLegsSchema>) => {
  const { db, series } = act;
  if (seen !== legsVersion(series.legs)) return refuse('section-changed-meanwhile');
  const rows = legIds.map((id, index) => ({ id, name: legNames[index] ?? '', factor: factors[index] ?? ONE_POINT, position: positions[index] ?? 0 }));
  const known = new Set(series.legs.map(({ id }) => id));
  if (rows.length !== known.size || rows.some(({ id, name }) => !known.delete(id) || name === '')) return refuse('page-outdated');
  const kept = rows.filter(({ position }) => position > 0).toSorted((a, b) => a.position - b.position);
  await deleteLegs(act, { id: { notIn: kept.map(({ id }) => id) } });
  for (const [index, { id, name, factor }] of kept.entries()) await db.seriesLeg.update({ where: { id }, data: { name, factor, position: index + 1 } });
  if (legsVersion(kept) !== legsVersion(series.legs)) {
    const text = kept.map(({ name, factor }) => (factor === ONE_POINT ? name : `${name} × ${hundredthsText(factor)}`)).join(', ');
    await recordSeriesAct(act, series.id, 'legsChanged', { text });
  }
  return ok({ count: kept.length });
});
