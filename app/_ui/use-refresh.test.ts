import { afterEach, expect, it, vi } from 'vitest';
import { isReloadOfOpenPage, retryUntilAnswered } from './use-refresh';

afterEach(() => vi.useRealTimers());

it('a page that reloads its data without a network stays open, and gets the data when the network returns', async () => {
  vi.useFakeTimers();
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('boards');
  const answer = retryUntilAnswered(ask, () => true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('boards');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('a request that must not be repeated fails at once', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(retryUntilAnswered(ask, () => false)).rejects.toThrow('Failed to fetch');
  expect(ask).toHaveBeenCalledOnce();
});

it('only requests for the data of the open page are repeated, not those that change something or load another page', () => {
  const open = 'http://hall.test:3000/organise/linden/open?show=missing#boards';
  const rsc = { headers: { rsc: '1' } };
  expect(isReloadOfOpenPage(open, new URL('/organise/linden/open?show=missing&_rsc=1a', open), rsc)).toBe(true);
  expect(isReloadOfOpenPage(open, new URL('/organise/linden/open/rounds?_rsc=1a', open), rsc)).toBe(false);
  expect(isReloadOfOpenPage(open, '/organise/linden/open', { ...rsc, method: 'POST' })).toBe(false);
  expect(isReloadOfOpenPage(open, '/organise/linden/open')).toBe(false);
  expect(isReloadOfOpenPage(open, '/organise/linden/open', { ...rsc, signal: AbortSignal.abort() })).toBe(false);
});
