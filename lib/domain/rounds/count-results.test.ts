import { expect, it } from 'vitest';
import { countResults } from './count-results';

it('an adjourned game counts neither as a result nor as open', () => {
  expect(countResults(['whiteWins', 'doubleForfeit', 'adjourned', null])).toEqual({ games: 4, in: 2, open: 1, adjourned: 1 });
});
