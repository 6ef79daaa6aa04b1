import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { checkSlug, proposeSlug } from '@/lib/domain/events/event-slugs';
import { rulesForm, rulesFrom, rulesVersion, SERIES_FIELDS, seriesVersion } from '@/lib/domain/series/series-fields';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { actInSeries, deleteLegs, recordSeriesAct } from './act-in-series';

export const CreateSeriesSchema = z.object(SERIES_FIELDS);

export function createSeries(actor: Actor, { name, slug: wanted }: z.output<typeof CreateSeriesSchema>) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user') return refuse('not-signed-in');
    if (!actor.mayCreateEvents) return refuse('not-allowed');
    const slug = await chooseSlug(db, { name, wanted, own: null });
    if (!slug.ok) return slug;
    const organisers = { create: { userId: actor.userId } };
    const { id } = await db.series.create({ data: { name, slug: slug.value, rules: NEW_SERIES_RULES, organisers }, select: { id: true } });
    await recordSeriesAct({ db, actor }, id, 'created', { text: name });
    return ok({ slug: slug.value });
  });
}

export const ChangeSeriesSchema = z.object({ seriesId: idField(), seen: seenVersionField(), ...SERIES_FIELDS, isPublished: checkboxField() });

/** Saves the name, the address, and whether the public sees the series. */
export const changeSeries = actInSeries(async ({ db, actor, series }, { seen, name, slug: wanted, isPublished }: z.output<typeof ChangeSeriesSchema>) => {
  const slug = await chooseSlug(db, { name, wanted, own: series.id });
  if (!slug.ok) return slug;
  const after = { name, slug: slug.value, isPublished };
  if (![seen, seriesVersion(after)].includes(seriesVersion(series))) return refuse('section-changed-meanwhile');
  if (seriesVersion(after) !== seriesVersion(series)) {
    await db.series.update({ where: { id: series.id }, data: after });
    const { name: nameBefore, slug: slugBefore, isPublished: wasPublished } = series;
    const before = { name: nameBefore, slug: slugBefore, isPublished: wasPublished };
    await recordSeriesAct({ db, actor }, series.id, 'changed', { text: `${name} (/series/${slug.value})`, before, after });
  }
  return ok({ slug: slug.value });
});

/** All pages of a series are below its own address, so it can have any. */
const RESERVED_SERIES_SLUGS: ReadonlySet<string> = new Set();

interface SlugChoice {
  readonly name: string;
  /** '' to make the address from the name. */
  readonly wanted: string;
  /** The series that may keep its address; null for a new one. */
  readonly own: string | null;
}

/** Locks the addresses of series until the end of the transaction. */
async function chooseSlug(db: Database, { name, wanted, own }: SlugChoice) {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('Series slug', 0))::text`;
  const begin = wanted === '' ? proposeSlug(name, new Set(), RESERVED_SERIES_SLUGS) : wanted;
  const others = await db.series.findMany({ where: { slug: { startsWith: begin } }, select: { id: true, slug: true } });
  const taken = new Set(others.flatMap(({ id, slug }) => (id === own ? [] : [slug])));
  if (wanted === '') return ok(proposeSlug(name, taken, RESERVED_SERIES_SLUGS));
  const refusal = checkSlug(wanted, RESERVED_SERIES_SLUGS);
  if (refusal !== null) return refuse(refusal, { field: 'slug', facts: { slug: wanted } });
  return taken.has(wanted) ? refuse('slug-taken', { field: 'slug', facts: { slug: wanted } }) : ok(wanted);
}

export const ChangeSeriesRulesSchema = rulesForm({ seriesId: idField(), seen: seenVersionField() });

/** Saves how points and places are given, and the categories. */
export const changeSeriesRules = actInSeries(async ({ db, actor, series }, { seen, ...fields }: z.output<typeof ChangeSeriesRulesSchema>) => {
  const rules = rulesFrom(fields);
  if (![seen, rulesVersion(rules)].includes(rulesVersion(series.rules))) return refuse('section-changed-meanwhile');
  if (rulesVersion(rules) !== rulesVersion(series.rules)) {
    await db.series.update({ where: { id: series.id }, data: { rules } });
    await recordSeriesAct({ db, actor }, series.id, 'rulesChanged', { before: series.rules, after: rules });
  }
  return ok({ slug: series.slug });
});

export const RemoveSeriesSchema = z.object({ seriesId: idField(), confirmed: checkboxField() });

/** Deletes a series with its history. Its events stay as they are. */
export const removeSeries = actInSeries(async (act, { confirmed }: z.output<typeof RemoveSeriesSchema>) => {
  if (!confirmed) return refuse('removal-not-confirmed', { field: 'confirmed' });
  const { db, series } = act;
  await deleteLegs(act, {});
  await db.series.delete({ where: { id: series.id } });
  return ok({ name: series.name });
});
