const SLOT_MS = 5 * 60_000;
const SLOTS = 12;

interface Times {
  count: number;
  totalMs: number;
  longestMs: number;
}

export interface SlowPage {
  readonly route: string;
  readonly count: number;
  readonly meanMs: number;
  readonly longestMs: number;
}

/** How long pages took in the last hour, by route: a few numbers for every five minutes. */
export class SlowPages {
  private readonly slots = new Map<number, Map<string, Times>>();

  add(route: string, milliseconds: number, now = Date.now()): void {
    const slot = this.slotOf(now);
    const times = slot.get(route);
    if (times === undefined) return void slot.set(route, { count: 1, totalMs: milliseconds, longestMs: milliseconds });
    times.count += 1;
    times.totalMs += milliseconds;
    if (milliseconds > times.longestMs) times.longestMs = milliseconds;
  }

  /** The `most` routes with the slowest single answers of the last hour, the slowest first. */
  slowest(most: number, now = Date.now()): SlowPage[] {
    this.forgetOld(now);
    const all = new Map<string, Times>();
    for (const slot of this.slots.values()) {
      for (const [route, times] of slot) {
        const sum = all.get(route) ?? { count: 0, totalMs: 0, longestMs: 0 };
        all.set(route, { count: sum.count + times.count, totalMs: sum.totalMs + times.totalMs, longestMs: Math.max(sum.longestMs, times.longestMs) });
      }
    }
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
    for (const number of this.slots.keys()) if (number <= Math.floor(now / SLOT_MS) - SLOTS) this.slots.delete(number);
  }
}

// Next bundles routes apart from each other: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableSlowPages?: SlowPages };

export function slowPages(): SlowPages {
  return (shared.crosstableSlowPages ??= new SlowPages());
}
