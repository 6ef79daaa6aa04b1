import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterally2017 } from '../../testing/literal';
import { dutch2017 } from './index';

describe('dutch-2017 compared with the literal engine', () => {
  it('pairs events with random histories identically', () => {
    const tournaments = arbitraryTournament({ maxPlayers: 10, maxRounds: 7 });
    fc.assert(
      fc.property(tournaments, (tournament) => {
        expect(pairingOrErrorCode(dutch2017.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally2017(tournament)));
      }),
      propertyRuns(150),
    );
  });

  it('pairs events that this edition has paired so far identically, and keeps the invariants', () => {
    const tournaments = arbitraryTournament({ maxPlayers: 11, maxRounds: 8, pairRound: dutch2017.pairRound });
    fc.assert(
      fc.property(tournaments, (tournament) => {
        const paired = dutch2017.pairRound(tournament);
        expect(pairingOrErrorCode(paired)).toEqual(pairingOrErrorCode(pairLiterally2017(tournament)));
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(150),
    );
  });

  it('pairs hard events identically: results by colour or rank, few decisive games, many absences', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 11, maxRounds: 8, pairRound: dutch2017.pairRound }), (tournament) => {
        expect(pairingOrErrorCode(dutch2017.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally2017(tournament)));
      }),
      propertyRuns(60),
    );
  });
});

/** If no pairing exists, only the error codes are compared, because the literal engine names no players. */
function pairingOrErrorCode(result: ReturnType<typeof pairLiterally2017>): unknown {
  return result.ok ? result.value : result.error.code;
}
