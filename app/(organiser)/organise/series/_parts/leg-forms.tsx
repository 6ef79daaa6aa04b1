import { Field, Select } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldGrid, FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { EmptyNote, TitledBlock } from '@/app/_ui/page-parts';
import { RowField } from '@/app/_ui/row-input';
import { hundredthsText } from '@/lib/domain/series/hundredths';
import { legsVersion } from '@/lib/domain/series/series-fields';
import { t } from '@/lib/platform/messages/translate';
import type { SeriesHome } from '@/lib/views/series/get-series';
import { addLegAction, changeLegsAction } from '../actions';

/** The legs in one form, and the form to add one. */
export function LegForms({ home }: { readonly home: SeriesHome }) {
  return (
    <>
      <ChangeLegs series={home.series} />
      <AddLeg series={home.series} offered={home.offered} />
    </>
  );
}

function ChangeLegs({ series }: Pick<SeriesHome, 'series'>) {
  return (
    <TitledBlock id="legs" title={t('series.legs.title')}>
      {series.legs.length === 0 ? (
        <EmptyNote>{t('series.legs.none')}</EmptyNote>
      ) : (
        <Form action={changeLegsAction} fields={{ seriesId: series.id, seen: legsVersion(series.legs) }}>
          <Hint as="p">{t('series.legNumbers.hint')}</Hint>
          {series.legs.map((leg, place) => (
            <LegFields key={leg.id} leg={leg} place={place} />
          ))}
          <SaveBar>
            <Submit variant="quiet">{t('series.legs.save')}</Submit>
          </SaveBar>
        </Form>
      )}
    </TitledBlock>
  );
}

function AddLeg({ series, offered }: Pick<SeriesHome, 'series' | 'offered'>) {
  return (
    <TitledBlock id="add" title={t('series.add.leg')}>
      <Hint as="p">{t('series.add.legHint')}</Hint>
      {offered.length === 0 ? (
        <EmptyNote>{t('series.add.noSections')}</EmptyNote>
      ) : (
        <Form action={addLegAction} fields={{ seriesId: series.id }}>
          <Select
            name="sectionId"
            label={t('series.add.section')}
            options={offered.map(({ id, name, eventName }) => ({ value: id, label: `${eventName} · ${name}` }))}
          />
          <Field name="legName" label={t('series.legName')} hint={t('series.legNameHint')} autoComplete="off" />
          <Field name="factor" label={t('series.factor')} hint={t('series.factorHint')} defaultValue="1" inputMode="decimal" autoComplete="off" />
          <SubmitLine className="mt-s3" variant="primary">
            {t('series.add.leg')}
          </SubmitLine>
        </Form>
      )}
    </TitledBlock>
  );
}

interface LegFieldsProps {
  readonly leg: SeriesHome['series']['legs'][number];
  readonly place: number;
}

function LegFields({ leg: { id, name, factor, section }, place }: LegFieldsProps) {
  return (
    <FieldGroup>
      <legend className="wrap-anywhere">{section === null ? t('series.legs.states.gone') : `${section.eventName} · ${section.name}`}</legend>
      <FieldGrid columns={3}>
        <RowField name="legNames" place={place} label={t('series.legName')} defaultValue={name} autoComplete="off" />
        <RowField name="factors" place={place} label={t('series.factor')} defaultValue={hundredthsText(factor)} inputMode="decimal" autoComplete="off" />
        <RowField
          name="positions"
          place={place}
          label={t('series.legNumbers.position')}
          defaultValue={String(place + 1)}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGrid>
      <input type="hidden" name="legIds[]" value={id} />
    </FieldGroup>
  );
}
