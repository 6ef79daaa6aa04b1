import { expect, it } from 'vitest';
import { enterWords } from './enter-words';

it('the button that enters a list counts nobody who is ticked to be left out', () => {
  const lines = { fresh: [2, 3, 4], changed: [], skipped: [], count: 3 };
  expect(enterWords(lines, new Set())).toBe('Enter all 3 players');
  expect(enterWords(lines, new Set([3]))).toBe('Enter 2 players');
  expect(enterWords(lines, new Set([2, 3]))).toBe('Enter the player');
  expect(enterWords(lines, new Set([2, 3, 4]))).toBe('Done: nothing changes');
  expect(enterWords({ ...lines, changed: [5, 6], count: 5 }, new Set([2, 6]))).toBe('Enter 2 players and take over the change');
  expect(enterWords({ ...lines, skipped: [7], count: 4 }, new Set([7]))).toBe('Enter 3 players');
  expect(enterWords({ ...lines, skipped: [7], count: 4 }, new Set())).toBe('Enter what is not left out');
});
