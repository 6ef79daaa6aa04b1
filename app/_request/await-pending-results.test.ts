import { afterEach, expect, it, vi } from 'vitest';
import { delayActionsUntil, waitForPendingResults } from './await-pending-results';

afterEach(() => vi.useRealTimers());

it('an action waits until the results entered on its page are answered', async () => {
  let answer = () => {};
  const entry = new Promise<void>((resolve) => (answer = resolve));
  const stop = delayActionsUntil(() => entry);
  const passed = vi.fn<() => void>();
  const act = waitForPendingResults().then(passed);
  await Promise.resolve();
  expect(passed).not.toHaveBeenCalled();
  answer();
  await act;
  expect(passed).toHaveBeenCalledOnce();
  stop();
});

it('an action is sent anyway after five seconds without an answer', async () => {
  vi.useFakeTimers();
  const stop = delayActionsUntil(() => new Promise(() => {}));
  const act = waitForPendingResults();
  await vi.advanceTimersByTimeAsync(4999);
  const passed = vi.fn<() => void>();
  void act.then(passed);
  await Promise.resolve();
  expect(passed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await act;
  stop();
});

it('a page without pending results, or one that was left, delays no action', async () => {
  delayActionsUntil(() => new Promise(() => {}))();
  await waitForPendingResults();
});
