const SLOT_MS = 5 * 60_000;
const SLOT_COUNT = 12;

interface Times {
  readonly count: number;
  readonly totalMs: number;
  readonly longestMs: number;
}

/** The response times of pages in the last hour, by route, summed in slots of five minutes. */
export class PageTimings {
  private readonly slots = new Map<number, Map<string, Times>>();

  add(route: string, milliseconds: number, now = Date.now()): void {
    addRouteTimes(this.slotOf(now), route, { count: 1, totalMs: milliseconds, longestMs: milliseconds });
  }

  /** Returns the `most` routes with the slowest single responses of the last hour, slowest first. */
  slowest(most: number, now = Date.now()) {
    this.forgetOld(now);
    const all = new Map<string, Times>();
    for (const slot of this.slots.values()) for (const [route, times] of slot) addRouteTimes(all, route, times);
    const pages = [...all].map(([route, { count, totalMs, longestMs }]) => ({ route, count, meanMs: totalMs / count, longestMs }));
    return pages.sort((a, b) => b.longestMs - a.longestMs).slice(0, most);
  }

  private slotOf(now: number): Map<string, Times> {
    const number = Math.floor(now / SLOT_MS);
    const known = this.slots.get(number);
    if (known !== undefined) return known;
    this.forgetOld(now);
    const slot = new Map<string, Times>();
    this.slots.set(number, slot);
    return slot;
  }

  private forgetOld(now: number): void {
    for (const number of this.slots.keys()) if (number <= Math.floor(now / SLOT_MS) - SLOT_COUNT) this.slots.delete(number);
  }
}

function addRouteTimes(all: Map<string, Times>, route: string, { count, totalMs, longestMs }: Times): void {
  const sum = all.get(route) ?? { count: 0, totalMs: 0, longestMs: 0 };
  all.set(route, { count: sum.count + count, totalMs: sum.totalMs + totalMs, longestMs: Math.max(sum.longestMs, longestMs) });
}

const processGlobals = globalThis as typeof globalThis & { crosstableSlowPages?: PageTimings };

export function pageTimings(): PageTimings {
  return (processGlobals.crosstableSlowPages ??= new PageTimings());
}
