import { expect, it } from 'vitest';
import { STANDARD_SCORING, SWISS_SYSTEM_IDS, type Tournament, noPairingReason } from '@/engine';
import { compareEditions, explainRoundInput } from '@/lib/domain/explanations/explain-round-input';
import { makeInputSnapshot } from '@/lib/domain/rounds/round-input-snapshot';

const TOURNAMENT_ALL_MET: Tournament = {
  players: [
    { tpn: 1, name: 'Abel', rating: 2000, title: null, entries: [{ opponent: 2, colour: 'white', code: '1' }], acceleration: [] },
    { tpn: 2, name: 'Bode', rating: 1900, title: null, entries: [{ opponent: 1, colour: 'black', code: '0' }], acceleration: [] },
  ],
  rounds: 5,
  initialColour: 'white',
  scoring: STANDARD_SCORING,
  completedRounds: 1,
  forbidden: [],
};
const { text } = makeInputSnapshot('dutch-2026', 2, TOURNAMENT_ALL_MET);

it('a round that the edition does not pair has this reason; limits of this program are reported as such', () => {
  expect(explainRoundInput({ systemId: 'dutch-2026', text })).toBe('no-legal-pairing');
  expect(compareEditions({ systemId: 'dutch-2026', text })).toEqual(
    [...SWISS_SYSTEM_IDS, 'double-swiss-2026'].map((systemId) => expect.objectContaining({ systemId, boards: 'no-legal-pairing' })),
  );
  expect(['bracket-too-large', 'invalid-tournament', 'rounds-not-announced'].map(noPairingReason)).toEqual(['bracket-too-large', null, null]);
});
