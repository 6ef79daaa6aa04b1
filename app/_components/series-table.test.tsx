import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LegPoints } from '@/lib/domain/series/leg-points';
import type { SeriesPage } from '@/lib/domain/series/series-page';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { SeriesTableView } from './series-table';

const at = { event: 'spring', section: 'open', eventName: 'Spring', sectionName: 'Open', startsOn: '2036-05-01', endsOn: '2036-05-02' };
const points = (place: number, of: number): LegPoints => ({
  entryId: 'e',
  rank: place,
  nothing: null,
  places: [place, place],
  base: { numerator: of, denominator: 1 },
  points: of,
});
const eligible = { rating: 0, sex: null, birthYear: null, federation: null, club: null, title: null };

it('links each result to the player in the leg, brackets what does not count, and tells how points were made', () => {
  const legs: SeriesPage['legs'] = [
    { name: 'Spring', factor: 100, state: 'finished', at },
    { name: 'Summer', factor: 100, state: 'running', at: { ...at, event: 'summer' } },
    { name: 'Autumn', factor: 100, state: 'coming', at: null },
  ];
  const player = { id: 'p', name: 'Berg, Ann', legs: [points(1, 1200), points(4, 700), null], numbers: [3, 7, null], eligible };
  const row = { player, place: 1, total: 1200, counts: [true, false, false], legsPlayed: 2 };
  const series = { name: 'Circuit', legs, rules: NEW_SERIES_RULES, isFinal: false, tables: [] };
  const html = renderToStaticMarkup(<SeriesTableView series={series} table={{ category: null, rows: [row] }} />);
  expect(html).toContain('href="/spring/open/players/3">12');
  expect(html).toContain('href="/summer/open/players/7">(7)');
  expect(html).toContain('Spring: place 1: 12 = 12</li>');
  expect(html).toContain('Summer: place 4: 7 = 7 (not counted) (running, as it stands)');
  expect(html).not.toContain('Autumn:');
  expect(html).toContain('Results in brackets do not count.');
});

it.each([
  [4, 'wide'],
  [7, 'from-1000'],
  [12, 'from-1280'],
  [13, 'nowhere'],
])('shows the columns of %i legs on pages that have room for them', (count, shownFrom) => {
  const legs = Array.from({ length: count }, (_, index) => ({ name: `Leg ${index}`, factor: 100, state: 'coming', at: null }) as const);
  const row = { player: { id: 'p', name: 'Berg, Ann', legs: [], numbers: [], eligible }, place: 1, total: 0, counts: [], legsPlayed: 0 };
  const series = { name: 'Circuit', legs, rules: NEW_SERIES_RULES, isFinal: false, tables: [] };
  const html = renderToStaticMarkup(<SeriesTableView series={series} table={{ category: null, rows: [row] }} />);
  expect(html.split(new RegExp(`<t[hd][^>]* class="[^"]*\\b${shownFrom}"`))).toHaveLength(2 * count + 1);
});
