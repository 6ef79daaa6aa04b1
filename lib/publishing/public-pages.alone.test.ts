import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeChange } from '@/lib/live/channel';
import { publicPages } from './public-pages';

const told = vi.hoisted(() => ({ hear: (_message: string | null): void => {}, tookMs: 0, builtAt: [] as number[] }));

vi.mock('@/lib/live/hub', () => ({
  hub: {
    isConnected: true,
    subscribe: (listener: (message: string | null) => void) => {
      told.hear = listener;
      return () => {};
    },
  },
}));
vi.mock('@/lib/installation/site-address', () => ({ siteAddress: () => ({ subscribe: () => () => {} }) }));
vi.mock('./build-public-section', () => ({
  buildPublicSection: async (sectionId: string) => {
    told.builtAt.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, told.tookMs));
    return { sectionId, tag: String(told.builtAt.length), builtAt: '', body: {} };
  },
}));

const SECTION = 'a section';
/** One every hundredth of a second, for so long. */
async function resultsFor(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    told.hear(makeChange({ kind: 'section', sectionId: SECTION }));
    await vi.advanceTimersByTimeAsync(10);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  delete (globalThis as { crosstablePublicPages?: unknown }).crosstablePublicPages;
  Object.assign(told, { tookMs: 0, builtAt: [] });
});
afterEach(() => void vi.useRealTimers());

async function openPages(tookMs: number) {
  told.tookMs = tookMs;
  const pages = publicPages();
  const first = pages.sectionById(SECTION);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  told.builtAt.length = 0;
  return pages;
}

it('a snapshot follows a change at once, and then at most every 250 ms, however many results come in', async () => {
  const pages = await openPages(0);
  const tags: string[] = [];
  pages.subscribe(SECTION, ({ tag }) => tags.push(tag));
  vi.setSystemTime(20_000);
  await resultsFor(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.builtAt.map((at) => at - 20_000)).toEqual([0, 250, 500, 750, 1000]);
  // Phones are told of each, the last change included; the first has the tag that the page was opened with.
  expect(tags).toEqual(['2', '3', '4', '5']);
});

it.each([[60, 600], [1000, 1500]])('a snapshot that takes %i ms to build is built every %i ms, and visitors meanwhile get what there is', async (tookMs, interval) => {
  const pages = await openPages(tookMs);
  vi.setSystemTime(20_000);
  await resultsFor(3 * interval);
  const [first = 0, ...later] = told.builtAt;
  expect(first).toBe(20_000);
  expect(later.map((at, index) => at - (told.builtAt[index] ?? 0))).toEqual(later.map(() => interval));
  expect(later.length).toBeGreaterThanOrEqual(2);
  const before = told.builtAt.length;
  const visited = pages.sectionById(SECTION);
  await vi.advanceTimersByTimeAsync(tookMs);
  await visited;
  expect(told.builtAt.length).toBe(before);
});
