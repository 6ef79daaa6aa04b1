import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterally2026 } from '../../testing/literal';
import { dutch2026 } from './index';

describe('dutch-2026 compared with the literal engine', () => {
  it('pairs events with random histories identically', () => {
    const tournaments = arbitraryTournament({ maxPlayers: 10, maxRounds: 7 });
    fc.assert(
      fc.property(tournaments, (tournament) => {
        expect(pairingOrErrorCode(dutch2026.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally2026(tournament)));
      }),
      propertyRuns(150),
    );
  });

  it('pairs events that this edition has paired so far identically, and keeps the invariants', () => {
    const tournaments = arbitraryTournament({ maxPlayers: 11, maxRounds: 8, pairRound: dutch2026.pairRound });
    fc.assert(
      fc.property(tournaments, (tournament) => {
        const paired = dutch2026.pairRound(tournament);
        expect(pairingOrErrorCode(paired)).toEqual(pairingOrErrorCode(pairLiterally2026(tournament)));
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(150),
    );
  });

  it('pairs hard events identically: results by colour or rank, few decisive games, many absences', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 11, maxRounds: 8, pairRound: dutch2026.pairRound }), (tournament) => {
        expect(pairingOrErrorCode(dutch2026.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterally2026(tournament)));
      }),
      propertyRuns(60),
    );
  });

  it('pairs accelerated events identically (R11)', () => {
    const accelerated = fc.tuple(
      arbitraryTournament({ maxPlayers: 10, maxRounds: 6, pairRound: dutch2026.pairRound }),
      fc.nat(10),
      fc.subarray([2, 2, 1, 1, 0]),
    );
    fc.assert(
      fc.property(accelerated, ([tournament, last, acceleration]) => {
        const players = tournament.players.map((player) => (player.tpn <= last ? { ...player, acceleration } : player));
        const input = { ...tournament, players };
        expect(pairingOrErrorCode(dutch2026.pairRound(input))).toEqual(pairingOrErrorCode(pairLiterally2026(input)));
      }),
      propertyRuns(150),
    );
  });
});

/** If no pairing exists, only the error codes are compared, because the literal engine names no players. */
function pairingOrErrorCode(result: ReturnType<typeof pairLiterally2026>): unknown {
  return result.ok ? result.value : result.error.code;
}
