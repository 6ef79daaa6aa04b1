import { expect, it } from 'vitest';
import { drawPairs } from './draw-stage';

const pairsText = (order: readonly number[], ...groups: readonly (readonly number[])[]) =>
  drawPairs(order, (a, b) => !groups.some((group) => group.includes(a) && group.includes(b)))
    .map((pair) => pair.join('-'))
    .join(' ');

it('the first player drawn meets the second, the third the fourth, and so on', () => {
  expect(pairsText([5, 3, 1, 6, 2, 4])).toBe('5-3 1-6 2-4');
  expect(pairsText([])).toBe('');
});

it('a player of the same club is passed over', () => {
  expect(pairsText([5, 3, 1, 6, 2, 4], [5, 3])).toBe('5-1 3-6 2-4');
  expect(pairsText([1, 2, 3, 4], [3, 4])).toBe('1-3 2-4');
});

it('of a club with more than half of the players, as few as possible meet each other', () => {
  expect(pairsText([1, 2, 3, 4, 5, 6], [1, 2, 3, 4])).toBe('1-5 2-6 3-4');
  expect(pairsText([1, 2, 3, 4], [1, 2, 3, 4])).toBe('1-2 3-4');
});
