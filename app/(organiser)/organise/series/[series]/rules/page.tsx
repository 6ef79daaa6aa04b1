import type { Metadata } from 'next';
import { ConditionFields } from '@/app/(organiser)/_components/condition-fields';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { RowField } from '@/app/_ui/row-input';
import { RowSelect } from '@/app/_ui/row-select';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { rulesTexts, rulesVersion } from '@/lib/domain/series/series-fields';
import { POINT_SOURCES, SERIES_LIMITS, SERIES_TIE_BREAKS, type SeriesRules, SHARED_BY } from '@/lib/domain/series/series-rules';
import { t } from '@/lib/platform/messages/translate';
import { getSeriesRules } from '@/lib/views/series/get-series';
import { SeriesFrame } from '../../_parts/series-frame';
import { changeSeriesRulesAction } from '../../actions';

export const metadata: Metadata = { title: t('series.rules.title') };

export default async function SeriesRulesPage({ params }: PageProps<'/organise/series/[series]/rules'>) {
  const actor = await signedInActor();
  const series = orNotFound(await getSeriesRules(actor, (await params).series));
  const values = rulesTexts(series.rules);
  return (
    <SeriesFrame person={actor.name} series={series} tab="rules">
      <Form action={changeSeriesRulesAction} className="mt-s5 max-w-measure" fields={{ seriesId: series.id, seen: rulesVersion(series.rules) }}>
        <PointFields values={values} />
        <Field name="countedLegs" label={t('series.rules.counted')} hint={t('series.rules.countedHint')} defaultValue={values.countedLegs} {...NUMERIC} />
        <Field name="minimumLegs" label={t('series.rules.minimumLegs')} defaultValue={values.minimumLegs} {...NUMERIC} />
        {SERIES_TIE_BREAKS.map((_, place) => (
          <TieBreakSelect key={place} place={place} chosen={values.seriesTieBreaks[place] ?? ''} />
        ))}
        <Categories rules={series.rules} values={values.categories} />
        <SaveBar>
          <Submit>{t('series.rules.save')}</Submit>
        </SaveBar>
      </Form>
    </SeriesFrame>
  );
}

const NUMERIC = { inputMode: 'decimal', autoComplete: 'off' } as const;

function PointFields({ values }: { readonly values: ReturnType<typeof rulesTexts> }) {
  return (
    <>
      <Select
        name="pointSource"
        label={t('series.rules.source')}
        options={POINT_SOURCES.map((value) => ({ value, label: t(`series.rules.sources.${value}`) }))}
        defaultValue={values.pointSource}
      />
      <Field name="placePoints" label={t('series.rules.places')} hint={t('series.rules.placesHint')} defaultValue={values.placePoints} {...NUMERIC} />
      <Field name="beyondPoints" label={t('series.rules.beyond')} defaultValue={values.beyondPoints} {...NUMERIC} />
      <Select
        name="sharedBy"
        label={t('series.rules.sharedBy')}
        hint={t('series.rules.rounding')}
        options={SHARED_BY.map((value) => ({ value, label: t(`series.rules.sharedByChoices.${value}`) }))}
        defaultValue={values.sharedBy}
      />
      <Hint as="p">{t('series.rules.withdrawn')}</Hint>
      <Field
        name="participationPoints"
        label={t('series.rules.participation')}
        hint={t('series.rules.participationHint')}
        defaultValue={values.participationPoints}
        {...NUMERIC}
      />
    </>
  );
}

const TIE_BREAK_OPTIONS = [
  { value: '', label: t('terms.label.none') },
  ...SERIES_TIE_BREAKS.map((value) => ({ value, label: t(`series.rules.tieBreaks.${value}`) })),
];

function TieBreakSelect({ place, chosen }: { readonly place: number; readonly chosen: string }) {
  const id = `tie-break-${place}`;
  return (
    <FieldBox>
      <label htmlFor={id}>{t('series.rules.tieBreakN', { number: place + 1 })}</label>
      <RowSelect id={id} name="seriesTieBreaks" place={place} defaultValue={chosen} options={TIE_BREAK_OPTIONS} />
    </FieldBox>
  );
}

type CategoryValues = ReturnType<typeof rulesTexts>['categories'][number];
const BLANK_CATEGORY: Partial<CategoryValues> = {};

/** A blank category at the end is there to add one, so that the form works without scripts. */
function Categories({ rules, values }: { readonly rules: SeriesRules; readonly values: readonly CategoryValues[] }) {
  const rows: readonly Partial<CategoryValues>[] = values.length < SERIES_LIMITS.categories ? [...values, BLANK_CATEGORY] : values;
  return rows.map((row, place) => {
    const category = rules.categories[place];
    return (
      <FieldGroup key={place}>
        <legend className="font-bold">
          {category === undefined ? t('prizes.fund.fields.addCategory') : t('prizes.fund.fields.categoryN', { number: place + 1 })}
        </legend>
        <RowField
          name="seriesCategoryNames"
          place={place}
          label={t('terms.label.name')}
          hint={t('series.rules.categoryHint')}
          defaultValue={row.seriesCategoryNames ?? ''}
          autoComplete="off"
        />
        <ConditionFields values={row} place={place} conditions={category === undefined ? undefined : conditionsText(category.eligible)} />
      </FieldGroup>
    );
  });
}
