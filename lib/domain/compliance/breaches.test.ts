import { describe, expect, it } from 'vitest';
import { publishedBoards, differingBoards } from '@/lib/domain/boards/numbered-boards';
import type { BreachFacts } from '@/lib/domain/tournament/section-facts';
import { pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { openBreachesOfRound, differingRoundsOfBreach, openBreaches, parseBreachFacts } from './breaches';

const BREACH_TIME = new Date('2026-11-21T10:00:00Z');
const DIFFERING_ROUNDS = [
  { round: 2, engine: [[1, 2] as const], boards: [[2, 1] as const] },
  { round: 3, engine: null, boards: [[1, 2] as const] },
];

function breach(own: Partial<BreachFacts>): BreachFacts {
  return {
    id: 'b',
    kind: 'correction',
    round: 2,
    facts: { of: 1, board: 1, players: [1, 2], was: 'whiteWins', is: 'draw' },
    differing: DIFFERING_ROUNDS,
    acknowledged: [],
    actorName: 'Ada',
    restorePointId: null,
    at: BREACH_TIME,
    undone: null,
    ...own,
  };
}

describe('breaches of a section', () => {
  it('are open until they are undone, and each belongs to one round', () => {
    const breaches = [breach({}), breach({ id: 'c', undone: { at: BREACH_TIME, by: 'Ada' } }), breach({ id: 'd', round: 3 })];
    expect(openBreaches(sectionFacts({ breaches })).map(({ id }) => id)).toEqual(['b', 'd']);
    expect(openBreachesOfRound(sectionFacts({ breaches }), 3).map(({ id }) => id)).toEqual(['d']);
  });

  it('list no round that was deleted or paired again since', () => {
    const pairedRounds = [roundFacts(2, 'complete'), roundFacts(3, 'complete', { draftedAt: new Date('2026-11-21T11:00:00Z') })];
    expect(differingRoundsOfBreach(breach({}), sectionFacts({ pairedRounds })).map(({ round }) => round)).toEqual([2]);
    expect(differingRoundsOfBreach(breach({ differing: null }), sectionFacts({ pairedRounds }))).toEqual([]);
  });

  it('are parsed by kind; facts in an unknown format give null', () => {
    expect(parseBreachFacts(breach({}))?.facts).toMatchObject({ of: 1, players: [1, 2] });
    expect(parseBreachFacts(breach({ facts: { of: 'once' } }))).toBeNull();
    expect(parseBreachFacts(breach({ kind: 'mode', facts: {} }))).toEqual({ kind: 'mode', facts: {} });
  });
});

describe('two pairings of a round', () => {
  it('differ in the boards that only one of them has; colours count, the order of boards does not', () => {
    const engine = [
      [1, 4],
      [2, 5],
      [3, 6],
      [7, 0],
    ] as const;
    const made = [
      [7, 0],
      [5, 2],
      [1, 4],
      [3, 6],
    ] as const;
    expect(differingBoards(engine, made)).toEqual({ engine: [[2, 5]], boards: [[5, 2]] });
    expect(differingBoards(engine, engine)).toEqual({ engine: [], boards: [] });
  });

  it('are compared as published, even if other players sat down', () => {
    const result = { result: null, isRated: true };
    const publishedSeats = { whiteId: 'c', blackId: 'b' };
    const pairings = [
      pairingFacts({ id: '1', board: 1, whiteId: 'a', blackId: 'b', result, steps: [], publishedSeats }),
      pairingFacts({ id: '2', board: 2, whiteId: 'd', blackId: null, result, steps: [] }),
    ];
    const numbers = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
    expect(publishedBoards({ pairings, numbers })).toEqual([
      [3, 2],
      [4, 0],
    ]);
  });
});
