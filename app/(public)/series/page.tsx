import type { Metadata } from 'next';
import { EmptyNote, LinkRow, PageHead, Rows } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { publicSeries } from '@/lib/views/series/public-series-cache';

export const metadata: Metadata = { title: t('series.title') };

export default async function AllSeriesPage() {
  const { all } = await publicSeries().all();
  return (
    <PageShell>
      <PageHead over={<a href={addresses.home}>{t('public.event.all')}</a>} title={t('series.title')} />
      {all.length === 0 && <EmptyNote>{t('series.none')}</EmptyNote>}
      <Rows className="mt-s4">
        {all.map(({ slug, name, legs }) => (
          <LinkRow key={slug} href={addresses.series.page(slug)} title={name} about={legs.map((leg) => leg.name).join(', ')} />
        ))}
      </Rows>
    </PageShell>
  );
}
