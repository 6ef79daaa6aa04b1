import type { Route } from 'next';
import { Button } from '@/app/_ui/button';
import { FieldBox, Toolbar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { SelectOptions } from '@/app/_ui/select-options';
import { withQuery } from '@/app/addresses';
import type { PlayerListQuery, ListPage } from '@/lib/domain/players/player-list-page';
import { t } from '@/lib/platform/messages/translate';

interface PagedListControlsProps {
  readonly page: ListPage<unknown>;
  readonly address: Route;
  readonly filters?: readonly { readonly value: string; readonly label: string }[];
}

/** Search, filter and page links for a list longer than one page. They apply to the whole list and work without scripts. */
export function PagedListControls({ page, address, filters = [] }: PagedListControlsProps) {
  const { query, found, from, rows, pages } = page;
  if (!page.isPaged) return null;
  return (
    <>
      <Search page={page} address={address} filters={filters} />
      <p role="status">{found === 0 ? t('shell.listPages.nobody') : t('shell.listPages.shown', { from, to: from + rows.length - 1, found })}</p>
      {pages > 1 && <PageLinks asked={query} pages={pages} address={address} />}
    </>
  );
}

function Search({ page: { query, of }, address, filters }: Required<PagedListControlsProps>) {
  return (
    <form action={address} method="get" role="search" aria-label={t('shell.listPages.scope')}>
      <Toolbar>
        <FieldBox isInLine>
          <label htmlFor="list-q">{t('terms.label.search')}</label>
          <input id="list-q" name="q" type="search" defaultValue={query.text} maxLength={120} autoComplete="off" aria-describedby="list-q-hint" />
        </FieldBox>
        {filters.length > 0 && (
          <FieldBox isInLine>
            <label htmlFor="list-show">{t('terms.label.show')}</label>
            <select id="list-show" name="show" defaultValue={query.filter}>
              <option value="">{t('shell.listTools.everybody')}</option>
              <SelectOptions of={filters} />
            </select>
          </FieldBox>
        )}
        <Button type="submit">{t('terms.label.find')}</Button>
        <p className="text-t1 text-muted" id="list-q-hint">
          {t('shell.listPages.searches', { count: of })}
        </p>
      </Toolbar>
    </form>
  );
}

function PageLinks({ asked, pages, address }: { readonly asked: PlayerListQuery; readonly pages: number; readonly address: Route }) {
  return (
    <nav aria-label={t('shell.listPages.pages')} className="flex items-center gap-s3">
      {asked.page > 1 && (
        <Link className="inline-flex min-h-tap items-center" href={listPageAddress(address, { ...asked, page: asked.page - 1 })} prefetch={false}>
          {t('shell.listPages.before')}
        </Link>
      )}
      <span className="text-muted">{t('terms.label.pageOf', { page: asked.page, pages })}</span>
      {asked.page < pages && (
        <Link className="inline-flex min-h-tap items-center" href={listPageAddress(address, { ...asked, page: asked.page + 1 })} prefetch={false}>
          {t('shell.listPages.next')}
        </Link>
      )}
    </nav>
  );
}

function listPageAddress(address: Route, { text, filter, page }: PlayerListQuery): Route {
  return withQuery(address, { q: text || null, show: filter || null, page });
}
