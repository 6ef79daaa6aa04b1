import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideDraftChanges, type DraftInput } from './decide-draft-changes';

const IDS = ['a', 'b', 'c', 'd'];
const NUMBERS = new Map(IDS.map((id, index) => [id, index + 1]));
const BEGUN = new Date('2026-11-21T12:00:00Z');

const entries = (own: Readonly<Record<string, Partial<EntryFacts>>> = {}): EntryFacts[] =>
  IDS.map((id, index) => entryFacts(id, { name: id.toUpperCase(), rating: 2000 - 100 * index, pairingNumber: index + 1, ...own[id] }));
const roundOne = (result: GameResult = 'draw') =>
  roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'c', result), boardFacts(2, 'd', 'b', 'draw')] });
const draftOf = (own: Partial<RoundFacts> = {}) =>
  roundFacts(2, 'draft', { numbers: NUMBERS, pairings: [boardFacts(1, 'b', 'a'), boardFacts(2, 'c', 'd')], ...own });

/** A section in which four players drew all games of round 1, with a draft of round 2. */
const section = (own: Partial<SectionFacts> = {}, draft = draftOf()) => sectionFacts({ entries: entries(), pairedRounds: [roundOne(), draft], ...own });
const pairedFrom = (facts: SectionFacts): DraftInput => ({ system: facts.systemId, tournament: buildTournament(facts, 2).tournament });

/** The changes since the draft was paired, from the section above or from another one. */
function changes(now: SectionFacts, paired: DraftInput | null = pairedFrom(section()), numbers: ReadonlyMap<string, number | null> = NUMBERS) {
  const draft = now.pairedRounds.at(-1);
  return draft === undefined ? [] : decideDraftChanges(now, draft, paired, numbers);
}

describe('a draft that fits what is known', () => {
  it('has nothing to say', () => {
    expect(changes(section())).toEqual([]);
  });

  it('also with a rating or title that moves nobody, and where a name is another', () => {
    expect(changes(section({ entries: entries({ a: { rating: 2050, title: 'FM' }, d: { name: 'Dow' } }) }))).toEqual([]);
  });

  it('and without a snapshot is told of presence alone', () => {
    const away = entries({ a: { rating: 1, absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] } });
    expect(changes(section({ entries: away, rounds: 9 }), null, new Map())).toEqual([{ kind: 'not-playing', name: 'A', why: 'absent' }]);
  });
});

describe('who plays in a draft', () => {
  const withdrawn = (kind: 'withdrawn' | 'noShow' | 'expelled', fromRound: number) => ({
    withdrawals: [{ kind, fromRound, returnsInRound: null, movedTo: null, isShownAsExpelled: false }],
  });

  it('is not who is away or out of its round, whatever was said of other rounds', () => {
    const own = {
      a: { absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] },
      b: withdrawn('expelled', 2),
      c: withdrawn('withdrawn', 3),
      d: { absences: [{ round: 3, kind: 'absent', origin: 'arbiter' }] },
    } as const;
    expect(changes(section({ entries: entries(own) }))).toEqual([
      { kind: 'not-playing', name: 'A', why: 'halfPointBye' },
      { kind: 'not-playing', name: 'B', why: 'expelled' },
    ]);
  });

  it('is also who entered since, or came back, and not who enters later or is away anyhow', () => {
    const withoutD = draftOf({ pairings: [boardFacts(1, 'b', 'a'), boardFacts(2, 'c', null)] });
    const more = [
      entryFacts('late', { enteredFromRound: 2 }),
      entryFacts('later', { enteredFromRound: 3 }),
      entryFacts('away', { enteredFromRound: 2, absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] }),
    ];
    const now = section({ entries: [...entries(), ...more] }, withoutD);
    expect(changes(now, pairedFrom(section({}, withoutD)))).toEqual([
      { kind: 'may-play', name: 'D', isLateEntry: false },
      { kind: 'may-play', name: 'late', isLateEntry: true },
    ]);
  });

  it('is nobody late in round 1', () => {
    const first = roundFacts(1, 'draft', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'c'), boardFacts(2, 'b', 'd')] });
    const now = sectionFacts({ entries: [...entries(), entryFacts('new')], pairedRounds: [first] });
    expect(changes(now, null)).toEqual([{ kind: 'may-play', name: 'new', isLateEntry: false }]);
  });

  it('may stand without a board while boards are made by hand, who was known when it was drafted', () => {
    const now = (ended: Date | null) =>
      section(
        { entries: [...entries(), entryFacts('new', { enteredFromRound: 2 })] },
        draftOf({ pairings: [boardFacts(1, 'b', 'a')], hand: { begun: BEGUN, ended } }),
      );
    const named = (ended: Date | null) => changes(now(ended)).map((change) => ('name' in change ? change.name : ''));
    expect([named(null), named(BEGUN)]).toEqual([['new'], ['C', 'D', 'new']]);
  });
});

