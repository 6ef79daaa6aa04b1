import { describe, expect, it } from 'vitest';
import { isTimeZone, toLocalTime, instantOf } from './event-time-zone';

describe('the event clock', () => {
  it.each([
    ['2026-11-20T19:00', 'Europe/Brussels', '2026-11-20T18:00:00.000Z'],
    ['2026-07-01T10:30', 'Europe/Brussels', '2026-07-01T08:30:00.000Z'],
    ['2026-11-20T19:00', 'Asia/Kolkata', '2026-11-20T13:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Brussels', '2026-03-29T01:00:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, moment) => {
    expect(instantOf(local, zone).toISOString()).toBe(moment);
    expect(toLocalTime(new Date(moment), zone)).toBe(local);
  });

  it('knows time zones', () => {
    expect(isTimeZone('Europe/Brussels')).toBe(true);
    expect(isTimeZone('Linden/Hall')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
