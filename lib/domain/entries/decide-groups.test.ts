import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGroups, GROUP_METHODS } from './decide-groups';

const players = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
const divide = (count: number, method: (typeof GROUP_METHODS)[number], groups = 0) =>
  decideGroups(players(count), { method, groups, lotSeed: 'seed' })?.map(({ entryIds, isSwiss }) => `${entryIds.join(' ')}${isSwiss ? ' Swiss' : ''}`) ?? null;

describe('the groups of a section', () => {
  it('by strength have the strongest players in the first group', () => {
    expect(divide(10, 'strength', 3)).toEqual(['1 2 3 4', '5 6 7', '8 9 10']);
  });

  it('in a snake are equally strong', () => {
    expect(divide(9, 'snake', 3)).toEqual(['1 6 7', '2 5 8', '3 4 9']);
    expect(divide(8, 'snake', 3)).toEqual(['1 6 7', '2 5 8', '3 4']);
  });

  it('by lot follow from the seed', () => {
    expect(divide(6, 'lot', 2)).toEqual(divide(6, 'lot', 2));
    expect(divide(6, 'lot', 2)).not.toEqual(divide(6, 'strength', 2));
  });

  it.each([
    [8, ['1 2 3 4', '5 6 7 8']],
    [9, ['1 2 3 4', '5 6 7 8 9 Swiss']],
    [10, ['1 2 3 4', '5 6 7 8 9 10 Swiss']],
    [11, ['1 2 3 4', '5 6 7 8 9 10 11 Swiss']],
    [7, null],
  ])('in quads leave the rest of %i players to the last group', (count, expected) => {
    expect(divide(count, 'quads')).toEqual(expected);
  });

  it.each(Array.from({ length: 29 }, (_, index) => index + 12))('in quads of %i players are fours, and the last has four to seven', (count) => {
    const sizes = divide(count, 'quads')?.map((group) => [group.replace(' Swiss', '').split(' ').length, group.endsWith('Swiss')]) ?? [];
    expect(sizes).toHaveLength(Math.floor(count / 4));
    expect(sizes.slice(0, -1).every(([size, isSwiss]) => size === 4 && isSwiss === false)).toBe(true);
    expect(sizes.at(-1)).toEqual([4 + (count % 4), count % 4 > 0]);
  });

  it('are refused if they would be too small or too many', () => {
    expect([divide(5, 'strength', 3), divide(60, 'strength', 1), divide(60, 'strength', 27)]).toEqual([null, null, null]);
  });

  it('have everybody once, in groups whose sizes differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 120 }), fc.integer({ min: 2, max: 26 }), fc.constantFrom(...GROUP_METHODS), (count, groups, method) => {
        const found = decideGroups(players(count), { method, groups, lotSeed: 'seed' });
        if (found === null) return;
        expect(found.flatMap(({ entryIds }) => entryIds).toSorted()).toEqual(players(count).toSorted());
        const sizes = found.filter(({ isSwiss }) => !isSwiss).map(({ entryIds }) => entryIds.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
