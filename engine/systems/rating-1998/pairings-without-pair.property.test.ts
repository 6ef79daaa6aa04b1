import { describe } from 'vitest';
import { forbiddenPairConstraint } from '../../bracket/pairing-constraints';
import { testPairingsWithoutPair } from '../../testing/test-pairings-without-pair';
import { roundOf } from './a-definitions';
import { pairedBrackets } from './c-procedure';
import { rating1998 } from './index';
import { pairUnderConstraints, PairingsWithoutPair } from './pair-under-constraints';

describe('rating-1998: a bracket without one of its pairs', () => {
  testPairingsWithoutPair(rating1998, (tournament) => {
    const round = roundOf(tournament);
    const brackets = pairedBrackets(round);
    const paired = (brackets.ok ? brackets.value : []).filter(({ candidate }) => candidate.pairs.length > 0);
    return paired.flatMap((accepted) => {
      const others = new PairingsWithoutPair(round, accepted);
      return accepted.candidate.pairs.map(([a, b]) => ({
        derived: others.without(a, b),
        pairedAgain: () => pairUnderConstraints(round, { ...accepted, isAlone: false }, forbiddenPairConstraint(a, b)),
      }));
    });
  });
});
