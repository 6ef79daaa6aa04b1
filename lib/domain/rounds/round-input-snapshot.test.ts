import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { arbitraryHardTournament, arbitraryTournament, propertyRuns } from '@/engine/testing/arbitraries';
import { makeInputSnapshot, PublicRoundInputSchema, parseInputTournament } from './round-input-snapshot';

it('what a round was paired from is read from its text as it was given to the engine, without names', () => {
  const limits = { maxPlayers: 12, maxRounds: 6 };
  fc.assert(
    // Only events of the first kind have adjusted points.
    fc.property(fc.oneof(arbitraryTournament(limits), arbitraryHardTournament(limits)), fc.constantFrom(...SYSTEM_IDS), (tournament, system) => {
      const nameless = { ...tournament, players: tournament.players.map((player) => ({ ...player, name: '' })) };
      const { text } = makeInputSnapshot(system, tournament.completedRounds + 1, tournament);
      expect(parseInputTournament(text)).toEqual(nameless);
      expect(PublicRoundInputSchema.parse(JSON.parse(text))).toEqual({ system, tournament: nameless });
    }),
    propertyRuns(50),
  );
});

it.each(['{}', '{"tournament":{}}', '{"tournament":{"players":[{"tpn":0}]}}', '[]', 'null', 'a portal'])('%s was no round paired from', (text) => {
  expect(() => parseInputTournament(text)).toThrow();
});
