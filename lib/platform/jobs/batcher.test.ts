import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher';

/** A batcher that doubles numbers and records its batches. `fails` returns the error that a batch throws, or null. */
function makeDoublingBatcher({
  most = 10,
  fails = () => null,
  waiting = () => Promise.resolve(),
}: { most?: number; fails?: (items: readonly number[]) => Error | null; waiting?: () => Promise<void> } = {}) {
  const batches: [string, readonly number[]][] = [];
  const together = new Batcher<number, number>({
    handleBatch: async (key, take) => {
      await waiting();
      const items = take();
      batches.push([key, items]);
      await new Promise((resolve) => setImmediate(resolve));
      const error = fails(items);
      if (error !== null) throw error;
      return items.map((item) => item * 2);
    },
    most,
    mayBeCausedByOneItem: (error) => error instanceof Error && error.message === 'of one',
  });
  return { together, batches };
}

describe('items that arrive in the same tick', () => {
  it('are handled in one batch, in order, each with its own answer', async () => {
    const { together, batches } = makeDoublingBatcher();
    expect(await Promise.all([3, 1, 2].map((item) => together.add('a', item)))).toEqual([6, 2, 4]);
    expect(batches).toEqual([['a', [3, 1, 2]]]);
  });

  it('or during a batch form the next batch, up to the limit', async () => {
    const { together, batches } = makeDoublingBatcher({ most: 2 });
    const first = together.add('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [2, 3, 4].map((item) => together.add('a', item));
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(batches.map(([, items]) => items)).toEqual([[1], [2, 3], [4]]);
  });

  it('or while the batch waits for a lock join it, up to the limit', async () => {
    let proceed = () => {};
    const turn = new Promise<void>((resolve) => (proceed = resolve));
    const { together, batches } = makeDoublingBatcher({ most: 3, waiting: () => turn });
    const first = together.add('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [2, 3, 4].map((item) => together.add('a', item));
    proceed();
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(batches.map(([, items]) => items)).toEqual([[1, 2, 3], [4]]);
  });

  it('all get the error if the batch failed before it took any item', async () => {
    const { together } = makeDoublingBatcher({ waiting: () => Promise.reject(new Error('away')) });
    const answers = await Promise.allSettled([1, 2].map((item) => together.add('a', item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('under another key do not wait for each other', async () => {
    const { together, batches } = makeDoublingBatcher();
    await Promise.all([together.add('a', 1), together.add('b', 2)]);
    await together.add('a', 3);
    expect(batches).toEqual([
      ['a', [1]],
      ['b', [2]],
      ['a', [3]],
    ]);
  });
});

describe('a failure', () => {
  it('that a single item may have caused fails only that item', async () => {
    const { together, batches } = makeDoublingBatcher({ fails: (items) => (items.includes(2) ? new Error('of one') : null) });
    const answers = await Promise.allSettled([1, 2, 3].map((item) => together.add('a', item)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([2, 'failed', 6]);
    expect(batches.map(([, items]) => items)).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('of the whole batch fails all items at once, and the next batch is tried', async () => {
    let isAway = true;
    const { together, batches } = makeDoublingBatcher({ fails: () => (isAway ? new Error('away') : null) });
    const answers = await Promise.allSettled([1, 2].map((item) => together.add('a', item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(1);
    isAway = false;
    expect(await together.add('a', 4)).toBe(8);
  });
});
