import { expect, it } from 'vitest';
import { inRuns, unbroken } from './runs';

it('boards that follow one another are listed as one, from three on', () => {
  const cases: [readonly number[], string][] = [
    [[], ''],
    [[4], '4'],
    [[4, 5], '4 5'],
    [[4, 5, 6], '4–6'],
    [[1, 3, 4, 5, 6, 8, 9, 20], '1 3–6 8 9 20'],
  ];
  for (const [numbers, said] of cases) expect(inRuns(numbers).join(' ')).toBe(said);
});

it('two numbers of a board stay in one line', () => {
  expect(unbroken('7-12')).toBe('7\u201112');
});
