import { expect, it } from 'vitest';
import { isSearchMatch, parseListQuery, listPage, MAX_ROWS_PER_PAGE } from './player-list-page';
import { searchFoldOf, searchWords } from './search-name';

interface Player {
  readonly number: number;
  readonly name: string;
  readonly isOut: boolean;
}

const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, name: `${index % 2 === 0 ? 'Müller' : 'Ash'}, Robin`, isOut: index % 100 === 0 }));
const toSearchable = ({ number, name, isOut }: Player) => ({ find: searchFoldOf(name), number: String(number), states: isOut ? ['out'] : [] });
const page = (count: number, query: Readonly<Record<string, string>> = {}) => listPage(players(count), toSearchable, parseListQuery(query));

it('a list that fits on one page is never paged or filtered by the server, because the browser searches it', () => {
  expect(page(MAX_ROWS_PER_PAGE, { q: 'ash', page: '7' })).toMatchObject({ isPaged: false, found: MAX_ROWS_PER_PAGE, pages: 1 });
  expect(page(0)).toMatchObject({ rows: [], from: 0, of: 0 });
});

it('a section of 9,900 players is paged, and each player is on exactly one page', () => {
  const { pages } = page(9900);
  const numbers = Array.from({ length: pages }, (_, index) => page(9900, { page: String(index + 1) })).flatMap(({ rows }) => rows.map(({ number }) => number));
  expect(pages).toBe(20);
  expect(numbers).toEqual(players(9900).map(({ number }) => number));
  expect(page(9900, { page: '2' })).toMatchObject({ from: 501, found: 9900, of: 9900 });
});

it('search and filter cover all players of a long list, from whichever page they are used', () => {
  expect(page(9900, { q: '9899', page: '3' }).rows).toMatchObject([{ number: 9899 }]);
  expect(page(9900, { q: '17 9899' }).rows.map(({ number }) => number)).toEqual([17, 9899]);
  expect(page(9900, { q: 'mueller' })).toMatchObject({ found: 4950, pages: 10 });
  expect(page(9900, { show: 'out' })).toMatchObject({ found: 99, pages: 1 });
  expect(page(9900, { q: 'nobody' })).toMatchObject({ rows: [], from: 0, found: 0, pages: 1 });
});

it('a page number that does not exist gives the nearest page', () => {
  expect(page(600, { page: '99' }).query.page).toBe(2);
  for (const odd of ['-1', '0', 'x', '1e99', '']) expect(page(600, { page: odd }).query.page).toBe(1);
});

it('a typed number matches the whole pairing number, not a part of it', () => {
  expect(isSearchMatch({ find: 'ash', number: '12' }, searchWords('2'))).toBe(false);
  expect(isSearchMatch({ find: 'ash', number: '12' }, searchWords('12'))).toBe(true);
  expect(isSearchMatch({ find: 'ash robin', number: '' }, searchWords('Ash 3'))).toBe(false);
});
