import type { Route } from 'next';
import { Button } from '@/app/_ui/button';
import { FieldBox, Toolbar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Options } from '@/app/_ui/options';
import { withQuery } from '@/app/addresses';
import type { AskedList, ListPage } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';

interface ListPagesProps {
  readonly page: ListPage<unknown>;
  readonly address: Route;
  readonly filters?: readonly { readonly value: string; readonly label: string }[];
}

/** Search, filter and page links for a list longer than one page: they cover the whole list and work without scripts. */
export function ListPages({ page, address, filters = [] }: ListPagesProps) {
  const { asked, found, from, rows, pages } = page;
  if (!page.isPaged) return null;
  return (
    <>
      <Search page={page} address={address} filters={filters} />
      <p role="status">{found === 0 ? tell('shell.listPages.nobody') : tell('shell.listPages.shown', { from, to: from + rows.length - 1, found })}</p>
      {pages > 1 && <Pages asked={asked} pages={pages} address={address} />}
    </>
  );
}

function Search({ page: { asked, of }, address, filters }: Required<ListPagesProps>) {
  return (
    <form action={address} method="get" role="search" aria-label={tell('shell.listPages.scope')}>
      <Toolbar>
        <FieldBox isInLine>
          <label htmlFor="list-q">{tell('terms.label.search')}</label>
          <input id="list-q" name="q" type="search" defaultValue={asked.text} maxLength={120} autoComplete="off" aria-describedby="list-q-hint" />
        </FieldBox>
        {filters.length > 0 && (
          <FieldBox isInLine>
            <label htmlFor="list-show">{tell('terms.label.show')}</label>
            <select id="list-show" name="show" defaultValue={asked.filter}>
              <option value="">{tell('shell.listTools.everybody')}</option>
              <Options of={filters} />
            </select>
          </FieldBox>
        )}
        <Button type="submit">{tell('terms.label.find')}</Button>
        <p className="text-t1 text-muted" id="list-q-hint">
          {tell('shell.listPages.searches', { count: of })}
        </p>
      </Toolbar>
    </form>
  );
}

function Pages({ asked, pages, address }: { readonly asked: AskedList; readonly pages: number; readonly address: Route }) {
  return (
    <nav aria-label={tell('shell.listPages.pages')} className="flex items-center gap-s3">
      {asked.page > 1 && (
        <Link className="inline-flex min-h-tap items-center" href={addressOf(address, { ...asked, page: asked.page - 1 })} prefetch={false}>
          {tell('shell.listPages.before')}
        </Link>
      )}
      <span className="text-muted">{tell('terms.label.pageOf', { page: asked.page, pages })}</span>
      {asked.page < pages && (
        <Link className="inline-flex min-h-tap items-center" href={addressOf(address, { ...asked, page: asked.page + 1 })} prefetch={false}>
          {tell('shell.listPages.next')}
        </Link>
      )}
    </nav>
  );
}

function addressOf(address: Route, { text, filter, page }: AskedList): Route {
  return withQuery(address, { q: text || null, show: filter || null, page });
}
