import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideDraftChanges, type DraftInput } from './decide-draft-changes';

const ENTRY_IDS = ['a', 'b', 'c', 'd'];
const NUMBERS = new Map(ENTRY_IDS.map((id, index) => [id, index + 1]));
const MANUAL_PAIRING_BEGUN = new Date('2026-11-21T12:00:00Z');

const entries = (own: Readonly<Record<string, Partial<EntryFacts>>> = {}): EntryFacts[] =>
  ENTRY_IDS.map((id, index) => entryFacts(id, { name: id.toUpperCase(), rating: 2000 - 100 * index, pairingNumber: index + 1, ...own[id] }));
const roundOne = (result: GameResult = 'draw') =>
  roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'c', result), boardFacts(2, 'd', 'b', 'draw')] });
const draftOf = (own: Partial<RoundFacts> = {}) =>
  roundFacts(2, 'draft', { numbers: NUMBERS, pairings: [boardFacts(1, 'b', 'a'), boardFacts(2, 'c', 'd')], ...own });

/** A section in which four players drew all games of round 1, with a draft of round 2. */
const section = (own: Partial<SectionFacts> = {}, draft = draftOf()) => sectionFacts({ entries: entries(), pairedRounds: [roundOne(), draft], ...own });
const draftInputOf = (facts: SectionFacts): DraftInput => ({ system: facts.systemId, tournament: buildTournament(facts, 2).tournament });

function changes(now: SectionFacts, paired: DraftInput | null = draftInputOf(section()), numbers: ReadonlyMap<string, number | null> = NUMBERS) {
  const draft = now.pairedRounds.at(-1);
  return draft === undefined ? [] : decideDraftChanges(now, draft, paired, numbers);
}

describe('a draft that is still up to date', () => {
  it('has no changes', () => {
    expect(changes(section())).toEqual([]);
  });

  it('has no changes after a new name, or a rating or title that changes no order', () => {
    expect(changes(section({ entries: entries({ a: { rating: 2050, title: 'FM' }, d: { name: 'Dow' } }) }))).toEqual([]);
  });

  it('without a stored input, only lists changes of presence', () => {
    const away = entries({ a: { rating: 1, absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] } });
    expect(changes(section({ entries: away, rounds: 9 }), null, new Map())).toEqual([{ kind: 'not-playing', name: 'A', why: 'absent' }]);
  });
});

describe('changes of presence', () => {
  const withdrawn = (kind: 'withdrawn' | 'noShow' | 'expelled', fromRound: number) => ({
    withdrawals: [{ kind, fromRound, returnsInRound: null, movedTo: null, isShownAsExpelled: false }],
  });

  it('list players with a board who are absent or out in this round', () => {
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

  it('list players without a board who entered or returned since, unless they enter later or are absent', () => {
    const withoutD = draftOf({ pairings: [boardFacts(1, 'b', 'a'), boardFacts(2, 'c', null)] });
    const more = [
      entryFacts('late', { enteredFromRound: 2 }),
      entryFacts('later', { enteredFromRound: 3 }),
      entryFacts('away', { enteredFromRound: 2, absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] }),
    ];
    const now = section({ entries: [...entries(), ...more] }, withoutD);
    expect(changes(now, draftInputOf(section({}, withoutD)))).toEqual([
      { kind: 'may-play', name: 'D', isLateEntry: false },
      { kind: 'may-play', name: 'late', isLateEntry: true },
    ]);
  });

  it('list no player as a late entry in round 1', () => {
    const first = roundFacts(1, 'draft', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'c'), boardFacts(2, 'b', 'd')] });
    const now = sectionFacts({ entries: [...entries(), entryFacts('new')], pairedRounds: [first] });
    expect(changes(now, null)).toEqual([{ kind: 'may-play', name: 'new', isLateEntry: false }]);
  });

  it('during manual pairing, list no player of the draft who has no board', () => {
    const now = (ended: Date | null) =>
      section(
        { entries: [...entries(), entryFacts('new', { enteredFromRound: 2 })] },
        draftOf({ pairings: [boardFacts(1, 'b', 'a')], manualPairing: { begun: MANUAL_PAIRING_BEGUN, ended } }),
      );
    const named = (ended: Date | null) => changes(now(ended)).map((change) => ('name' in change ? change.name : ''));
    expect([named(null), named(MANUAL_PAIRING_BEGUN)]).toEqual([['new'], ['C', 'D', 'new']]);
  });
});

