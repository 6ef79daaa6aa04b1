import { expect, it } from 'vitest';
import { bakuVirtualPoints, bakuGroupsOf } from './baku-virtual-points';

it('C.04.7 1.4: is drawn as it will be: a win more in the first rounds, half of one in the next, nothing from the middle on', () => {
  expect(bakuVirtualPoints(7)).toEqual(['win', 'win', 'half', 'half', 'nothing', 'nothing', 'nothing']);
  expect(bakuVirtualPoints(3)).toEqual(['win', 'half', 'nothing']);
});

it('C.04.7 1.2: group A is the upper half of who is entered, rounded up to an even number', () => {
  expect(bakuGroupsOf(50)).toEqual({ lastInGroupA: 26, last: 50 });
  expect(bakuGroupsOf(2)).toBe(null);
});
