import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeOfFile } from '@/lib/platform/observability/route-matcher';
import { findCacheablePage } from './cacheable-page';

afterEach(() => {
  vi.useRealTimers();
});

const names = ['Alder, Ann', 'Birch, Bob', 'Birch, Cat'];
const section = {
  sectionId: 's',
  tag: 'tag',
  builtAt: '',
  body: {
    event: { slug: 'open' },
    slug: 'a',
    players: names.map((name, place) => ({ number: place + 1, name })),
    teams: { rounds: [{ number: 1, matches: [{ confirmedFrom: '2026-11-21T12:00:00Z' }] }] },
    roundRecords: [{ number: 1, boards: [{ board: 1, whiteTpn: 1, blackTpn: 2 }] }],
  },
};
const event = (name: string) => ({ name, place: 'Gent', federation: 'BEL', startsOn: '2026-11-20', endsOn: '2026-11-22' });
vi.mock('@/lib/views/publishing/public-snapshot-cache', () => ({
  publicSnapshots: () => ({
    asOf: () => null,
    events: () => Promise.resolve({ version: 'v', events: Array.from({ length: 60 }, (_, index) => event(`Open ${index}`)) }),
    overview: () => Promise.resolve({ tag: 'overview' }),
    event: (slug: string) => Promise.resolve(slug === 'open' ? { id: 'e', slug: 'open', version: 'v1', sections: [{ id: 's', slug: 'a' }] } : null),
    section: (event: string, slug: string) => Promise.resolve(event === 'open' && slug === 'a' ? section : null),
    sectionById: () => Promise.resolve(section),
  }),
}));

vi.mock('@/lib/views/series/public-series-cache', () => ({
  publicSeries: () => ({
    asOf: null,
    all: () => Promise.resolve({ all: Array.from({ length: 60 }), tag: 'list' }),
    find: (slug: string) => Promise.resolve(slug === 'circuit' ? { tag: 'series', asOf: null, tables: [{}, {}] } : null),
  }),
  seriesOfEvent: () => Promise.resolve([]),
}));

vi.mock('@/lib/platform/installation/public-address-monitor', () => ({ currentPublicAddress: () => Promise.resolve({ origin: 'http://hall.test' }) }));

const keyOf = async (url: string) => (await findCacheablePage(url))?.key ?? null;
const cacheOf = async (url: string) => (await findCacheablePage(url))?.keep ?? null;

