import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher';

/** A batcher that doubles numbers, and a record of its batches. `fails` returns the error that a batch throws, null for none. */
function doubling({
  most = 10,
  fails = () => null,
  waiting = () => Promise.resolve(),
}: { most?: number; fails?: (items: readonly number[]) => Error | null; waiting?: () => Promise<void> } = {}) {
  const batches: [string, readonly number[]][] = [];
  const together = new Batcher<number, number>({
    doAll: async (key, take) => {
      await waiting();
      const items = take();
      batches.push([key, items]);
      await new Promise((resolve) => setImmediate(resolve));
      const error = fails(items);
      if (error !== null) throw error;
      return items.map((item) => item * 2);
    },
    most,
    mayBeOfOne: (error) => error instanceof Error && error.message === 'of one',
  });
  return { together, batches };
}

describe('what arrives together', () => {
  it('is done together, in its order, each with its own answer', async () => {
    const { together, batches } = doubling();
    expect(await Promise.all([3, 1, 2].map((item) => together.add('a', item)))).toEqual([6, 2, 4]);
    expect(batches).toEqual([['a', [3, 1, 2]]]);
  });

  it('while others are being done is done next, and at most so many at once', async () => {
    const { together, batches } = doubling({ most: 2 });
    const first = together.add('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [2, 3, 4].map((item) => together.add('a', item));
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(batches.map(([, items]) => items)).toEqual([[1], [2, 3], [4]]);
  });

  it('while the work waits for something is done with it, at most so many at once', async () => {
    let proceed = () => {};
    const turn = new Promise<void>((resolve) => (proceed = resolve));
    const { together, batches } = doubling({ most: 3, waiting: () => turn });
    const first = together.add('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = [2, 3, 4].map((item) => together.add('a', item));
    proceed();
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(batches.map(([, items]) => items)).toEqual([[1, 2, 3], [4]]);
  });

  it('is told when the work failed before anybody was taken up', async () => {
    const { together } = doubling({ waiting: () => Promise.reject(new Error('away')) });
    const answers = await Promise.allSettled([1, 2].map((item) => together.add('a', item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('for another key waits for nobody', async () => {
    const { together, batches } = doubling();
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
  it('that may be of one is of that one alone', async () => {
    const { together, batches } = doubling({ fails: (items) => (items.includes(2) ? new Error('of one') : null) });
    const answers = await Promise.allSettled([1, 2, 3].map((item) => together.add('a', item)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([2, 'failed', 6]);
    expect(batches.map(([, items]) => items)).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('of all is told to all at once, and the next is tried', async () => {
    let isAway = true;
    const { together, batches } = doubling({ fails: () => (isAway ? new Error('away') : null) });
    const answers = await Promise.allSettled([1, 2].map((item) => together.add('a', item)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(1);
    isAway = false;
    expect(await together.add('a', 4)).toBe(8);
  });
});
