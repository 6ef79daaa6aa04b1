import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/use-database';
import { RATE_LIMIT_BUCKETS, bucketOf, countAttempt, revertAttempt, runIfAllowed } from './rate-limit';

useDatabase();

const limit = (subject: string, most = 60) => ({ scope: 'helper-code', subject, most, windowSeconds: 3600 }) as const;

describe('a limit', () => {
  // The time is in the middle of a rate-limit window, so no window ends while a test runs.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('allows no more attempts than the limit, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => countAttempt(limit('parallel'))));
    expect(answers.filter(Boolean)).toHaveLength(60);
  });

  it('counts failures only', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await runIfAllowed(limit('failures', 2), async () => ({ ok: true }) as const)).toEqual({ ok: true });
    }
    for (let count = 0; count < 2; count += 1) await runIfAllowed(limit('failures', 2), async () => ({ ok: false }) as const);
    expect(await runIfAllowed(limit('failures', 2), async () => ({ ok: true }) as const)).toBeNull();
  });

  it('does not count attempts that threw, and never goes below zero', async () => {
    await expect(runIfAllowed(limit('broken', 1), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await revertAttempt(limit('broken', 1));
    expect(await countAttempt(limit('broken', 1))).toBe(true);
    expect(await countAttempt(limit('broken', 1))).toBe(false);
  });

  it('uses a limited number of rows, whatever is tried', async () => {
    const at = new Date(0);
    const buckets = new Set(Array.from({ length: 100_000 }, (_, index) => bucketOf('helper-code', `192.0.2.${index}`, at)));
    expect(buckets.size).toBeLessThanOrEqual(RATE_LIMIT_BUCKETS);
    // The hash spreads subjects evenly, so a hundred thousand subjects leave hardly any bucket empty.
    expect(buckets.size).toBeGreaterThan(RATE_LIMIT_BUCKETS * 0.99);
    await Promise.all(Array.from({ length: 500 }, (_, index) => countAttempt(limit(`distinct ${index}`))));
    const rows = await database().rateLimit.findMany();
    for (const { key } of rows) expect(key).toMatch(/^helper-code:\d{1,5}$/);
  });

  it('starts again with the next window, in the same row', async () => {
    await countAttempt(limit('window', 1));
    await database().rateLimit.updateMany({ data: { windowStart: new Date(0), count: 1000 } });
    expect(await countAttempt(limit('window', 1))).toBe(true);
  });

  it('shares buckets unpredictably, and differently in every window', () => {
    const subjects = Array.from({ length: 50 }, (_, index) => `subject ${index}`);
    const inWindow = (time: number) => subjects.map((subject) => bucketOf('push', subject, new Date(time)));
    expect(inWindow(0)).not.toEqual(inWindow(1000));
    expect(inWindow(0)).toEqual(inWindow(0));
  });
});
