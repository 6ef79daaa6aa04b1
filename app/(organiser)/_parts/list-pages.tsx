import { withQuery } from '@/app/addresses';
import type { Route } from 'next';
import { Link } from '@/app/_ui/link';
import type { AskedList, ListPage } from '@/lib/players/list-page';
import { FieldBox } from '@/app/_ui/field-parts';
import { Button } from '@/app/_ui/button';

interface ListPagesProps {
  readonly page: ListPage<unknown>;
  /** Address of the list. */
  readonly address: Route;
  readonly filters?: readonly { readonly value: string; readonly label: string }[];
}

/** Search, filter and pages of a list that is too long for one page: over all of it, and without scripts. */
export function ListPages({ page, address, filters = [] }: ListPagesProps) {
  const { asked, found, of, from, rows, pages } = page;
  if (!page.isPaged) return null;
  return (
    <>
      <form action={address} method="get" className="my-s3 flex flex-wrap items-end gap-x-s3 gap-y-s2" role="search" aria-label="Among all players">
        <FieldBox isInLine>
          <label htmlFor="list-q">Search</label>
          <input id="list-q" name="q" type="search" defaultValue={asked.text} maxLength={120} autoComplete="off" aria-describedby="list-q-hint" />
        </FieldBox>
        {filters.length > 0 && (
          <FieldBox isInLine>
            <label htmlFor="list-show">Show</label>
            <select id="list-show" name="show" defaultValue={asked.filter}>
              <option value="">everybody</option>
              {filters.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </FieldBox>
        )}
        <Button type="submit">Find</Button>
        <p className="text-t1 text-muted" id="list-q-hint">
          Among all {of} players, by name{filters.length > 0 && ' or number'}.
        </p>
      </form>
      <p role="status">{found === 0 ? 'Nobody is found.' : `${from} to ${from + rows.length - 1} of ${found}${found === of ? '' : ' found'}.`}</p>
      {pages > 1 && (
        <nav aria-label="Pages of the list" className="flex items-center gap-s3">
          {asked.page > 1 && (
            <Link className="inline-flex min-h-tap items-center" href={addressOf(address, { ...asked, page: asked.page - 1 })} prefetch={false}>
              Page before
            </Link>
          )}
          <span className="text-muted">
            Page {asked.page} of {pages}
          </span>
          {asked.page < pages && (
            <Link className="inline-flex min-h-tap items-center" href={addressOf(address, { ...asked, page: asked.page + 1 })} prefetch={false}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function addressOf(address: Route, { text, filter, page }: AskedList): Route {
  return withQuery(address, { q: text || null, show: filter || null, page });
}
