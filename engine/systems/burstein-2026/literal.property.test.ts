import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { violationsOf } from '../../testing/invariants';
import { pairLiterallyBurstein2026 } from '../../testing/literal';
import { burstein2026 } from './index';

describe('burstein-2026 compared with the literal engine', () => {
  it('pairs events with random histories identically', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 9 }), (tournament) => {
        expect(pairingOrErrorCode(burstein2026.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterallyBurstein2026(tournament)));
      }),
      propertyRuns(150),
    );
  });

  it('pairs events that this edition has paired so far identically, and keeps the invariants', () => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 10, maxRounds: 9, pairRound: burstein2026.pairRound }), (tournament) => {
        const paired = burstein2026.pairRound(tournament);
        expect(pairingOrErrorCode(paired)).toEqual(pairingOrErrorCode(pairLiterallyBurstein2026(tournament)));
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(150),
    );
  });

  it('pairs hard events identically: results by colour or rank, few decisive games, many absences', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 10, maxRounds: 9, pairRound: burstein2026.pairRound }), (tournament) => {
        expect(pairingOrErrorCode(burstein2026.pairRound(tournament))).toEqual(pairingOrErrorCode(pairLiterallyBurstein2026(tournament)));
      }),
      propertyRuns(60),
    );
  });

  it('pairs accelerated events identically (R8)', () => {
    const accelerated = fc.tuple(
      arbitraryTournament({ maxPlayers: 9, maxRounds: 8, pairRound: burstein2026.pairRound }),
      fc.nat(10),
      fc.subarray([2, 2, 2, 1, 1, 1, 0]),
    );
    fc.assert(
      fc.property(accelerated, ([tournament, last, acceleration]) => {
        const players = tournament.players.map((player) => (player.tpn <= last ? { ...player, acceleration } : player));
        const input = { ...tournament, players };
        expect(pairingOrErrorCode(burstein2026.pairRound(input))).toEqual(pairingOrErrorCode(pairLiterallyBurstein2026(input)));
      }),
      propertyRuns(100),
    );
  });

  it('keeps the invariants of every edition in larger fields, whatever the order of the input', () => {
    const cases = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: burstein2026.pairRound }).chain((tournament) =>
      fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)),
    );
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const paired = burstein2026.pairRound(tournament);
        expect(burstein2026.pairRound(permuted)).toEqual(paired);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
      }),
      propertyRuns(40),
    );
  });
});

/** If no pairing exists, only the error codes are compared, because the literal engine names no players. */
function pairingOrErrorCode(result: ReturnType<typeof pairLiterallyBurstein2026>): unknown {
  return result.ok ? result.value : result.error.code;
}
