import { expect, it } from 'vitest';
import { ReadThroughCache } from './read-through-cache';

function makeSlowCache() {
  const answers: ((value: string) => void)[] = [];
  const kept = new ReadThroughCache(() => new Promise<string>((resolve) => answers.push(resolve)));
  return { kept, answers };
}

it('a value is read once for all simultaneous callers', async () => {
  const { kept, answers } = makeSlowCache();
  const asked = Promise.all([kept.get(), kept.get()]);
  expect(answers).toHaveLength(1);
  answers[0]?.('first');
  expect(await asked).toEqual(['first', 'first']);
});

it('a caller during the read of a change gets the new value, not the old one', async () => {
  const { kept, answers } = makeSlowCache();
  const before = kept.get();
  answers[0]?.('before');
  expect(await before).toBe('before');
  kept.markStaleFrom(Date.now());
  const asked = Promise.all([kept.get(), kept.get()]);
  answers[1]?.('after');
  expect(await asked).toEqual(['after', 'after']);
  expect(answers).toHaveLength(2);
});

it('a change that is announced during a read is read too', async () => {
  const { kept, answers } = makeSlowCache();
  const before = kept.get();
  answers[0]?.('before');
  await before;
  kept.markStaleFrom(Date.now());
  const early = kept.get();
  kept.markStaleFrom(Date.now());
  const late = kept.get();
  answers[1]?.('early');
  answers[2]?.('late');
  expect([await early, await late]).toEqual(['early', 'late']);
});

it('if a read fails, the old value is returned with the time of its age', async () => {
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
  kept.markStaleFrom(changedAt);
  expect(await kept.get()).toBe('before');
  expect(kept.asOf).toBeLessThanOrEqual(changedAt);
});

it('if a read gets no answer, all callers share one wait and then get the old value', async () => {
  const answers: ((value: string) => void)[] = [];
  const kept = new ReadThroughCache(() => new Promise<string>((resolve) => answers.push(resolve)), 30);
  const before = kept.get();
  answers[0]?.('before');
  await before;
  const changedAt = Date.now();
  kept.markStaleFrom(changedAt);
  expect(await kept.get()).toBe('before');
  expect([await kept.get(), await kept.get()]).toEqual(['before', 'before']);
  expect(kept.asOf).toBeLessThanOrEqual(changedAt);
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await Promise.resolve();
  expect(await kept.get()).toBe('after');
  expect(kept.asOf).toBeNull();
});
