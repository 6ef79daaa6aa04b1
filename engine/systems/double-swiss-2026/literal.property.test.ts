import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterallyDoubleSwiss2026 } from '../../testing/literal';
import { doubleSwiss2026 } from './index';

describe('double-swiss-2026', () => {
  it('pairs as the text executed naively does, after histories of its own making', () => {
    const limits = { maxPlayers: 10, maxRounds: 9, pairRound: doubleSwiss2026.pairRound };
    fc.assert(
      fc.property(arbitraryTournament(limits), (tournament) => {
        expect(doubleSwiss2026.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs as the text executed naively does, after histories that no text made', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9 }), (tournament) => {
        expect(doubleSwiss2026.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(250),
    );
  });

  it('pairs hard events alike: results by colour or by rank, few decisive, many absent', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 10, maxRounds: 9, pairRound: doubleSwiss2026.pairRound }), (tournament) => {
        expect(doubleSwiss2026.pairRound(tournament)).toEqual(withError(tournament));
      }),
      propertyRuns(80),
    );
  });

  it('keeps what every edition asks for, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: doubleSwiss2026.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = doubleSwiss2026.pairRound(tournament);
        expect(doubleSwiss2026.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(60),
    );
  });
});

/** The oracle says that there is no legal pairing; whom that leaves over is the engine's own remark. */
function withError(tournament: Parameters<typeof pairLiterallyDoubleSwiss2026>[0]) {
  const literal = pairLiterallyDoubleSwiss2026(tournament);
  return literal.ok ? literal : expect.objectContaining({ ok: false, error: expect.objectContaining({ code: literal.error.code }) });
}
