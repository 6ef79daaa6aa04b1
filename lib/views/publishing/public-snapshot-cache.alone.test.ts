import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serialiseChange } from '@/lib/platform/change-channel/change-notification';
import { publicSnapshots } from './public-snapshot-cache';

const mockState = vi.hoisted(() => ({
  hear: (_message: string | null): void => {},
  tookMs: 0,
  bytes: 0,
  builtAt: [] as number[],
  built: [] as string[],
  inside: 0,
  mostInside: 0,
  isAway: false,
  isRemoved: false,
  loaded: [] as (readonly string[] | null)[],
}));
const channel = vi.hoisted(() => ({ isConnected: true, reliableUntil: 0 }));

vi.mock('@/lib/platform/change-channel/channel-listener', () => ({
  channelListener: Object.assign(channel, {
    subscribe: (listener: (message: string | null) => void) => {
      mockState.hear = listener;
      return () => {};
    },
  }),
}));
vi.mock('@/lib/platform/installation/public-address-monitor', () => ({ publicAddressMonitor: () => ({ subscribe: () => () => {} }) }));
vi.mock('./build-public-section', () => ({
  buildPublicSection: async (sectionId: string) => {
    mockState.builtAt.push(Date.now());
    mockState.built.push(sectionId);
    mockState.inside += 1;
    mockState.mostInside = Math.max(mockState.mostInside, mockState.inside);
    await new Promise((resolve) => setTimeout(resolve, mockState.tookMs));
    mockState.inside -= 1;
    if (mockState.isAway) throw new Error('no database');
    if (mockState.isRemoved) return null;
    return { sectionId, tag: String(mockState.builtAt.length), builtAt: '', bytes: mockState.bytes, staleFrom: Infinity, body: {} };
  },
}));
vi.mock('./public-event-directory', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadPublicEvents: async (only: readonly string[] | null) => {
    if (mockState.isAway) throw new Error('no database');
    mockState.loaded.push(only);
    return (only ?? EVENTS).map((id) => ({
      id,
      slug: `slug-${id}`,
      name: id,
      startsOn: '2026-11-20',
      version: `${id} ${mockState.loaded.length}`,
      sections: [
        { id: `${id}1`, slug: 'a' },
        { id: `${id}2`, slug: 'b' },
      ],
    }));
  },
}));

const EVENTS = ['x', 'y', 'z'];
const SECTION = 'x1';
const MEGABYTE = 1024 * 1024;

async function sendChangesFor(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    mockState.hear(serialiseChange({ kind: 'section', sectionId: SECTION, isAwaited: false }));
    await vi.advanceTimersByTimeAsync(10);
  }
}

async function advanceThen<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, 'error').mockReturnValue();
  delete (globalThis as { crosstablePublicPages?: unknown }).crosstablePublicPages;
  Object.assign(mockState, { tookMs: 0, bytes: 1000, builtAt: [], built: [], inside: 0, mostInside: 0, isAway: false, isRemoved: false, loaded: [] });
  Object.assign(channel, { isConnected: true, reliableUntil: 0 });
});
afterEach(() => void vi.useRealTimers());

/** Loads `sections` into the cache and sets the clock to 20 seconds. */
async function loadSections(tookMs: number, sections: readonly string[] = [SECTION]) {
  mockState.tookMs = tookMs;
  const pages = publicSnapshots();
  const opened = Promise.all([pages.events(), ...sections.map((id) => pages.sectionById(id))]);
  await advanceThen(10_000, opened);
  vi.setSystemTime(20_000);
  Object.assign(mockState, { builtAt: [], built: [], mostInside: 0, loaded: [] });
  return pages;
}

