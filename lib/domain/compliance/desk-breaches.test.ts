import { describe, expect, it } from 'vitest';
import type { BreachFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { deskBreaches } from './desk-breaches';

const BREACH_TIME = new Date('2026-11-21T10:00:00Z');
const numbersByName = new Map(['Ash, Ada', 'Birch, Bo', 'Cole, Cy'].map((name, index) => [name, index + 1]));
const noResult = { result: null, isRated: true };
const facts = (...breaches: BreachFacts[]) =>
  sectionFacts({
    entries: [...numbersByName].map(([name, pairingNumber]) => entryFacts(name, { pairingNumber })),
    pairedRounds: [
      roundFacts(2, 'complete', {
        numbers: numbersByName,
        pairings: [
          pairingFacts({ id: '7', board: 7, whiteId: 'Ash, Ada', blackId: 'Birch, Bo', result: noResult, steps: [] }),
          pairingFacts({ id: '8', board: 8, whiteId: 'Cole, Cy', blackId: null, result: noResult, steps: [] }),
        ],
      }),
    ],
    breaches,
  });

function breach(kind: BreachFacts['kind'], stored: BreachFacts['facts'], own: Partial<BreachFacts> = {}): BreachFacts {
  return {
    id: kind,
    kind,
    round: 2,
    facts: stored,
    differing: [],
    acknowledged: [],
    actorName: 'Moreau',
    restorePointId: null,
    at: BREACH_TIME,
    undone: null,
    ...own,
  };
}

const onlyDeskBreach = (one: BreachFacts) => deskBreaches(facts(one))[0];

describe('breaches as the desk shows them', () => {
  it.each([
    ['mode', {}, 'The section left FIDE mode after round 2.'],
    ['mpa', { engine: [[1, 3]], boards: [[1, 2]] }, 'Round 2 was paired manually: 1‑2, where the rules give 1‑3.'],
    ['mpa', { engine: null, boards: [[1, 0]] }, 'Round 2 was paired manually: 1‑bye, where the rules give no pairing.'],
    ['import', { engine: [[1, 3]], boards: [[1, 2]] }, 'Round 2 was imported with 1‑2, where the rules give 1‑3.'],
    [
      'correction',
      { of: 1, board: 4, players: [1, 2], was: 'whiteWins', is: 'draw' },
      'Round 1, board 4 was corrected from 1-0 to ½-½ after later rounds had been paired.',
    ],
    [
      'adjournment',
      { of: 1, board: 4, players: [1, 2], was: 'adjourned', is: 'blackWins' },
      'Round 1, board 4 counted as a draw for pairing while it was adjourned. The game ended 0-1.',
    ],
    [
      'configuration',
      { what: 'text', before: 'FIDE_DUTCH_2017_BAKU', after: 'FIDE_DUTCH_2026' },
      'The pairing system was changed after round 2: from Dutch 2017 to Dutch 2026.',
    ],
    [
      'configuration',
      { what: 'text', before: 'CUSTOM_SWISS', after: 'FIDE_DUBOV' },
      'The pairing system was changed after round 2: from CUSTOM_SWISS to Dubov 2025.',
    ],
    ['configuration', { what: 'tie-breaks', before: 'BH', after: 'DE' }, 'The tie-breaks were changed after round 2: from BH to DE.'],
    [
      'exchange',
      {
        numbers: [
          [1, 2],
          [2, 1],
        ],
      },
      'Pairing numbers exchanged: 2→1, 1→2.',
    ],
    ['fpb', { players: [3] }, 'An arbiter gave a full-point bye in round 2: Cole, Cy.'],
    ['mpa', { boards: 'of another version' }, 'mpa in round 2'],
  ] as const)('%s', (kind, stored, words) => {
    expect(onlyDeskBreach(breach(kind, stored))?.what).toBe(words);
  });

  it('list the rounds that would be paired differently with their boards, or say that this was not checked', () => {
    const differing = [{ round: 2, engine: [[1, 3] as const], boards: [[1, 2] as const, [3, 0] as const] }];
    expect(onlyDeskBreach(breach('mode', {}, { differing }))?.differingRounds).toEqual(['Round 2 would now be paired differently: boards 7, 8.']);
    expect(onlyDeskBreach(breach('mode', {}, { differing: null }))?.differingRounds).toEqual([
      'The program did not check whether it would now pair any rounds differently, because the check would have taken too long.',
    ]);
  });

  it('show who undid them, and the latest comes first', () => {
    const undone = { at: BREACH_TIME, by: 'Okoro' };
    expect(deskBreaches(facts(breach('mode', {}), breach('fpb', { players: [1] }, { undone }))).map(({ kind, undone: by }) => [kind, by?.by])).toEqual([
      ['fpb', 'Okoro'],
      ['mode', undefined],
    ]);
  });
});
