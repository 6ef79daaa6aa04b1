import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import AllSeriesPage from './page';

vi.mock('@/lib/views/series/public-series-cache', () => ({
  publicSeries: () => ({
    all: () => Promise.resolve({ all: Array.from({ length: 30 }, (_, index) => ({ slug: `s${index}`, name: `Circuit ${index}`, legs: [] })) }),
  }),
}));

async function namesOn(page: string) {
  const html = await text((await prerenderToNodeStream(await AllSeriesPage({ params: Promise.resolve({}), searchParams: Promise.resolve({ page }) }))).prelude);
  return { names: html.match(/Circuit \d+/g), hasNext: html.includes('href="/series?page=2"'), hasBefore: html.includes('rel="prev"') };
}

it('the list of series has pages, and a number beyond the last shows the last', async () => {
  const first = await namesOn('1');
  expect(first).toMatchObject({ hasNext: true, hasBefore: false });
  expect(first.names).toHaveLength(25);
  const last = { names: ['Circuit 25', 'Circuit 26', 'Circuit 27', 'Circuit 28', 'Circuit 29'], hasNext: false, hasBefore: true };
  expect(await namesOn('2')).toEqual(last);
  expect(await namesOn('9')).toEqual(last);
});
