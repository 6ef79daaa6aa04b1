import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { EventPages } from '@/app/_ui/event-search';
import { EmptyNote, LinkRow, PageHead, Rows } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { readEventQuery, slicePage } from '@/lib/domain/events/find-events';
import { t } from '@/lib/platform/messages/translate';
import { publicSeries } from '@/lib/views/series/public-series-cache';

export const metadata: Metadata = { title: t('series.title') };

export default async function AllSeriesPage({ searchParams }: PageProps<'/series'>) {
  const query = readEventQuery({ page: singleParam((await searchParams).page) });
  const { all } = await publicSeries().all();
  return (
    <PageShell>
      <PageHead over={<a href={addresses.home}>{t('public.event.all')}</a>} title={t('series.title')} />
      {all.length === 0 && <EmptyNote>{t('series.none')}</EmptyNote>}
      <Rows className="mt-s4">
        {slicePage(all, query.page).map(({ slug, name, legs }) => (
          <LinkRow key={slug} href={addresses.series.page(slug)} title={name} about={legs.map((leg) => leg.name).join(', ')} />
        ))}
      </Rows>
      <EventPages action={addresses.series.all} query={query} count={all.length} />
    </PageShell>
  );
}
