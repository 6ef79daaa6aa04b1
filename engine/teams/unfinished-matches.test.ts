import { expect, it } from 'vitest';
import { UNFINISHED_GAMES } from '../model/match-rules';
import { STANDARD_SCORING } from '../model/points';
import { countUnfinished } from './unfinished-matches';

/** Each row: the game points, the open games, the boards, and how the match counts under each rule, in the order of `UNFINISHED_GAMES`. */
const ROWS = [
  [1, 0, 2, 3, ['2-1, 2-0', '1-0, 2-0', '1-0, no match points yet', 'not counted']],
  [4.5, 2.5, 1, 8, ['5-3, 2-0', '4.5-2.5, 2-0', '4.5-2.5, 2-0', 'not counted']],
  [4, 3, 1, 8, ['4.5-3.5, 2-0', '4-3, 2-0', '4-3, no match points yet', 'not counted']],
  [3, 3, 2, 8, ['4-4, 1-1', '3-3, 1-1', '3-3, no match points yet', 'not counted']],
] as const;

it.each(ROWS)('a match at %d-%d with %d open games on %d boards', (first, second, open, boards, expected) => {
  expect(UNFINISHED_GAMES).toEqual(['draws', 'ignore', 'threshold', 'ignoreMatch']);
  const told = UNFINISHED_GAMES.map((rule) => {
    const counted = countUnfinished(rule, { points: [2 * first, 2 * second], open, boards }, STANDARD_SCORING);
    if (counted === null) return 'not counted';
    const [one, other] = counted.points;
    const matchPoints = !counted.isDecided ? 'no match points yet' : one === other ? '1-1' : one > other ? '2-0' : '0-2';
    return `${one / 2}-${other / 2}, ${matchPoints}`;
  });
  expect(told).toEqual(expected);
});

it('a finished match counts under every rule', () => {
  for (const rule of UNFINISHED_GAMES) {
    expect(countUnfinished(rule, { points: [4, 4], open: 0, boards: 4 }, STANDARD_SCORING)).toEqual({ points: [4, 4], isDecided: true });
  }
});