describe('C.04.2 2.2, 2.3: the numbers of a draft', () => {
  const moved = new Map([
    ['a', 2],
    ['b', 1],
    ['c', 3],
    ['d', 4],
  ]);

  it('change because of ratings; every player with a changed rating is listed', () => {
    const now = section({ entries: entries({ b: { rating: 2100 }, d: { rating: 1710 } }) });
    expect(changes(now, undefined, moved)).toEqual([
      { kind: 'rating', name: 'B', before: 1900, after: 2100 },
      { kind: 'rating', name: 'D', before: 1700, after: 1710 },
    ]);
  });

  it('change without a new rating if players exchanged numbers or titles changed', () => {
    expect(changes(section(), undefined, moved)).toEqual([{ kind: 'order' }]);
  });

  it('do not count as changed if a player was inserted or has no number yet', () => {
    const between = new Map<string, number | null>([
      ['a', 1],
      ['b', 3],
      ['c', 4],
      ['d', null],
    ]);
    expect(changes(section(), undefined, between)).toEqual([]);
  });
});

describe('the earlier games on which a draft is based', () => {
  it('a changed result is listed once, for the player with the smaller number, with old and new result', () => {
    const now = section({ pairedRounds: [roundOne('whiteWins'), draftOf()] });
    const game = (code: string) => ({ code, colour: 'white', opponent: 'C' });
    expect(changes(now)).toEqual([{ kind: 'record', round: 1, name: 'A', before: game('='), after: game('1') }]);
  });

  it('every player is listed who had another opponent or none', () => {
    const otherBoards = roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [boardFacts(1, 'a', 'b', 'draw'), boardFacts(2, 'd', null)] });
    expect(changes(section({ pairedRounds: [otherBoards, draftOf()] }))).toMatchObject([
      { round: 1, name: 'A', before: { opponent: 'C' }, after: { opponent: 'B' } },
      { round: 1, name: 'B', before: { opponent: 'D' }, after: { opponent: 'A' } },
      { round: 1, name: 'C', before: { code: '=', opponent: 'A' }, after: { code: null, colour: null, opponent: null } },
      { round: 1, name: 'D', before: { code: '=', opponent: 'B' }, after: { code: 'U', colour: null, opponent: null } },
    ]);
  });

  it('a step that counts only for the rating report is not listed', () => {
    const board = boardFacts(1, 'a', 'c', 'draw');
    const reported = { ...board, steps: [...board.steps, ...boardFacts(1, 'a', 'c', 'whiteWins').steps.map((step) => ({ ...step, countsFrom: 0 }))] };
    const now = roundFacts(1, 'complete', { numbers: NUMBERS, pairings: [reported, boardFacts(2, 'd', 'b', 'draw')] });
    expect(changes(section({ pairedRounds: [now, draftOf()] }))).toEqual([]);
  });
});

describe('forbidden pairs and settings of a draft', () => {
  const pair = (entryAId: string, entryBId: string, fromRound = 1, toRound = 5) => ({ entryAId, entryBId, fromRound, toRound });

  it('changed pairs are listed by names, only for the round of the draft', () => {
    const before = section({ forbidden: [pair('a', 'b'), pair('b', 'c')] });
    const now = section({ forbidden: [pair('c', 'b'), pair('d', 'a', 2, 2), pair('c', 'd', 3, 5), pair('a', 'c', 1, 1)] });
    expect(changes(now, draftInputOf(before))).toEqual([
      { kind: 'kept-apart', names: ['A', 'D'] },
      { kind: 'may-meet', names: ['A', 'B'] },
    ]);
  });

  it('a pair in the other order is not a change', () => {
    const now = section({ forbidden: [pair('a', 'b')] });
    const { system, tournament } = draftInputOf(now);
    const forbidden = tournament.forbidden.map((group) => ({ ...group, players: group.players.toReversed() }));
    expect(changes(now, { system, tournament: { ...tournament, forbidden } })).toEqual([]);
  });

  it.each([
    ['rule-text', { systemId: 'dutch-2026' }],
    ['rounds', { rounds: 6 }],
    ['first-colour', { initialColour: 'black' }],
    ['scoring', { scoring: { ...STANDARD_SCORING, pab: 1 } }],
    ['acceleration', { acceleration: 'baku' }],
  ] as const)('a changed setting is listed: %s', (setting, own) => {
    expect(changes(section(own))).toEqual([{ kind: 'setting', setting }]);
  });

  it('pairs and settings are listed after presence, numbers and games', () => {
    const away = entries({ a: { absences: [{ round: 2, kind: 'absent', origin: 'arbiter' }] } });
    const now = section({ entries: away, pairedRounds: [roundOne('whiteWins'), draftOf()], forbidden: [pair('a', 'b')], rounds: 6 });
    const kinds = changes(now, undefined, new Map([...NUMBERS].map(([id, number]) => [id, 5 - number]))).map(({ kind }) => kind);
    expect(kinds).toEqual(['not-playing', 'order', 'record', 'kept-apart', 'setting']);
  });
});
