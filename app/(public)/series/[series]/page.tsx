import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListDownloads } from '@/app/_components/list-downloads';
import { parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { SeriesTableView } from '@/app/_components/series-table';
import { seriesRuleLines } from '@/app/_components/series-texts';
import { Block, EmptyNote, PageHead, Rows, StateLabel, Tabs, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { formatDayRange } from '@/lib/domain/events/format-times';
import { hundredthsText, ONE_POINT } from '@/lib/domain/series/hundredths';
import type { ShownLeg } from '@/lib/domain/series/series-page';
import { t } from '@/lib/platform/messages/translate';
import { type PublicSeries, publicSeries } from '@/lib/views/series/public-series-cache';

export async function generateMetadata({ params }: PageProps<'/series/[series]'>): Promise<Metadata> {
  const series = await publicSeries().find((await params).series);
  return { title: series?.name ?? t('terms.label.notFound') };
}

export default async function SeriesPageView({ params, searchParams }: PageProps<'/series/[series]'>) {
  const series = await publicSeries().find((await params).series);
  if (series === null) notFound();
  const asked = singleParam((await searchParams).category);
  const category = asked === null ? 0 : parsePositiveNumber(asked);
  const table = series.tables[category];
  if (table === undefined) notFound();
  return (
    <PageShell>
      <PageHead
        over={<a href={addresses.series.all}>{t('series.title')}</a>}
        title={series.name}
        sub={t(series.isFinal ? 'terms.label.finalStandings' : 'terms.label.standings')}
      />
      {series.tables.length > 1 && <CategoryTabs series={series} shown={category} />}
      {table.rows.length === 0 ? <EmptyNote>{t('series.empty')}</EmptyNote> : <SeriesTableView series={series} table={table} />}
      {table.rows.length > 0 && (
        <ListDownloads list="standings" to={{ list: (file) => addresses.series.list(series.slug, file, category === 0 ? undefined : category) }} />
      )}
      <Legs legs={series.legs} />
      <TitledBlock title={t('series.why.title')}>
        <ul className="mt-s2 list-disc ps-s5">
          {seriesRuleLines(series.rules).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </TitledBlock>
    </PageShell>
  );
}

function CategoryTabs({ series: { slug, name, tables }, shown }: { readonly series: PublicSeries; readonly shown: number }) {
  return (
    <Tabs aria-label={t('series.categoryOf', { name })}>
      {tables.map(({ category }, index) => (
        <a key={index} href={addresses.series.page(slug, index === 0 ? undefined : index)} aria-current={index === shown ? 'page' : undefined}>
          {category ?? t('terms.label.players')}
        </a>
      ))}
    </Tabs>
  );
}

const TONES = { coming: 'none', running: 'live', finished: 'complete', gone: 'none' } as const;

function Legs({ legs }: { readonly legs: readonly ShownLeg[] }) {
  return (
    <Block className="mt-s5" aria-labelledby="legs">
      <h2 id="legs">{t('series.legs.title')}</h2>
      <Rows as="ol">
        {legs.map(({ name, factor, state, at }, index) => (
          <li key={index}>
            <span className="wrap-anywhere">
              {at === null ? (
                <b>{name}</b>
              ) : (
                <a className="inline-flex min-h-tap items-center font-bold" href={addresses.section(at).section}>
                  {name}
                </a>
              )}
              {factor !== ONE_POINT && ` ${t('series.why.factor', { factor: hundredthsText(factor) })}`}
              <br />
              {at !== null && <span className="text-t1 text-muted">{[formatDayRange(at.startsOn, at.endsOn), at.eventName, at.sectionName].join(' · ')}</span>}
            </span>
            <StateLabel tone={TONES[state]}>{t(state === 'finished' ? 'event.sectionsTable.finished' : `series.legs.states.${state}`)}</StateLabel>
          </li>
        ))}
      </Rows>
    </Block>
  );
}
