import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/use-database';
import { runFactsWalk } from './facts-walk';
import { runWalk } from './run-walk';
import { WalkFigures } from './walk-figures';

useDatabase();

/** A failed walk prints its seed: `npm run walks -- --walks 1 --seed <seed>` repeats it. The first seed is new in every run. */
const seedsOf = (count: number): readonly number[] => [randomInt(2 ** 31), ...Array.from({ length: count }, (_, index) => index + 1)];

it('every section reaches its next round or its end by what the page offers', { timeout: 120_000 }, async () => {
  const figures = new WalkFigures();
  for (const seed of seedsOf(8)) figures.add(await runWalk(seed));
  expect(figures.stuck).toEqual([]);
});

it('every state of the facts leads to the next round, or the page names what is missing', () => {
  const figures = new WalkFigures();
  for (const seed of seedsOf(250)) figures.add(runFactsWalk(seed));
  expect(figures.stuck).toEqual([]);
  expect(figures.walks).toBe(251);
});
