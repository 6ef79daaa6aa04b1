import { afterEach, expect, it, vi } from 'vitest';
import { awaitBeforeActs, entriesAnswered } from './unless-unanswered';

afterEach(() => vi.useRealTimers());

it('an act waits for what was entered on its page, and no longer once that has been answered', async () => {
  let answer = () => {};
  const entry = new Promise<void>((resolve) => (answer = resolve));
  const stop = awaitBeforeActs(() => entry);
  const passed = vi.fn<() => void>();
  const act = entriesAnswered().then(passed);
  await Promise.resolve();
  expect(passed).not.toHaveBeenCalled();
  answer();
  await act;
  expect(passed).toHaveBeenCalledOnce();
  stop();
});

it('an act is sent after five seconds without an answer', async () => {
  vi.useFakeTimers();
  const stop = awaitBeforeActs(() => new Promise(() => {}));
  const act = entriesAnswered();
  await vi.advanceTimersByTimeAsync(4999);
  const passed = vi.fn<() => void>();
  void act.then(passed);
  await Promise.resolve();
  expect(passed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await act;
  stop();
});

it('a page that enters nothing, or has been left, holds up no act', async () => {
  awaitBeforeActs(() => new Promise(() => {}))();
  await entriesAnswered();
});
