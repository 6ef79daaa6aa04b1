import { describe, expect, it } from 'vitest';
import { playerStates } from '@/engine/swiss/player-state';
import { makeInputSnapshot } from '@/lib/domain/rounds/round-input-snapshot';
import { toPairingRows } from '@/lib/domain/sections/to-pairing-rows';
import { bakuGroupsFixedInRound1 } from '@/lib/domain/teams/build-team-tournament';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { entryFacts, pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { type TournamentPurpose, buildTournament } from './build-tournament';
import type { EntryFacts, PairingFacts, ResultFacts, RoundFacts, SectionFacts, StepFacts } from './section-facts';

const entry = (id: string, pairingNumber: number | null, extra: Partial<EntryFacts> = {}): EntryFacts =>
  entryFacts(id, { rating: 2000, published: 2000, pairingNumber, ...extra });

type BoardResult = ResultFacts['result'] | ResultFacts;

function board(number: number, whiteId: string, blackId: string | null, standing: BoardResult = null, later?: Partial<StepFacts>): PairingFacts {
  const result = standing === null || typeof standing === 'string' ? { result: standing, isRated: true } : standing;
  const first = { ...result, whiteId, blackId, countsFrom: 1, entered: null };
  return pairingFacts({
    id: `${whiteId}-${blackId ?? 'bye'}`,
    board: number,
    whiteId,
    blackId,
    result,
    steps: later === undefined ? [first] : [first, { ...first, ...later }],
  });
}

function round(number: number, pairings: PairingFacts[], numbers: Record<string, number>, state: RoundFacts['state'] = 'complete'): RoundFacts {
  return roundFacts(number, state, { pairings, numbers: new Map(Object.entries(numbers)) });
}

const facts = (entries: EntryFacts[], pairedRounds: RoundFacts[] = [], extra: Partial<SectionFacts> = {}) => sectionFacts({ entries, pairedRounds, ...extra });

const cellsByPlayer = (section: SectionFacts, before: number, purpose?: TournamentPurpose) =>
  Object.fromEntries(
    buildTournament(section, before, purpose).tournament.players.map((player) => [
      player.name,
      player.entries.map((cell) => (cell === null ? '.' : `${cell.opponent ?? ''}${cell.colour?.[0] ?? ''}${cell.code}`)),
    ]),
  );

describe('buildTournament', () => {
  it('uses today’s numbers for the coming round, and the numbers of that time for a paired round', () => {
    const section = facts(
      [entry('ann', 1), entry('bob', 3), entry('late', 2, { enteredFromRound: 2 })],
      [round(1, [board(1, 'ann', 'bob', 'whiteWins')], { ann: 1, bob: 2 })],
    );
    expect(cellsByPlayer(section, 1)).toEqual({ ann: [], bob: [] });
    expect(buildTournament(section, 1).numberOf.get('bob')).toBe(2);
    expect(cellsByPlayer(section, 2)).toEqual({ ann: ['3w1'], late: ['Z'], bob: ['1b0'] });
  });

  it('gives a late entry the announced byes for missed rounds', () => {
    const late = entry('late', 3, { enteredFromRound: 3, absences: [{ round: 1, kind: 'halfPointBye', origin: 'requested' }] });
    expect(cellsByPlayer(facts([late]), 3)).toEqual({ late: ['H', 'Z'] });
  });

  it('F.5: leaves withdrawn and absent players out of the coming round', () => {
    const section = facts([
      entry('gone', 1, { withdrawals: [{ kind: 'withdrawn', fromRound: 2, returnsInRound: null, movedTo: null, isShownAsExpelled: false }] }),
      entry('back', 2, { withdrawals: [{ kind: 'withdrawn', fromRound: 1, returnsInRound: 2, movedTo: null, isShownAsExpelled: false }] }),
      entry('away', 3, { absences: [{ round: 2, kind: 'absent', origin: 'requested' }] }),
      entry('half', 4, { absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] }),
    ]);
    expect(cellsByPlayer(section, 2)).toEqual({ gone: ['.', 'Z'], back: ['Z'], away: ['.', 'Z'], half: ['.', 'H'] });
  });

  // Answers FIDE's checklist, question 164.
  it('F.9, F.2: uses the report file’s letters for adjourned games, forfeits, the pairing-allocated bye and unusual results', () => {
    const numbers = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 };
    const section = facts(
      Object.entries(numbers).map(([id, number]) => entry(id, number)),
      [
        round(
          1,
          [board(1, 'a', 'b', 'adjourned'), board(2, 'c', 'd', 'blackWinsByForfeit'), board(3, 'e', 'f', 'whiteHalfBlackZero'), board(4, 'g', null)],
          numbers,
        ),
        round(2, [board(1, 'a', 'c', { result: 'draw', isRated: false }), board(2, 'b', 'd', 'doubleForfeit'), board(3, 'e', 'g')], numbers, 'published'),
      ],
    );
    expect(cellsByPlayer(section, 3)).toEqual({
      a: ['2w?', '3wD'],
      b: ['1b?', '4w-'],
      c: ['4w-', '1bD'],
      d: ['3b+', '2b-'],
      e: ['6w=', '.'],
      f: ['5b0', '.'],
      g: ['U', '.'],
    });
  });

  it.each([
    ['bothZero', [0, 0], [[2], [1]], ['white', 'black']],
    ['whiteHalfBlackZero', [1, 0], [[2], [1]], ['white', 'black']],
    ['whiteZeroBlackHalf', [0, 1], [[2], [1]], ['white', 'black']],
    ['doubleForfeit', [0, 0], [[], []], []],
  ] as const)('F.2: an unusual result counts as a game with opponent and colours, a double forfeit does not: %s', (result, points, opponents, colours) => {
    const section = facts([entry('a', 1), entry('b', 2)], [round(1, [board(1, 'a', 'b', result)], { a: 1, b: 2 })]);
    const states = playerStates(buildTournament(section, 2).tournament);
    expect(states.map(({ score }) => score)).toEqual(points);
    expect(states.map((state) => state.opponents)).toEqual(opponents);
    expect(states.flatMap((state) => state.colours).filter((colour) => colour !== null)).toEqual(colours);
  });

  it('C.04.2 4.3: a step counts in pairings from its round on, in the standings unless for the report only, in the report always', () => {
    const both = (countsFrom: number) => {
      const section = facts([entry('a', 1), entry('b', 2)], [round(1, [board(1, 'a', 'b', 'whiteWins', { result: 'draw', countsFrom })], { a: 1, b: 2 })]);
      const code = (before: number, purpose: TournamentPurpose) => cellsByPlayer(section, before, purpose).a?.[0];
      return [code(2, 'pairing'), code(3, 'pairing'), code(4, 'pairing'), code(2, 'standings'), code(2, 'report')];
    };
    expect(both(2)).toEqual(['2w=', '2w=', '2w=', '2w=', '2w=']);
    expect(both(3)).toEqual(['2w1', '2w=', '2w=', '2w=', '2w=']);
    expect(both(6)).toEqual(['2w1', '2w1', '2w1', '2w=', '2w=']);
    expect(both(0)).toEqual(['2w1', '2w1', '2w1', '2w1', '2w=']);
  });

  it('pairings use the published players of a board until the players who really played count', () => {
    const section = facts(
      [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 4)],
      [
        round(
          1,
          [
            {
              ...board(1, 'a', 'd', 'whiteWins', { blackId: 'd', countsFrom: 3 }),
              publishedSeats: { whiteId: 'a', blackId: 'c' },
              steps: [
                { result: 'draw', isRated: true, whiteId: 'a', blackId: 'c', countsFrom: 2, entered: null },
                { result: 'whiteWins', isRated: true, whiteId: 'a', blackId: 'd', countsFrom: 3, entered: null },
              ],
            },
            {
              ...board(2, 'b', 'c', 'whiteWins'),
              publishedSeats: { whiteId: 'b', blackId: 'd' },
              steps: [{ result: 'whiteWins', isRated: true, whiteId: 'b', blackId: 'c', countsFrom: 3, entered: null }],
            },
          ],
          { a: 1, b: 2, c: 3, d: 4 },
        ),
      ],
    );
    expect(cellsByPlayer(section, 2)).toEqual({ a: ['3w='], b: ['.'], c: ['1b='], d: ['.'] });
    expect(cellsByPlayer(section, 3)).toMatchObject({ a: ['4w1', '.'], b: ['3w1', '.'], c: ['2b0', '.'], d: ['1b0', '.'] });
    expect(buildTournament(section, 1).tournament.players.map(({ entries }) => entries)).toEqual([[], [], [], []]);
  });

  it('keeps a paired player in the round, even if an absence was recorded afterwards', () => {
    const section = facts(
      [entry('a', 1, { absences: [{ round: 1, kind: 'absent', origin: 'requested' }] }), entry('b', 2)],
      [round(1, [board(1, 'a', 'b', 'blackWinsByForfeit')], { a: 1, b: 2 }, 'published')],
    );
    expect(cellsByPlayer(section, 1)).toEqual({ a: [], b: [] });
  });

  it('C.04.7: accelerates group A, whose last player stays the same after a late entry', () => {
    const entries = [entry('late', 1, { enteredFromRound: 2 }), entry('a', 2), entry('b', 3), entry('c', 4), entry('d', 5)];
    const section = facts(entries, [round(1, [board(1, 'a', 'c', 'draw'), board(2, 'd', 'b', 'draw')], { a: 1, b: 2, c: 3, d: 4 })], { acceleration: 'baku' });
    const players = buildTournament(section, 2).tournament.players;
    expect(players.map((player) => player.acceleration)).toEqual([[0, 2, 1], [2, 2, 1], [2, 2, 1], [], []]);
  });

  it('C.04.7 1.3.2: publishing round 1 fixes the last player of group A; in a draft it is computed', () => {
    const entries = [entry('a', 1), entry('b', 2, { isLastInGroupA: true }), entry('c', 3), entry('d', 4), entry('e', 5)];
    const boards = [board(1, 'a', 'c'), board(2, 'd', 'b'), board(3, 'e', null)];
    const inA = (state: RoundFacts['state']) =>
      buildTournament(facts(entries, [round(1, boards, { a: 1, b: 2, c: 3, d: 4, e: 5 }, state)], { acceleration: 'baku' }), 1).tournament.players.filter(
        ({ acceleration }) => acceleration.length > 0,
      ).length;
    expect([inA('complete'), inA('published'), inA('draft')]).toEqual([2, 2, 4]);
    const groups = (state: RoundFacts['state']) =>
      bakuGroupsFixedInRound1(facts(entries, [round(1, boards, { a: 1, b: 2, c: 3, d: 4, e: 5 }, state)], { acceleration: 'baku' }));
    expect([groups('published'), groups('draft')]).toEqual([{ lastInGroupA: 2, last: 5 }, null]);
  });

  it('uses the virtual points that a file states', () => {
    const section = facts([entry('a', 1, { virtualPoints: [4, 2] }), entry('b', 2)], [], { acceleration: 'stated' });
    expect(buildTournament(section, 1).tournament.players.map(({ acceleration }) => acceleration)).toEqual([[4, 2], []]);
  });

  it('gives forbidden pairs by pairing number', () => {
    const forbidden = [
      { entryAId: 'a', entryBId: 'b', fromRound: 1, toRound: 3 },
      { entryAId: 'a', entryBId: 'unknown', fromRound: 1, toRound: 3 },
    ];
    expect(buildTournament(facts([entry('a', 1), entry('b', 2)], [], { forbidden }), 1).tournament.forbidden).toEqual([{ players: [1, 2], from: 1, to: 3 }]);
  });
});