describe('C.04.2 2.2, 2.3: the numbers of a draft', () => {
  const moved = new Map([
    ['a', 2],
    ['b', 1],
    ['c', 3],
    ['d', 4],
  ]);

  it('are others by a rating, which is told of everybody who has another', () => {
    const now = section({ entries: entries({ b: { rating: 2100 }, d: { rating: 1710 } }) });
    expect(changes(now, undefined, moved)).toEqual([
      { kind: 'rating', name: 'B', before: 1900, after: 2100 },
      { kind: 'rating', name: 'D', before: 1700, after: 1710 },
    ]);
  });

  it('are others where no rating is: two were exchanged, or have another title', () => {
    expect(changes(section(), undefined, moved)).toEqual([{ kind: 'order' }]);
  });

  it('are the same where somebody came between, or has none yet', () => {
    const between = new Map<string, number | null>([
      ['a', 1],
      ['b', 3],
      ['c', 4],
      ['d', null],
    ]);
    expect(changes(section(), undefined, between)).toEqual([]);
  });
});

describe('the record of a draft', () => {
  it('tells a game that counts otherwise once, of the smaller number, with both results', () => {
    const now = section({ pairedRounds: [roundOne('whiteWins'), draftOf()] });
    const game = (code: string) => ({ code, colour: 'white', opponent: 'C' });
    expect(changes(now)).toEqual([{ kind: 'record', round: 1, name: 'A', before: game('='), after: game('1') }]);
  });

  it('tells of each who had another opponent, or none', () => {
    const otherBoards = roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'b', 'draw'), boardFacts(2, 'd', null)] });
    expect(changes(section({ pairedRounds: [otherBoards, draftOf()] }))).toMatchObject([
      { round: 1, name: 'A', before: { opponent: 'C' }, after: { opponent: 'B' } },
      { round: 1, name: 'B', before: { opponent: 'D' }, after: { opponent: 'A' } },
      { round: 1, name: 'C', before: { code: '=', opponent: 'A' }, after: { code: null, colour: null, opponent: null } },
      { round: 1, name: 'D', before: { code: '=', opponent: 'B' }, after: { code: 'U', colour: null, opponent: null } },
    ]);
  });

  it('is silent of a step that counts for the rating report alone', () => {
    const board = boardFacts(1, 'a', 'c', 'draw');
    const reported = { ...board, steps: [...board.steps, ...boardFacts(1, 'a', 'c', 'whiteWins').steps.map((step) => ({ ...step, countsFrom: 0 }))] };
    const now = roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [reported, boardFacts(2, 'd', 'b', 'draw')] });
    expect(changes(section({ pairedRounds: [now, draftOf()] }))).toEqual([]);
  });
});

describe('who shall not meet, and what is set', () => {
  const pair = (entryAId: string, entryBId: string, fromRound = 1, toRound = 5) => ({ entryAId, entryBId, fromRound, toRound });

  it('are told by names, for the round of the draft only', () => {
    const before = section({ forbidden: [pair('a', 'b'), pair('b', 'c')] });
    const now = section({ forbidden: [pair('c', 'b'), pair('d', 'a', 2, 2), pair('c', 'd', 3, 5), pair('a', 'c', 1, 1)] });
    expect(changes(now, pairedFrom(before))).toEqual([
      { kind: 'kept-apart', names: ['A', 'D'] },
      { kind: 'may-meet', names: ['A', 'B'] },
    ]);
  });

  it('are the same two in whichever order they were kept apart', () => {
    const now = section({ forbidden: [pair('a', 'b')] });
    const { system, tournament } = pairedFrom(now);
    const forbidden = tournament.forbidden.map((group) => ({ ...group, players: group.players.toReversed() }));
    expect(changes(now, { system, tournament: { ...tournament, forbidden } })).toEqual([]);
  });

  it.each([
    ['rule-text', { systemId: 'dutch-2026' }],
    ['rounds', { rounds: 6 }],
    ['first-colour', { initialColour: 'black' }],
    ['scoring', { scoring: { ...STANDARD_SCORING, pab: 1 } }],
    ['acceleration', { acceleration: 'baku' }],
  ] as const)('are told by what they are: %s', (setting, own) => {
    expect(changes(section(own))).toEqual([{ kind: 'setting', setting }]);
  });

  it('come after who plays, the numbers and the record', () => {
    const away = entries({ a: { absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] } });
    const now = section({ entries: away, pairedRounds: [roundOne('whiteWins'), draftOf()], forbidden: [pair('a', 'b')], rounds: 6 });
    const kinds = changes(now, undefined, new Map([...NUMBERS].map(([id, number]) => [id, 5 - number]))).map(({ kind }) => kind);
    expect(kinds).toEqual(['not-playing', 'order', 'record', 'kept-apart', 'setting']);
  });
});
