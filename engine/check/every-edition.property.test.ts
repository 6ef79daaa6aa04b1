import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../model/tournament';
import { simulate } from '../simulate/simulate';
import { PAIRING_SYSTEMS } from '../systems';
import { SWISS_SYSTEM_IDS, type PairingSystem } from '../systems/system';
import { arbitraryPermutation, arbitraryTournament, propertyRuns } from '../testing/arbitraries';
import { violationsOf } from '../testing/invariants';
import { checkTournament } from './check-round';

const systems = SWISS_SYSTEM_IDS.map((id) => PAIRING_SYSTEMS[id]);

/**
 * In half of the events, the edition itself paired the past rounds. In the other half, they are paired by rank order, which no edition
 * prescribes.
 */
function tournamentsFor(system: PairingSystem): fc.Arbitrary<Tournament> {
  const limits = { maxPlayers: 18, maxRounds: 9 };
  return fc.oneof(arbitraryTournament(limits), arbitraryTournament({ ...limits, pairRound: (tournament) => system.pairRound(tournament) }));
}

describe.each(systems)('$id', (system) => {
  it('returns a legal pairing, or an error that gives the reason', () => {
    fc.assert(
      fc.property(tournamentsFor(system), (tournament) => {
        const paired = system.pairRound(tournament);
        if (paired.ok) expect(violationsOf(tournament, paired.value)).toEqual([]);
        else expect(['no-legal-pairing', 'rounds-not-announced', 'invalid-tournament']).toContain(paired.error.code);
      }),
      propertyRuns(50),
    );
  });

  it('does not depend on the order in which players and forbidden pairs are listed', () => {
    const permuted = tournamentsFor(system).chain((tournament) => fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)));
    fc.assert(
      fc.property(permuted, ([tournament, other]) => {
        expect(system.pairRound(other)).toEqual(system.pairRound(tournament));
      }),
      propertyRuns(25),
    );
  });

  it('explains every board of its pairing, and no others', () => {
    fc.assert(
      fc.property(tournamentsFor(system), (tournament) => {
        const paired = system.pairRound(tournament);
        const explained = system.explainRound(tournament);
        expect(explained.ok).toBe(paired.ok);
        if (!paired.ok || !explained.ok) return;
        expect(explained.value.pairs.map(({ white, black }) => ({ white, black }))).toEqual(paired.value.pairs);
        expect(explained.value.pab?.player ?? null).toBe(paired.value.pab);
        for (const { bracket } of explained.value.pairs) expect(explained.value.brackets[bracket]).toBeDefined();
      }),
      propertyRuns(25),
    );
  });

  it('reproduces the events that it paired itself', () => {
    const { tournament } = simulate((before) => system.pairRound(before), {
      players: 21,
      rounds: 7,
      seed: 5,
      byes: 4,
      absences: 4,
      forfeits: 5,
      late: 10,
      withdrawals: 3,
    });
    expect(checkTournament(system, tournament).filter(({ agrees }) => !agrees)).toEqual([]);
  });
});
