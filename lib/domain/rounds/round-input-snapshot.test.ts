import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { arbitraryHardTournament, arbitraryTournament, propertyRuns } from '@/engine/testing/arbitraries';
import { makeInputSnapshot, PublicRoundInputSchema, parseInputTournament } from './round-input-snapshot';

it('parsing the stored input gives the tournament that the engine received, without names', () => {
  const limits = { maxPlayers: 12, maxRounds: 6 };
  fc.assert(
    fc.property(fc.oneof(arbitraryTournament(limits), arbitraryHardTournament(limits)), fc.constantFrom(...SYSTEM_IDS), fc.boolean(), (made, system, swaps) => {
      const tournament = system === 'berger' ? { ...made, swapsLastRounds: swaps } : made;
      const nameless = { ...tournament, players: tournament.players.map((player) => ({ ...player, name: '' })) };
      const { text } = makeInputSnapshot(system, tournament.completedRounds + 1, tournament);
      expect(parseInputTournament(text)).toEqual(nameless);
      expect(PublicRoundInputSchema.parse(JSON.parse(text))).toEqual({ system, tournament: nameless });
    }),
    propertyRuns(50),
  );
});

it.each(['{}', '{"tournament":{}}', '{"tournament":{"players":[{"tpn":0}]}}', '[]', 'null', 'a portal'])('%s is refused as the input of a round', (text) => {
  expect(() => parseInputTournament(text)).toThrow();
});
