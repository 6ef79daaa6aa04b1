import { describe } from 'vitest';
import { apart } from '../../bracket/limits';
import { itIsReadAsPairedAnew } from '../../testing/why-other-pairs';
import { roundOf } from './a-definitions';
import { pairedBrackets } from './c-procedure';
import { rating1998 } from './index';
import { otherwise, OtherPairs } from './why-alternatives';

describe('rating-1998: a bracket without one of its pairs', () => {
  itIsReadAsPairedAnew(rating1998, (tournament) => {
    const round = roundOf(tournament);
    const brackets = pairedBrackets(round);
    const paired = (brackets.ok ? brackets.value : []).filter(({ candidate }) => candidate.pairs.length > 0);
    return paired.flatMap((accepted) => {
      const others = new OtherPairs(round, accepted);
      return accepted.candidate.pairs.map(([a, b]) => ({
        read: others.without(a, b),
        anew: () => otherwise(round, { ...accepted, isAlone: false }, apart(a, b)),
      }));
    });
  });
});
