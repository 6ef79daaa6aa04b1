import { expect, it } from 'vitest';
import { bakuVirtualPoints, bakuGroupsOf } from './baku-virtual-points';

it('C.04.7 1.4: only the first half of the rounds is accelerated, first by a win, then by half a win', () => {
  expect(bakuVirtualPoints(7)).toEqual(['win', 'win', 'half', 'half', 'nothing', 'nothing', 'nothing']);
  expect(bakuVirtualPoints(3)).toEqual(['win', 'half', 'nothing']);
});

it('C.04.7 1.2: group A is the upper half of the players, rounded up to an even number', () => {
  expect(bakuGroupsOf(50)).toEqual({ lastInGroupA: 26, last: 50 });
  expect(bakuGroupsOf(2)).toBe(null);
});
