import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tournament } from '../model/tournament';
import { simulate } from '../simulate/simulate';
import type { PairingSystem } from '../systems/system';
import { arbitraryTournament, propertyRuns } from './arbitraries';
import { hardEvent } from './hard-events';

/**
 * The pairing of a bracket without one of its pairs, found in two ways. `derived` continues the search that paired the bracket; it is
 * null if this search is inconclusive. `pairedAgain` pairs the bracket again.
 */
export interface BracketWithoutPair {
  readonly derived: unknown;
  readonly pairedAgain: () => unknown;
}

export function testPairingsWithoutPair({ pairRound }: PairingSystem, everyPairOf: (tournament: Tournament) => readonly BracketWithoutPair[]): void {
  /** Returns the number of pairings that could be derived. */
  const expectAlike = (tournament: Tournament): number => {
    const derivedPairs = everyPairOf(tournament).filter(({ derived }) => derived !== null);
    for (const { derived, pairedAgain } of derivedPairs) expect(derived).toEqual(pairedAgain());
    return derivedPairs.length;
  };

  it('gives the same pairing as pairing the bracket again', () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 24, maxRounds: 9, pairRound }), (tournament) => void (compared += expectAlike(tournament))),
      propertyRuns(15),
    );
    expect(compared).toBeGreaterThan(0);
  });

  // These events have brackets that C.12 and C.13 pair again, many moved-down players, and many earlier meetings.
  it.each(['white-wins', 'white-wins-80', 'half-absent-white-wins', 'many-byes', 'forbidden-pairs'] as const)('does so in hard events: %s', (kind) => {
    let compared = 0;
    simulate(
      (before) => {
        compared += expectAlike(before);
        return pairRound(before);
      },
      hardEvent(kind, { players: 40, rounds: 6, seed: 7 }),
    );
    expect(compared).toBeGreaterThan(0);
  });
}
