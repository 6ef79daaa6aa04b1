import { expect, it } from 'vitest';
import { ReadThroughCache } from './read-through-cache';

function slow() {
  const answers: ((value: string) => void)[] = [];
  const kept = new ReadThroughCache(() => new Promise<string>((resolve) => answers.push(resolve)));
  return { kept, answers };
}

it('is read once for all who ask at the same time', async () => {
  const { kept, answers } = slow();
  const asked = Promise.all([kept.get(), kept.get()]);
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  expect(await asked).toEqual(['first', 'first']);
});

it('who asks while a change is being read is told the change too, not what there was', async () => {
  const { kept, answers } = slow();
  const before = kept.get();
  answers[0]?.('before');
  expect(await before).toBe('before');
  kept.goesStale(Date.now());
  const asked = Promise.all([kept.get(), kept.get()]);
  answers[1]?.('after');
  expect(await asked).toEqual(['after', 'after']);
  expect(answers).toHaveLength(2);
});

it('a change that is heard while an earlier one is being read is read too', async () => {
  const { kept, answers } = slow();
  const before = kept.get();
  answers[0]?.('before');
  await before;
  kept.goesStale(Date.now());
  const early = kept.get();
  kept.goesStale(Date.now());
  const late = kept.get();
  answers[1]?.('early');
  answers[2]?.('late');
  expect([await early, await late]).toEqual(['early', 'late']);
});

it('what cannot be read anew is shown as it was, and since when', async () => {
  const answers = [
    () => 'before',
    () => {
      throw new Error('away');
    },
  ];
  const kept = new ReadThroughCache(async () => answers.shift()?.() ?? '');
  await kept.get();
  expect(kept.asOf).toBeNull();
  const changedAt = Date.now();
  kept.goesStale(changedAt);
  expect(await kept.get()).toBe('before');
  expect(kept.asOf).toBeLessThanOrEqual(changedAt);
});

it('what is read and not answered is waited for once for all, then shown as it was', async () => {
  const answers: ((value: string) => void)[] = [];
  const kept = new ReadThroughCache(() => new Promise<string>((resolve) => answers.push(resolve)), 30);
  const before = kept.get();
  answers[0]?.('before');
  await before;
  const changedAt = Date.now();
  kept.goesStale(changedAt);
  expect(await kept.get()).toBe('before');
  expect([await kept.get(), await kept.get()]).toEqual(['before', 'before']);
  expect(kept.asOf).toBeLessThanOrEqual(changedAt);
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await Promise.resolve();
  expect(await kept.get()).toBe('after');
  expect(kept.asOf).toBeNull();
});
