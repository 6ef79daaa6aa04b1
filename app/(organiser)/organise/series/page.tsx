import type { Metadata } from 'next';
import { ServerPage } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { EmptyNote, LinkRow, Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getMySeries } from '@/lib/views/series/get-series';
import { createSeriesAction } from './actions';

export const metadata: Metadata = { title: t('series.mine') };

export default async function MySeriesPage() {
  const actor = await signedInActor();
  const all = await getMySeries(actor);
  return (
    <ServerPage person={actor.name} title={t('series.mine')} sub={t('series.hint')}>
      {all.length === 0 && <EmptyNote>{t('series.noneYet')}</EmptyNote>}
      <Rows className="mt-s4">
        {all.map(({ slug, name, isPublished, _count }) => (
          <LinkRow key={slug} href={addresses.organise.series(slug).home} title={name} about={t('series.legs.count', { count: _count.legs })}>
            <StateLabel tone={isPublished ? 'published' : 'draft'}>{t(isPublished ? 'terms.state.public' : 'event.list.notPublic')}</StateLabel>
          </LinkRow>
        ))}
      </Rows>
      {actor.mayCreateEvents && (
        <TitledBlock id="create" title={t('series.create')}>
          <Form action={createSeriesAction}>
            <Field name="name" label={t('series.name')} autoComplete="off" />
            <Field name="slug" label={t('terms.label.address')} hint={t('series.slugHint')} autoComplete="off" />
            <SubmitLine className="mt-s3" variant="primary">
              {t('series.create')}
            </SubmitLine>
          </Form>
        </TitledBlock>
      )}
    </ServerPage>
  );
}