describe('the canonical address of a public page', () => {
  it('leaves out unknown query parameters', async () => {
    expect(await keyOf('/open/a/round/1/texts?x=1&y=2')).toBe('/open/a/round/1/texts');
    expect(await keyOf('/open/a/round/1/texts?q=1&me=1&not=2')).toBe('/open/a/round/1/texts');
    expect(await keyOf('/open/a?utm=9&me=2&fbclid=7')).toBe('/open/a?me=2');
    expect(await keyOf('/open?anything')).toBe('/open');
  });

  it('of a series has only the number of a category, and wrong ones share the page of what is not found', async () => {
    expect(await keyOf('/series?x=1&page=1')).toBe('/series');
    expect(await keyOf('/series?page=+2')).toBe('/series?page=2');
    expect(await keyOf('/series?page=99')).toBe('/series?page=3');
    expect(await keyOf('/series/circuit/?x=1')).toBe('/series/circuit');
    expect(await keyOf('/series/circuit?category=+1')).toBe('/series/circuit?category=1');
    const wrong = ['/series/circuit?category=2', '/series/circuit?category=x', '/series/other', '/series/circuit/more'];
    expect(new Set(await Promise.all(wrong.map(keyOf)))).toEqual(new Set([await keyOf('/series/none')]));
    expect(await keyOf('/series/circuit/lists/standings.csv')).toBe(null);
  });

  it('has one form for all ways to write the parameters', async () => {
    expect(await keyOf('/open/a?q=birch&me=+2+')).toBe('/open/a?me=2&q=birch');
    expect(await keyOf('/open/a?me=2&me=3&q=%20birch%20%20bob%20')).toBe('/open/a?me=2&q=birch+bob');
    expect(await keyOf('/open/a/standings?after=01')).toBe('/open/a/standings?after=1');
    expect(await keyOf('/open/a/')).toBe('/open/a');
  });

  it('leaves out players who do not exist', async () => {
    expect(await keyOf('/open/a?me=777')).toBe('/open/a');
    expect(await keyOf('/open/a?me=abc')).toBe('/open/a');
    expect(await keyOf('/open/a/round/1/board/1?me=3')).toBe('/open/a/round/1/board/1');
    expect(await keyOf('/open/a/round/1/board/1?me=2')).toBe('/open/a/round/1/board/1?me=2');
  });

  it('shortens typed text; searches that find nobody or several players are not cached', async () => {
    expect((await keyOf(`/open/a?q=${'x'.repeat(10_000)}`))?.length).toBeLessThan(80);
    expect(await cacheOf('/open/a?q=nobody')).toBe('not');
    expect(await cacheOf('/open/a?q=birch')).toBe('not');
    expect(await cacheOf('/open/a?q=alder')).toBe('for-one');
    expect(await cacheOf('/open/a/round/1/board/1?not=3')).toBe('not');
  });

  it('separates pages of single players and boards from pages that everybody reads', async () => {
    expect(await Promise.all(['/open', '/open/a', '/open/a/round/1', '/open/a/standings'].map(cacheOf))).toEqual(Array(4).fill('for-all'));
    const forOne = ['/open/a?me=1', '/open/a/mine/1', '/open/a/players/1', '/open/a/round/1/board/1', '/open/a/round/1/texts', '/open/a/round/1/bye'];
    expect(await Promise.all(forOne.map(cacheOf))).toEqual(forOne.map(() => 'for-one'));
  });

  it('is the same for all pages that do not exist', async () => {
    const nowhere = [
      '/nowhere/a',
      '/no-such-event',
      '/open/b',
      '/Nowhere?q=1',
      '/nowhere/players',
      '/open/b/round/1',
      '/open/players',
      '/open/a/nothing',
      '/open/a/round/0x1',
      '/%6Fpen/a',
      '/_x',
      '/open/b.c',
      '/open/%FF',
    ];
    expect(new Set(await Promise.all(nowhere.map(keyOf)))).toEqual(new Set(['/_nowhere']));
    expect(await cacheOf('/nowhere/a')).toBe('for-all');
  });

  it('of the list of events is cached, but a search in it is not', async () => {
    expect(await Promise.all(['/', '/?utm=1', '/?page=1', '/?page=3', '/?page=99', '/?from=soon'].map(keyOf))).toEqual([
      '/',
      '/',
      '/',
      '/?page=3',
      '/?page=3',
      '/',
    ]);
    expect(await Promise.all(['/', '/?page=2', '/?q=open', '/?from=2026-01-01'].map(cacheOf))).toEqual(['for-all', 'for-all', 'not', 'not']);
  });

  it('has another tag once the time for confirming a result is over', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:00Z'), toFake: ['Date'] });
    const tagOf = async () => (await findCacheablePage('/open/a/standings'))?.tag;
    expect(await tagOf()).toBe('http://hall.test|v1|tag-1');
    vi.setSystemTime(Date.parse('2026-11-21T12:00:00Z'));
    expect(await tagOf()).toBe('http://hall.test|v1|tag');
  });

  it('of an event is found without the snapshots of its sections', async () => {
    expect([(await findCacheablePage('/open'))?.tag, (await findCacheablePage('/open/wall'))?.tag]).toEqual([
      'http://hall.test|v1|overview',
      'http://hall.test|v1|tag',
    ]);
  });

  it('of the rules exists once for each edition, and nothing else is below it', async () => {
    expect(await Promise.all(['/rules', '/rules/?x=1', '/rules/dutch-2026?q=1', '/rules/dutch-1066', '/rules/dutch-2026/1'].map(keyOf))).toEqual([
      '/rules',
      '/rules',
      '/rules/dutch-2026',
      '/_nowhere',
      '/_nowhere',
    ]);
    expect(await cacheOf('/rules/rating-1998')).toBe('for-all');
  });

  it('of the manual exists once for each page; searches are not cached, and nothing else is below it', async () => {
    expect(await Promise.all(['/help', '/help/?q=', '/help/results?q=1', '/help/print', '/help/nothing', '/help/results/1'].map(keyOf))).toEqual([
      '/help',
      '/help',
      '/help/results',
      '/help/print',
      '/_nowhere',
      '/_nowhere',
    ]);
    expect(await keyOf(`/help?x=1&q=%20late%20%20entry${'y'.repeat(90)}`)).toBe(`/help?q=late+entry${'y'.repeat(50)}`);
    expect(await Promise.all(['/help/results', '/help?q=bye'].map(cacheOf))).toEqual(['for-all', 'not']);
    expect(await findCacheablePage('/help/of?path=/organise')).toBeNull();
  });

  it('does not exist for other pages', async () => {
    expect(
      await Promise.all(
        [
          '/organise',
          '/sign-in',
          '/report/p/white/t',
          '/open/a/round/1/input',
          '/open/a/lists/standings.csv',
          '/open/a/lists/team-standings.csv',
          '//open/a',
        ].map(keyOf),
      ),
    ).toEqual(Array(7).fill(null));
  });

  it('is one for each number of best players, and the usual one for other numbers', async () => {
    const of = (query: string) => keyOf(`/open/a/print/clubs${query}`);
    expect(await Promise.all(['', '?best=4', '?best=11', '?best=x', '?best=3', '?best=%203'].map(of))).toEqual([
      ...Array<string>(4).fill('/open/a/print/clubs'),
      ...Array<string>(2).fill('/open/a/print/clubs?best=3'),
    ]);
  });

  it('exists for every page below an event', async () => {
    const files = readdirSync('app/(public)/[event]', { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)page\.tsx$/.test(file));
    const parts: Record<string, string> = { section: 'a', sheet: 'standings' };
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      const path = routeOfFile(`open/${file}`).replaceAll(/\[(\w+)\]/g, (_whole, name: string) => parts[name] ?? '1');
      expect(await keyOf(path), path).toBe(path);
    }
  });
});
