import { describe, expect, it } from 'vitest';
import { pairLiterally1998 } from '../../testing/literal/rating-1998';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { rating1998 } from './index';

const REMAINDER_SENT_DOWN_WHOLE = [
  '7w1 5b- 4b+ 5b1 2b=',
  'F 13b1 5w1 9b= 1w=',
  '10b0 H 6w1 H 5b0',
  '11w1 H 1w- Z 10w1 H',
  '12b+ 1w+ 2b0 1w0 3w1',
  'Z Z 3b0 U 11w1',
  '1b0 12w- H 8w= 12b1',
  'Z Z 10w= 7b= U F',
  'H 10b1 H 2w= Z',
  '3w= 9w0 8b= 13w+ 4b0',
  '4b0 U Z 12b- 6b0',
  '5w- 7b- U 11w- 7w0',
  'U 2w0 H 10b- H',
];

describe('C.13 other floaters', () => {
  it('terminates if p of the remainder is zero, so that all its players would float', () => {
    const event = crosstable(REMAINDER_SENT_DOWN_WHOLE, { rounds: 7, completedRounds: 5 });
    expect(rating1998.pairRound(event)).toEqual(pairLiterally1998(event));
  });
});
