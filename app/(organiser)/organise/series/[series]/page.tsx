import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Tick } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { formatServerDayAndTime } from '@/lib/domain/events/format-times';
import { seriesVersion } from '@/lib/domain/series/series-fields';
import { t } from '@/lib/platform/messages/translate';
import { getSeries, type SeriesHome } from '@/lib/views/series/get-series';
import { LegForms } from '../_parts/leg-forms';
import { SeriesFrame } from '../_parts/series-frame';
import { seriesHistoryText } from '../_parts/series-history-text';
import { addSeriesOrganiserAction, changeSeriesAction, removeSeriesAction, removeSeriesOrganiserAction } from '../actions';

export const metadata: Metadata = { title: t('series.title') };

export default async function SeriesHomePage({ params }: PageProps<'/organise/series/[series]'>) {
  const actor = await signedInActor();
  const home = orNotFound(await getSeries(actor, (await params).series));
  const { slug, isPublished } = home.series;
  return (
    <SeriesFrame
      person={actor.name}
      series={home.series}
      tab="home"
      acts={isPublished && <ButtonLink href={addresses.series.page(slug)}>{t('terms.label.publicPage')}</ButtonLink>}
    >
      <LegForms home={home} />
      <Settings home={home} />
      <Organisers home={home} />
      <SeriesHistory home={home} />
      <TitledBlock id="remove" title={t('series.remove.button')}>
        <Form action={removeSeriesAction} fields={{ seriesId: home.series.id }}>
          <Hint as="p">{t('series.remove.hint')}</Hint>
          <Tick name="confirmed" label={t('series.remove.confirm')} />
          <SubmitLine className="mt-s2" variant="danger">
            {t('series.remove.button')}
          </SubmitLine>
        </Form>
      </TitledBlock>
    </SeriesFrame>
  );
}

interface PartProps {
  readonly home: SeriesHome;
}

function Settings({ home: { series } }: PartProps) {
  return (
    <TitledBlock id="settings" title={t('series.settings')}>
      <Form action={changeSeriesAction} fields={{ seriesId: series.id, seen: seriesVersion(series) }}>
        <Field name="name" label={t('series.name')} defaultValue={series.name} autoComplete="off" />
        <Field name="slug" label={t('terms.label.address')} hint={t('series.slugHint')} defaultValue={series.slug} autoComplete="off" />
        <Tick name="isPublished" label={t('series.isPublic')} defaultChecked={series.isPublished} />
        <SubmitLine className="mt-s3" variant="primary">
          {t('series.save')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function Organisers({ home: { series, organisers } }: PartProps) {
  return (
    <TitledBlock id="organisers" title={t('series.organisers')}>
      <Rows>
        {organisers.map(({ id, name }) => (
          <li key={id}>
            <b className="wrap-anywhere">{name}</b>
            {organisers.length > 1 && (
              <Form action={removeSeriesOrganiserAction} fields={{ seriesId: series.id, userId: id }}>
                <Submit variant="danger">
                  {t('series.removeOrganiser')}
                  <span className="sr-only"> {name}</span>
                </Submit>
              </Form>
            )}
          </li>
        ))}
      </Rows>
      <Form action={addSeriesOrganiserAction} fields={{ seriesId: series.id }}>
        <Field name="email" label={t('series.add.organiserEmail')} hint={t('series.add.organiserHint')} type="email" autoComplete="off" />
        <SubmitLine className="mt-s3" variant="quiet">
          {t('series.add.organiser')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function SeriesHistory({ home: { records } }: PartProps) {
  return (
    <TitledBlock id="history" title={t('terms.label.history')}>
      <Rows as="ol">
        {records.map((record) => (
          <li key={record.sequence} className="block">
            <p className="wrap-anywhere">{seriesHistoryText(record)}</p>
            <p className="text-t1 text-muted">
              {record.actorName} · {formatServerDayAndTime(record.createdAt)}
            </p>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}
