import { expect, it } from 'vitest';
import { formatRanges, withNonBreakingHyphens } from './number-ranges';

it('three or more consecutive boards are listed as a range', () => {
  const cases: [readonly number[], string][] = [
    [[], ''],
    [[4], '4'],
    [[4, 5], '4 5'],
    [[4, 5, 6], '4–6'],
    [[1, 3, 4, 5, 6, 8, 9, 20], '1 3–6 8 9 20'],
  ];
  for (const [numbers, said] of cases) expect(formatRanges(numbers).join(' ')).toBe(said);
});

it('the two numbers of a board stay on one line', () => {
  expect(withNonBreakingHyphens('7-12')).toBe('7\u201112');
});
