import type { Metadata } from 'next';
import { single } from '@/app/_parts/addresses';
import { Button } from '@/app/_ui/button';
import { Block, Lead, PageHead, Rows, LinkRow } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { manualPages, searchManual, type FoundSection } from '@/lib/views/manual/manual';

export const metadata: Metadata = { title: tell('terms.label.help') };

export default async function HelpPage({ searchParams }: PageProps<'/help'>) {
  const query = single((await searchParams).q);
  return (
    <PageShell>
      <PageHead title={tell('terms.label.help')} />
      <Lead>{tell('manual.lead')}</Lead>
      <Search query={query ?? ''} />
      <Block className="mt-s4">{query === null ? <Contents /> : <Found found={searchManual(manualPages(), query)} />}</Block>
      <p className="mt-s4 print:hidden">
        <a className="inline-flex min-h-tap items-center" href={addresses.help.all}>
          {tell('manual.all')}
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
          {tell('manual.search.label')}
        </label>
        <input id="q" name="q" type="search" autoComplete="off" enterKeyHint="search" maxLength={60} defaultValue={query} />
      </div>
      <Button type="submit">{tell('terms.label.find')}</Button>
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

function Found({ found }: { readonly found: readonly FoundSection[] }) {
  return (
    <>
      <p role="status">
        {tell('manual.search.found', { count: found.length })} <a href={addresses.help.pages}>{tell('manual.search.everything')}</a>
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