describe('toPairingRows', () => {
  it('numbers boards in the given order, with scores before the round and floats', () => {
    const numbers = { a: 1, b: 2, c: 3 };
    const section = facts([entry('a', 1), entry('b', 2), entry('c', 3)], [round(1, [board(1, 'a', 'b', 'whiteWins'), board(2, 'c', null)], numbers)]);
    const rows = toPairingRows({ round: 2, pairs: [{ white: 2, black: 1 }], pab: 3 }, buildTournament(section, 2));
    expect(rows).toEqual([
      { board: 1, whiteId: 'b', blackId: 'a', whiteScoreBefore: 0, blackScoreBefore: 2, whiteFloat: 'up', blackFloat: 'down' },
      { board: 2, whiteId: 'c', blackId: null, whiteScoreBefore: 2, blackScoreBefore: null, whiteFloat: 'down', blackFloat: null },
    ]);
    expect(playerStates(buildTournament(section, 2).tournament).map((state) => state.score)).toEqual([2, 0, 2]);
  });
});

describe('makeInputSnapshot', () => {
  it('gives the same text for the same data, whatever the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    const { tournament } = buildTournament(facts([entry('a', 1)]), 1);
    const { players, ...rest } = tournament;
    expect(makeInputSnapshot('dutch-2017', 1, { ...rest, players })).toEqual(makeInputSnapshot('dutch-2017', 1, tournament));
    expect(makeInputSnapshot('dutch-2017', 1, tournament).sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});
