import { expect, it } from 'vitest';
import { monthOfList } from './rating-list-heading';

const NOW = new Date('2026-12-24T10:00:00Z');

it.each([
  ['in its file name', 'standard_oct26frl.zip', 'Fri, 31 Jul 2026 08:00:00 GMT', '2026-10-01'],
  ['of its publication', 'players_list.zip', 'Mon, 02 Nov 2026 08:00:00 GMT', '2026-11-01'],
  ['after its publication on the last day of a month', 'players_list.zip', 'Sat, 31 Oct 2026 22:30:00 GMT', '2026-11-01'],
  ['of January if it is published on 31 December', 'players_list.zip', 'Thu, 31 Dec 2026 23:00:00 GMT', '2027-01-01'],
  ['of today if the server gives no date', 'players_list.zip', null, '2026-12-01'],
  ['of today if the server gives an invalid date', 'players_list.zip', 'yesterday', '2026-12-01'],
])('a fetched list is for the month %s', (_, name, lastModified, month) => {
  expect(monthOfList(name, lastModified, NOW)).toBe(month);
});
