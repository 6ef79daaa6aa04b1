import { expect, it } from 'vitest';
import { monthOfList } from './rating-list-heading';

const NOW = new Date('2026-12-24T10:00:00Z');

it.each([
  ['of its name', 'standard_oct26frl.zip', 'Fri, 31 Jul 2026 08:00:00 GMT', '2026-10-01'],
  ['in which it was published', 'players_list.zip', 'Mon, 02 Nov 2026 08:00:00 GMT', '2026-11-01'],
  ['on whose eve it was published', 'players_list.zip', 'Sat, 31 Oct 2026 22:30:00 GMT', '2026-11-01'],
  ['of the next year, published on the last day of the old one', 'players_list.zip', 'Thu, 31 Dec 2026 23:00:00 GMT', '2027-01-01'],
  ['of the present day, where nobody says more', 'players_list.zip', null, '2026-12-01'],
  ['of the present day, where the server says nonsense', 'players_list.zip', 'yesterday', '2026-12-01'],
])('a fetched list is of the month %s', (_, name, lastModified, month) => {
  expect(monthOfList(name, lastModified, NOW)).toBe(month);
});
