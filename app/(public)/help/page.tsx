import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { Button } from '@/app/_ui/button';
import { Block, LeadParagraph, PageHead, Rows, LinkRow } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { manualPages, searchManual, type ManualSearchHit } from '@/lib/views/manual/manual-pages';

export const metadata: Metadata = { title: t('terms.label.help') };

export default async function HelpPage({ searchParams }: PageProps<'/help'>) {
  const query = singleParam((await searchParams).q);
  return (
    <PageShell>
      <PageHead title={t('terms.label.help')} />
      <LeadParagraph>{t('manual.lead')}</LeadParagraph>
      <Search query={query ?? ''} />
      <Block className="mt-s4">{query === null ? <Contents /> : <SearchHits found={searchManual(manualPages(), query)} />}</Block>
      <p className="mt-s4 print:hidden">
        <a className="inline-flex min-h-tap items-center" href={addresses.help.all}>
          {t('manual.all')}
        </a>
      </p>
    </PageShell>
  );
}

function Search({ query }: { readonly query: string }) {
  return (
    <form role="search" action={addresses.help.pages} method="get" className="my-s3 flex flex-wrap items-end gap-s3 print:hidden">
      <div className="min-w-0 max-w-measure grow basis-64">
        <label htmlFor="q" className="text-t1">
          {t('manual.search.label')}
        </label>
        <input id="q" name="q" type="search" autoComplete="off" enterKeyHint="search" maxLength={60} defaultValue={query} />
      </div>
      <Button type="submit">{t('terms.label.find')}</Button>
    </form>
  );
}

function Contents() {
  return (
    <Rows>
      {manualPages().map((page) => (
        <LinkRow key={page.name} href={addresses.help.page(page.name)} title={page.title} about={page.about} />
      ))}
    </Rows>
  );
}

function SearchHits({ found }: { readonly found: readonly ManualSearchHit[] }) {
  return (
    <>
      <p role="status">
        {t('manual.search.found', { count: found.length })} <a href={addresses.help.pages}>{t('manual.search.everything')}</a>
      </p>
      <Rows>
        {found.map(({ page, section: { heading } }) => (
          <LinkRow
            key={`${page.name}#${heading?.mark ?? ''}`}
            href={addresses.help.page(page.name, heading?.mark)}
            title={heading?.text ?? page.title}
            about={heading === null ? page.about : page.title}
          />
        ))}
      </Rows>
    </>
  );
}
