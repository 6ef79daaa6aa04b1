import { searchFoldOf } from './search-name';

/** What a row of a list is found by. */
export interface Findable {
  /** `searchFoldOf` all that it says. */
  readonly find: string;
  /** The pairing number; empty without one. */
  readonly number: string;
}

/** What is typed, as words to be found. */
export function wordsOf(text: string): string[] {
  return searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Numbers alone are pairing numbers, and several of them find as many players; words begin anywhere in what the row says. */
export function isFound({ find, number }: Findable, words: readonly string[]): boolean {
  if (words.length > 0 && words.every((word) => /^\d{1,5}$/.test(word))) return words.includes(number);
  return words.every((word) => find.includes(word));
}

/**
 * Rows of players on one page. A list of as many is searched, filtered and ticked in the browser at once; a longer one comes
 * in pages, and is searched and filtered by the server, so that everybody is reached.
 */
export const MOST_ROWS = 500;

export interface AskedList {
  readonly text: string;
  /** One of the list's states; empty for everybody. */
  readonly filter: string;
  readonly page: number;
}

export const EVERYBODY: AskedList = { text: '', filter: '', page: 1 };

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Place of the first of them among those found, from 1; 0 when nobody is. */
  readonly from: number;
  readonly found: number;
  readonly of: number;
  readonly pages: number;
  /** The page is one that exists. */
  readonly asked: AskedList;
  /** The list is longer than one page. */
  readonly isPaged: boolean;
}

/** What the address of a list asks for. */
export function askedList(query: Readonly<Record<string, string | string[] | undefined>>): AskedList {
  const first = (name: string) => [query[name] ?? ''].flat()[0]?.trim().slice(0, 120) ?? '';
  const page = Number.parseInt(first('page'), 10);
  return { text: first('q'), filter: first('show'), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

/** The rows to show: all of a list that fits on a page, else those found, a page of them. */
export function listPage<Row>(all: readonly Row[], listed: (row: Row) => Findable & { readonly states: readonly string[] }, asked: AskedList): ListPage<Row> {
  const isPaged = all.length > MOST_ROWS;
  if (!isPaged) return { rows: all, from: Math.min(1, all.length), found: all.length, of: all.length, pages: 1, asked: EVERYBODY, isPaged };
  const words = wordsOf(asked.text);
  const found = all.filter((row) => {
    const one = listed(row);
    return isFound(one, words) && (asked.filter === '' || one.states.includes(asked.filter));
  });
  const pages = Math.max(1, Math.ceil(found.length / MOST_ROWS));
  const page = Math.min(asked.page, pages);
  const start = (page - 1) * MOST_ROWS;
  return {
    rows: found.slice(start, start + MOST_ROWS),
    from: found.length === 0 ? 0 : start + 1,
    found: found.length,
    of: all.length,
    pages,
    asked: { ...asked, page },
    isPaged,
  };
}
