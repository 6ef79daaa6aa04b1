import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterallyDubov2025 } from '../../testing/literal';
import { dubov2025 } from './index';

describe('dubov-2025', () => {
  it('pairs as the text executed naively does, after histories of its own making', () => {
    const limits = { maxPlayers: 10, maxRounds: 9, pairRound: dubov2025.pairRound };
    fc.assert(
      fc.property(arbitraryTournament(limits), (tournament) => {
        expect(dubov2025.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs as the text executed naively does, after histories that no text made', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9 }), (tournament) => {
        expect(dubov2025.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs hard events alike: results by colour or by rank, few decisive, many absent', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 10, maxRounds: 9, pairRound: dubov2025.pairRound }), (tournament) => {
        expect(dubov2025.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(80),
    );
  });

  it('keeps what every edition asks for, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: dubov2025.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = dubov2025.pairRound(tournament);
        expect(dubov2025.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(60),
    );
  });
});

/** If there is no legal pairing, only the error codes are compared, because the oracle does not name the players left over. */
function withError(tournament: Parameters<typeof pairLiterallyDubov2025>[0]) {
  const literal = pairLiterallyDubov2025(tournament);
  return literal.ok ? literal : expect.objectContaining({ ok: false, error: expect.objectContaining({ code: literal.error.code }) });
}