describe('a snapshot with listeners', () => {
  it('is rebuilt at once after a change, and then at most every 250 ms', async () => {
    const pages = await loadSections(0);
    const tags: string[] = [];
    pages.subscribe({ sectionId: SECTION, tag: '1' }, (next) => tags.push(next?.tag ?? 'gone'));
    await sendChangesFor(1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(mockState.builtAt.map((at) => at - 20_000)).toEqual([0, 250, 500, 750, 1000]);
    // Phones get every new snapshot, including the last. The first is missing, because the phone already had it.
    expect(tags).toEqual(['2', '3', '4', '5']);
  });

  it('is sent even if the timer fires slightly early', async () => {
    const pages = await loadSections(0);
    const tags: string[] = [];
    pages.subscribe({ sectionId: SECTION, tag: '1' }, (next) => tags.push(next?.tag ?? 'gone'));
    await sendChangesFor(20);
    vi.setSystemTime(20_015);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tags).toEqual(['2']);
    mockState.tookMs = 20;
    await sendChangesFor(20);
    vi.setSystemTime(Date.now() - 5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tags).toEqual(['2', '3', '4']);
  });

  it('of a removed section is reported as gone once, and sent again after the section is restored', async () => {
    const pages = await loadSections(0);
    const tags: string[] = [];
    pages.subscribe({ sectionId: SECTION, tag: '1' }, (next) => tags.push(next?.tag ?? 'gone'));
    mockState.isRemoved = true;
    await sendChangesFor(1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tags).toEqual(['gone']);
    mockState.isRemoved = false;
    const built = mockState.built.length;
    await sendChangesFor(10);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tags).toEqual(['gone', String(built + 1)]);
  });

  it.each([
    [60, 600],
    [1000, 1500],
  ])('that takes %i ms to build is built every %i ms, and visitors get the cached one in between', async (tookMs, interval) => {
    const pages = await loadSections(tookMs);
    pages.subscribe({ sectionId: SECTION, tag: '1' }, () => {});
    await sendChangesFor(3 * interval);
    const [first = 0, ...later] = mockState.builtAt;
    expect(first).toBe(20_000);
    expect(later.map((at, index) => at - (mockState.builtAt[index] ?? 0))).toEqual(later.map(() => interval));
    expect(later.length).toBeGreaterThanOrEqual(2);
    const before = mockState.builtAt.length;
    await advanceThen(tookMs, pages.sectionById(SECTION));
    expect(mockState.builtAt.length).toBe(before);
  });

  it('is rebuilt without the long interval when a round is published', async () => {
    const pages = await loadSections(100);
    const tags: string[] = [];
    pages.subscribe({ sectionId: SECTION, tag: '1' }, (next) => tags.push(next?.tag ?? 'gone'));
    await sendChangesFor(300);
    mockState.hear(serialiseChange({ kind: 'section', sectionId: SECTION, isAwaited: true }));
    await vi.advanceTimersByTimeAsync(110);
    expect(mockState.builtAt.map((at) => at - 20_000)).toEqual([0, 300]);
    expect(tags.at(-1)).toBe('2');
    expect((await pages.sectionById(SECTION))?.tag).toBe('2');
  });

  it('is sent to thousands of listeners in groups of some hundreds, and not to listeners who have left', async () => {
    const pages = await loadSections(0);
    const phones = new Set<number>();
    const toldBetween: number[] = [];
    const leaving = Array.from({ length: 1200 }, (_, phone) =>
      pages.subscribe({ sectionId: SECTION, tag: 'before' }, () => {
        phones.add(phone);
        if (phone !== 0) return;
        setImmediate(() => toldBetween.push(phones.size));
        setImmediate(() => leaving[1199]?.());
      }),
    );
    await sendChangesFor(20);
    expect(toldBetween).toEqual([500]);
    expect([phones.size, phones.has(1198), phones.has(1199)]).toEqual([1199, true, false]);
  });

  it('that could not be built is tried again at growing intervals while it has listeners', async () => {
    const pages = await loadSections(0);
    const tags: string[] = [];
    const leave = pages.subscribe({ sectionId: SECTION, tag: '1' }, (next) => tags.push(next?.tag ?? 'gone'));
    mockState.isAway = true;
    mockState.hear(serialiseChange({ kind: 'section', sectionId: SECTION, isAwaited: false }));
    await vi.advanceTimersByTimeAsync(7500);
    expect(mockState.builtAt.map((at) => Math.round((at - 20_000) / 100) / 10)).toEqual([0, 1, 3, 7]);
    expect(tags).toEqual([]);
    mockState.isAway = false;
    await vi.advanceTimersByTimeAsync(8000);
    expect([mockState.builtAt.length, tags.length]).toEqual([5, 1]);
    leave();
    mockState.isAway = true;
    mockState.hear(serialiseChange({ kind: 'section', sectionId: SECTION, isAwaited: false }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mockState.builtAt.length).toBe(5);
  });

  it('is not tried again once nobody listens', async () => {
    const pages = await loadSections(0);
    const leave = pages.subscribe({ sectionId: SECTION, tag: '1' }, () => {});
    mockState.isAway = true;
    mockState.hear(serialiseChange({ kind: 'section', sectionId: SECTION, isAwaited: false }));
    await vi.advanceTimersByTimeAsync(10);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mockState.builtAt.length).toBe(1);
  });
});

