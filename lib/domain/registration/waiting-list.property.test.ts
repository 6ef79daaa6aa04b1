import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RegistrationTimes, unofferedPlaces, type Waiting, waitingListAt } from './waiting-list';

const NEVER = { placedAt: null, offeredAt: null, lapsedAt: null, declinedAt: null, withdrawnAt: null } as const;
const HOUR_MS = 3_600_000;
const hour = (count: number) => new Date(Date.UTC(2036, 0, 1) + count * HOUR_MS);
const registered = (count: number): RegistrationTimes[] => Array.from({ length: count }, (_, index) => ({ id: String(index + 1), ...NEVER }));

/** The rows as an act stores them. */
const stored = (rows: readonly RegistrationTimes[], list: readonly Waiting[]): RegistrationTimes[] =>
  rows.map((row) => {
    const { offeredAt = row.offeredAt, lapsedAt = row.lapsedAt } = list.find(({ id }) => id === row.id) ?? {};
    return { ...row, offeredAt, lapsedAt };
  });

const states = (list: readonly Waiting[]) =>
  list.map(({ id, state, until }) => `${id} ${state}${until === null ? '' : ` ${(until.getTime() - hour(0).getTime()) / HOUR_MS}`}`);

describe('the waiting list', () => {
  it('offers a free place to the first player until a time, then to the next from that time on', () => {
    const places = { free: 1, offerHours: 10 };
    const rows = stored(registered(3), waitingListAt(registered(3), places, hour(0)));
    expect(states(waitingListAt(rows, places, hour(9)))).toEqual(['1 offered 10', '2 waiting', '3 waiting']);
    expect(states(waitingListAt(rows, places, hour(10)))).toEqual(['1 lapsed', '2 offered 20', '3 waiting']);
    expect(states(waitingListAt(rows, places, hour(29)))).toEqual(['1 lapsed', '2 lapsed', '3 offered 30']);
    const over = waitingListAt(rows, places, hour(30));
    expect(states(over)).toEqual(['1 lapsed', '2 lapsed', '3 lapsed']);
    expect(unofferedPlaces(over, places)).toBe(1);
  });

  it('passes a place on at once when the player declines', () => {
    const rows = registered(2).map((row) => (row.id === '1' ? { ...row, offeredAt: hour(0), declinedAt: hour(3) } : row));
    expect(states(waitingListAt(rows, { free: 1, offerHours: 10 }, hour(3)))).toEqual(['2 offered 13']);
  });

  it('takes back the latest offers if their places are gone', () => {
    const rows = registered(3).map((row) => ({ ...row, offeredAt: hour(0) }));
    expect(states(waitingListAt(rows, { free: 1, offerHours: 10 }, hour(1)))).toEqual(['1 offered 10', '2 waiting', '3 waiting']);
  });

  it('offers places to all players if there is no limit, and says how many are ahead', () => {
    expect(states(waitingListAt(registered(2), { free: Infinity, offerHours: 1 }, hour(0)))).toEqual(['1 offered 1', '2 offered 1']);
    expect(waitingListAt(registered(3), { free: 0, offerHours: 1 }, hour(0)).map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
  });

  it('is the same whenever it is stored, and never offers more places than are free', () => {
    const cases = fc.record({
      count: fc.integer({ min: 0, max: 8 }),
      free: fc.integer({ min: 0, max: 4 }),
      offerHours: fc.integer({ min: 1, max: 5 }),
      looks: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }),
      end: fc.integer({ min: 40, max: 50 }),
    });
    fc.assert(
      fc.property(cases, ({ count, free, offerHours, looks, end }) => {
        const places = { free, offerHours };
        let often = stored(registered(count), waitingListAt(registered(count), places, hour(0)));
        const once = often;
        for (const at of looks.toSorted((a, b) => a - b)) {
          const list = waitingListAt(often, places, hour(at));
          const offered = list.filter(({ state }) => state === 'offered').length;
          expect(offered).toBeLessThanOrEqual(free);
          if (list.some(({ state }) => state === 'waiting')) expect(offered).toBe(free);
          often = stored(often, list);
        }
        expect(waitingListAt(often, places, hour(end))).toEqual(waitingListAt(once, places, hour(end)));
      }),
    );
  });
});
