import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterallyDubov1997 } from '../../testing/literal';
import { dubov1997 } from './index';

describe('dubov-1997', () => {
  it('pairs like the literal engine after rounds that this edition paired', () => {
    const limits = { maxPlayers: 10, maxRounds: 9, pairRound: dubov1997.pairRound };
    fc.assert(
      fc.property(arbitraryTournament(limits), (tournament) => {
        expect(dubov1997.pairRound(tournament)).toEqual(expectedResult(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs like the literal engine after random histories', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9 }), (tournament) => {
        expect(dubov1997.pairRound(tournament)).toEqual(expectedResult(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs hard events identically: results by colour or rank, few decisive games, many absences', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 10, maxRounds: 9, pairRound: dubov1997.pairRound }), (tournament) => {
        expect(dubov1997.pairRound(tournament)).toEqual(expectedResult(tournament));
      }),
      propertyRuns(80),
    );
  });

  it('keeps the invariants of every edition, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: dubov1997.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = dubov1997.pairRound(tournament);
        expect(dubov1997.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(60),
    );
  });
});

/** If there is no legal pairing, only the error codes are compared, because the literal engine does not name the players left over. */
function expectedResult(tournament: Parameters<typeof pairLiterallyDubov1997>[0]) {
  const literal = pairLiterallyDubov1997(tournament);
  return literal.ok ? literal : expect.objectContaining({ ok: false, error: expect.objectContaining({ code: literal.error.code }) });
}