describe('a change', () => {
  it('of a section without listeners is read at the next request', async () => {
    const pages = await loadSections(0);
    await sendChangesFor(1000);
    expect(mockState.built).toEqual([]);
    await advanceThen(0, pages.sectionById(SECTION));
    expect(mockState.built).toEqual([SECTION]);
  });

  it('of an event rebuilds no other event', async () => {
    const pages = await loadSections(0, ['x1', 'x2', 'y1', 'z1']);
    for (const sectionId of ['x1', 'y1', 'z1']) pages.subscribe({ sectionId, tag: 'before' }, () => {});
    const before = await pages.events();
    mockState.hear(serialiseChange({ kind: 'directory', eventId: 'x' }));
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all([advanceThen(0, pages.sectionById('x2')), pages.sectionById('y1')]);
    const { events } = await pages.events();
    expect([mockState.built, mockState.loaded]).toEqual([['x1', 'x2'], [['x']]]);
    expect(events.map((event) => before.events.includes(event))).toEqual([false, true, true]);
  });

  it('after a lost channel rebuilds snapshots with listeners at once, two at a time, and others on request', async () => {
    const sections = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const pages = await loadSections(100, sections);
    for (const sectionId of sections.slice(0, 10)) pages.subscribe({ sectionId, tag: 'before' }, () => {});
    mockState.hear(null);
    await vi.advanceTimersByTimeAsync(250);
    expect(mockState.built.length).toBe(6);
    // A visitor's request does not wait for snapshots that are built for listeners.
    await advanceThen(200, pages.sectionById('s30'));
    expect(mockState.built).toContain('s30');
    await vi.advanceTimersByTimeAsync(5000);
    expect(new Set(mockState.built)).toEqual(new Set([...sections.slice(0, 10), 's30']));
    expect([mockState.mostInside, mockState.built.length]).toEqual([2, 11]);
  });
});

it('snapshots stay within their memory limit, and those with listeners are kept', async () => {
  const pages = await loadSections(0, []);
  mockState.bytes = 20 * MEGABYTE;
  pages.subscribe({ sectionId: 'heard', tag: '' }, () => {});
  await advanceThen(0, pages.sectionById('heard'));
  for (let index = 0; index < 20; index += 1) await advanceThen(0, pages.sectionById(`other${index}`));
  mockState.built.length = 0;
  await advanceThen(0, Promise.all(['heard', 'other19', 'other0'].map((id) => pages.sectionById(id))));
  expect(mockState.built).toEqual(['other0']);
});

describe('while the database is unavailable', () => {
  it('cached snapshots are served, with the time when they were last known to be current', async () => {
    const pages = await loadSections(0);
    Object.assign(channel, { isConnected: false, reliableUntil: 21_000 });
    mockState.isAway = true;
    vi.setSystemTime(40_000);
    expect((await advanceThen(0, pages.sectionById(SECTION)))?.tag).toBe('1');
    expect(pages.asOf({ sectionIds: [SECTION] })).toBe(21_000);
    expect((await pages.events()).events.length).toBe(3);
    const refused = expect(pages.sectionById('y1')).rejects.toThrow('no database');
    await advanceThen(0, refused);
    mockState.isAway = false;
    vi.setSystemTime(50_000);
    expect((await advanceThen(0, pages.sectionById(SECTION)))?.tag).not.toBe('1');
    await pages.events();
    expect(pages.asOf({ sectionIds: [SECTION] })).toBe(null);
  });

  it('requests do not wait long for a database that does not answer', async () => {
    const pages = await loadSections(0);
    Object.assign(channel, { isConnected: false, reliableUntil: 20_000 });
    mockState.tookMs = 60_000;
    vi.setSystemTime(40_000);
    expect((await advanceThen(1500, pages.sectionById(SECTION)))?.tag).toBe('1');
  });
});
