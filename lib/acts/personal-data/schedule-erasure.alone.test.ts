import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/platform/observability/log';
import { eraseDueData } from './erase-due-data';
import { scheduleErasure } from './schedule-erasure';

vi.mock('./erase-due-data', () => ({ eraseDueData: vi.fn(async () => 0) }));

const MINUTE_MS = 60_000;
const erasureTimes = () => vi.mocked(eraseDueData).mock.calls.map(([now]) => now.toISOString().slice(11, 16));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('personal data due for erasure is looked for a minute after the start and then every hour, even after a failure', async () => {
  const error = vi.spyOn(log(), 'error').mockReturnValue();
  scheduleErasure();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(erasureTimes()).toEqual([]);
  vi.mocked(eraseDueData).mockRejectedValueOnce(new Error('no database'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(erasureTimes()).toEqual(['09:01']);
  expect(error).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE_MS);
  expect(erasureTimes()).toEqual(['09:01', '10:00', '11:00', '12:00']);
  expect(error).toHaveBeenCalledOnce();
});

it('the timer for erasure does not keep the process alive', () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  scheduleErasure();
  expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length).toBe(before);
});
