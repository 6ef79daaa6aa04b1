import { searchWords } from './search-name';

export interface SearchablePlayer {
  /** The text of the row, normalised by `searchFoldOf`. */
  readonly find: string;
  readonly number: string;
}

/** True if every word occurs in the text of the row. If all words are numbers, one of them must be the pairing number instead. */
export function isSearchMatch({ find, number }: SearchablePlayer, words: readonly string[]): boolean {
  if (words.length > 0 && words.every((word) => /^\d{1,5}$/.test(word))) return words.includes(number);
  return words.every((word) => find.includes(word));
}

/**
 * The largest number of rows on one page. A list of up to this length is searched in the browser; a longer one is paged and searched on the
 * server.
 */
export const MAX_ROWS_PER_PAGE = 500;

export interface PlayerListQuery {
  readonly text: string;
  readonly filter: string;
  readonly page: number;
}

export const UNFILTERED_LIST: PlayerListQuery = { text: '', filter: '', page: 1 };

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The position, from 1, of the page's first row among all matching rows; 0 if there are none. */
  readonly from: number;
  readonly found: number;
  readonly of: number;
  readonly pages: number;
  readonly query: PlayerListQuery;
  readonly isPaged: boolean;
}

export function parseListQuery(query: Readonly<Record<string, string | string[] | undefined>>): PlayerListQuery {
  const first = (name: string) => [query[name] ?? ''].flat()[0]?.trim().slice(0, 120) ?? '';
  const page = Number.parseInt(first('page'), 10);
  return { text: first('q'), filter: first('show'), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export function listPage<Row>(
  all: readonly Row[],
  listed: (row: Row) => SearchablePlayer & { readonly states: readonly string[] },
  query: PlayerListQuery,
): ListPage<Row> {
  const isPaged = all.length > MAX_ROWS_PER_PAGE;
  if (!isPaged) return { rows: all, from: Math.min(1, all.length), found: all.length, of: all.length, pages: 1, query: UNFILTERED_LIST, isPaged };
  const words = searchWords(query.text);
  const found = all.filter((row) => {
    const one = listed(row);
    return isSearchMatch(one, words) && (query.filter === '' || one.states.includes(query.filter));
  });
  const pages = Math.max(1, Math.ceil(found.length / MAX_ROWS_PER_PAGE));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * MAX_ROWS_PER_PAGE;
  return {
    rows: found.slice(start, start + MAX_ROWS_PER_PAGE),
    from: found.length === 0 ? 0 : start + 1,
    found: found.length,
    of: all.length,
    pages,
    query: { ...query, page },
    isPaged,
  };
}
