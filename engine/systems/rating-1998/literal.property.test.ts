import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../simulate/simulate';
import { arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { HARD_EVENT_KINDS, hardEvent } from '../../testing/hard-events';
import { violationsOf } from '../../testing/invariants';
import { pairLiterally1998 } from '../../testing/literal/rating-1998';
import { rating1998 } from './index';

describe('rating-1998 compared with the literal engine', () => {
  it('pairs events that this edition has paired so far identically', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 8, pairRound: rating1998.pairRound }), (tournament) => {
        expect(pairingOrErrorCode(rating1998.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally1998(tournament)));
      }),
      propertyRuns(200),
    );
  });

  it('pairs events with random histories identically', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 8 }), (tournament) => {
        expect(pairingOrErrorCode(rating1998.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally1998(tournament)));
      }),
      propertyRuns(200),
    );
  });
});

describe('rating-1998 finds a pairing if one exists', () => {
  it.each(HARD_EVENT_KINDS)('pairs small events like the literal engine: %s', (kind) => {
    const sizes = fc.record({ players: fc.integer({ min: 2, max: 9 }), rounds: fc.integer({ min: 1, max: 7 }), seed: fc.nat() });
    fc.assert(
      fc.property(sizes, (size) => {
        simulate(
          (tournament) => {
            const paired = rating1998.pairRound(tournament);
            expect(pairingOrErrorCode(paired)).toEqual(pairingOrErrorCode(pairLiterally1998(tournament)));
            return paired;
          },
          hardEvent(kind, size),
        );
      }),
      propertyRuns(5),
    );
  });

  it.each(['white-wins', 'white-wins-80', 'all-draws', 'half-absent-white-wins'] as const)('pairs every round of 20 to 90 players: %s', (kind) => {
    for (const players of [20, 41, 90]) {
      const { stopped } = simulate((tournament) => rating1998.pairRound(tournament), hardEvent(kind, { players, rounds: 9, seed: players }));
      expect([players, stopped]).toEqual([players, null]);
    }
  });

  it.each(['white-wins-80', 'white-wins-60-draws-40', 'black-wins'] as const)(
    'pairs every round of 300 players, where moved-down parts are large: %s',
    (kind) => {
      const { stopped } = simulate((tournament) => rating1998.pairRound(tournament), hardEvent(kind, { players: 300, rounds: 9, seed: 300 }));
      expect(stopped).toBeNull();
    },
  );

  it('pairs the rounds of 200 players in which White always wins', () => {
    const { stopped } = simulate((tournament) => rating1998.pairRound(tournament), hardEvent('white-wins', { players: 200, rounds: 5, seed: 1 }));
    expect(stopped).toBeNull();
  });
});

describe('rating-1998, like every edition,', () => {
  it('keeps the invariants of every edition, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: rating1998.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = rating1998.pairRound(tournament);
        expect(rating1998.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(40),
    );
  });
});

/** If no pairing exists, only the error codes are compared, because the literal engine does not name the article. */
function pairingOrErrorCode(result: ReturnType<typeof pairLiterally1998>): unknown {
  return result.ok ? result.value : result.error.code;
}
