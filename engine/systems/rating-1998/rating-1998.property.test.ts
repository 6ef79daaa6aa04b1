import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../check/invariants';
import { arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { pairLiterally1998 } from '../../testing/literal/rating-1998';
import { rating1998 } from './index';

describe('rating-1998 against the text executed literally', () => {
  it('pairs events that the text itself has paired so far alike', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 8, pairRound: rating1998.pairRound }), (tournament) => {
        expect(withoutBlame(rating1998.pairRound(tournament))).toEqual(withoutBlame(pairLiterally1998(tournament)));
      }),
      propertyRuns(600),
    );
  });

  it('pairs events with histories of any kind alike', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 8 }), (tournament) => {
        expect(withoutBlame(rating1998.pairRound(tournament))).toEqual(withoutBlame(pairLiterally1998(tournament)));
      }),
      propertyRuns(600),
    );
  });
});

describe('rating-1998 as any edition', () => {
  it('keeps what every edition asks for, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: rating1998.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = rating1998.pairRound(tournament);
        expect(rating1998.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(150),
    );
  });
});

/** Where no pairing exists the oracle does not say which article forbids it. */
function withoutBlame(result: ReturnType<typeof pairLiterally1998>): unknown {
  return result.ok ? result.value : result.error.code;
}
