import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { BreachFacts, BreachKind, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decideBreachUndo } from './decide-breach-undo';

/** Returns the time `minutes` after 9:00. Rounds are drafted and published at 9:00 unless a test gives them another time. */
const atMinute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));
const PAIRING_NUMBERS = new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, index + 1]));
const ENTRIES = [...PAIRING_NUMBERS].map(([id, pairingNumber]) => entryFacts(id, { pairingNumber }));

const round = (number: number, state: RoundFacts['state'], own: Partial<RoundFacts> = {}) => roundFacts(number, state, { numbers: PAIRING_NUMBERS, ...own });
const boards = (result: GameResult | null) => ({ pairings: [boardFacts(1, 'a', 'c', result), boardFacts(2, 'b', 'd', result)] });
const playedRoundFacts = (number: number, own: Partial<RoundFacts> = {}) => round(number, 'complete', { ...boards('draw'), ...own });
const section = (pairedRounds: readonly RoundFacts[], own: Partial<SectionFacts> = {}) => sectionFacts({ entries: ENTRIES, pairedRounds, ...own });

function breach(kind: BreachKind, facts: BreachFacts['facts'], own: Partial<BreachFacts> = {}): BreachFacts {
  const usual = { id: kind, round: 2, differing: [], acknowledged: [], actorName: 'Moreau', restorePointId: null, at: atMinute(10), undone: null };
  return { ...usual, kind, facts, ...own };
}
const RESTORE_UNDO = { how: 'restore', restorePointId: 'point' };
const WITH_RESTORE_POINT = { restorePointId: 'point' };

describe('a breach of any kind', () => {
  it('cannot be undone twice', () => {
    expect(
      decideBreachUndo(breach('mode', {}, { ...WITH_RESTORE_POINT, undone: { at: atMinute(20), by: 'Okoro' } }), section([playedRoundFacts(1)])),
    ).toBeNull();
  });

  it.each([
    ['mode', {}],
    ['import', { engine: null, boards: [] }],
    ['configuration', { what: 'rounds', before: '5', after: '4' }],
    ['mpa', { boards: 'of another version' }],
  ] as const)('is undone by its restore point; without one it cannot be undone: %s', (kind, facts) => {
    expect(decideBreachUndo(breach(kind, facts, WITH_RESTORE_POINT), section([playedRoundFacts(1)]))).toEqual(RESTORE_UNDO);
    expect(decideBreachUndo(breach(kind, facts), section([playedRoundFacts(1)]))).toBeNull();
  });
});

describe('a manually paired round', () => {
  const undo = (...rounds: RoundFacts[]) => decideBreachUndo(breach('mpa', { engine: null, boards: [[1, 2]] }), section([playedRoundFacts(1), ...rounds]));

  it('is paired again if it is the last round, draft or public, and has no result', () => {
    for (const last of [round(2, 'draft', boards(null)), round(2, 'published', boards(null))]) expect(undo(last)).toEqual({ how: 'pair-again', round: 2 });
  });

  it('cannot be undone if it has a result, is complete, is not the last round, is deleted or was imported', () => {
    expect(undo(round(2, 'published', { pairings: [boardFacts(1, 'a', 'b', null), boardFacts(2, 'c', 'd', 'draw')] }))).toBeNull();
    expect(undo(playedRoundFacts(2))).toBeNull();
    expect(undo(playedRoundFacts(2), round(3, 'draft', boards(null)))).toBeNull();
    expect(undo()).toBeNull();
    expect(undo(round(2, 'draft', { ...boards(null), origin: 'import' }))).toBeNull();
  });

  it('cannot be undone if a result was entered and undone, because a game had begun', () => {
    const [board = boardFacts(1, 'a', 'b')] = boards('draw').pairings;
    const takenBack = { ...board, steps: [...board.steps, ...boardFacts(1, 'a', 'c', null).steps] };
    expect(undo(round(2, 'published', { pairings: [takenBack] }))).toBeNull();
  });
});

describe('a corrected result', () => {
  /** Board 1 of round 1: a draw that counts from round 2, corrected to a win for White that counts from round 3. */
  const corrected = (more: PairingFacts['steps'] = [], first: Partial<PairingFacts['steps'][number]> = {}): PairingFacts => {
    const [entered] = boardFacts(1, 'a', 'c', 'draw').steps;
    const [changed] = boardFacts(1, 'a', 'c', 'whiteWins').steps;
    const steps = entered === undefined || changed === undefined ? [] : [{ ...entered, countsFrom: 2, ...first }, { ...changed, countsFrom: 3 }, ...more];
    return { ...boardFacts(1, 'a', 'c', 'whiteWins'), steps };
  };
  const onlyReported = (): PairingFacts => ({ ...corrected(), steps: corrected().steps.map((step, index) => ({ ...step, countsFrom: index === 1 ? 0 : 2 })) });
  const game = (own: object = {}) => ({ of: 1, board: 1, players: [1, 3], was: 'draw', is: 'whiteWins', ...own });
  const undo = (kind: 'correction' | 'adjournment', facts: BreachFacts['facts'], board = corrected(), own: Partial<SectionFacts> = {}) =>
    decideBreachUndo(breach(kind, facts), section([round(1, 'complete', { pairings: [board] }), playedRoundFacts(2)], own));

  it('gets its former value, which counts from the same round as the correction', () => {
    const pairing = corrected();
    expect(undo('correction', game(), pairing)).toEqual({
      how: 'put-back',
      roundId: '1',
      round: 1,
      pairing,
      is: pairing.steps[1],
      was: { result: 'draw', isRated: true },
      countsFrom: 3,
    });
  });

  it('keeps the former state of rated or unrated; if that is unknown, the game is rated', () => {
    expect(undo('correction', game(), corrected([], { isRated: false }))).toMatchObject({ was: { result: 'draw', isRated: false } });
    expect(undo('adjournment', game({ was: 'adjourned' }))).toMatchObject({ was: { result: 'adjourned', isRated: true } });
  });

  it.each([
    ['the board now has another result', game(), corrected(boardFacts(1, 'a', 'c', 'blackWins').steps)],
    ['the board has no result', game(), { ...corrected(), steps: [] }],
    ['the step counts for the rating report only', game(), onlyReported()],
    ['the board no longer exists', game({ board: 7 }), corrected()],
    ['the round no longer exists', game({ of: 4 }), corrected()],
    ['other players sat at the board', game({ isReseated: true }), corrected()],
    ['the former result was a forfeit', game({ was: 'blackWinsByForfeit' }), corrected()],
    ['the corrected result is a forfeit', game({ is: 'doubleForfeit' }), corrected(boardFacts(1, 'a', 'c', 'doubleForfeit').steps)],
  ] as const)('cannot be undone if %s', (_why, facts, board) => {
    expect(undo('correction', facts, board)).toBeNull();
    expect(undo('adjournment', facts, board)).toBeNull();
  });

  it('cannot be undone once a round was paired from the correction', () => {
    const since = section([round(1, 'complete', { pairings: [corrected()] }), playedRoundFacts(2), round(3, 'draft', { draftedAt: atMinute(20) })]);
    expect(decideBreachUndo(breach('correction', game()), since)).toBeNull();
    expect(decideBreachUndo(breach('correction', game(), { at: atMinute(30) }), since)).toMatchObject({ how: 'put-back' });
  });

  it('C.04.2 4.3: cannot be undone in FIDE mode once its round is closed; the end of an adjourned game can, unless later rounds were unpaired', () => {
    const closed = { publicationRecord: { round: 3, playedRound: 3 } };
    expect(undo('correction', game(), undefined, { ...closed, fideMode: 'on' })).toBeNull();
    expect(undo('correction', game(), undefined, { ...closed, fideMode: 'left' })).toMatchObject({ how: 'put-back' });
    expect(undo('correction', game(), undefined, { fideMode: 'on' })).toMatchObject({ how: 'put-back' });
    expect(undo('adjournment', game(), undefined, { ...closed, fideMode: 'on' }), 'round 3 was taken back').toBeNull();
    const standing = section([round(1, 'complete', { pairings: [corrected()] }), playedRoundFacts(2), playedRoundFacts(3)], { ...closed, fideMode: 'on' });
    expect(decideBreachUndo(breach('adjournment', game(), { at: atMinute(30) }), standing)).toMatchObject({ how: 'put-back' });
    expect(decideBreachUndo(breach('correction', game(), { at: atMinute(30) }), standing)).toBeNull();
  });
});

describe('two players who exchanged their numbers', () => {
  /** The entries after round 1, with the numbers of b and c exchanged. */
  const numbered = (numbers: Readonly<Record<string, number | null>> = { b: 3, c: 2 }) =>
    ENTRIES.map((entry) => ({ ...entry, pairingNumber: entry.id in numbers ? (numbers[entry.id] ?? null) : entry.pairingNumber }));
  const numbers = (...pairs: readonly (readonly [is: number, was: number])[]) => ({ numbers: pairs.map(([is, was]) => [is, was]) });
  const EXCHANGE = numbers([3, 2], [2, 3]);
  const undo = (own: Partial<SectionFacts> = {}, exchange = breach('exchange', EXCHANGE)) =>
    decideBreachUndo(exchange, section([playedRoundFacts(1)], { entries: numbered(), breaches: [exchange], ...own }));
  const again = { how: 'exchange-again', entryIds: ['b', 'c'] };

  it('exchange them back, even if other players entered since', () => {
    expect(undo()).toEqual(again);
    expect(undo({ entries: [...numbered({ b: 4, c: 2, d: 5 }), entryFacts('late', { pairingNumber: 3 })] })).toEqual(again);
    expect(undo({ pairedRounds: [playedRoundFacts(1), round(2, 'draft', boards(null))] }), 'a draft is paired again').toEqual(again);
  });

  it.each([
    ['they already have their former numbers', { entries: ENTRIES }],
    ['one has no number', { entries: numbered({ b: null, c: 2 }) }],
    ['one is no longer in the section', { entries: numbered().filter(({ id }) => id !== 'b') }],
    ['the previous round was re-paired since', { pairedRounds: [playedRoundFacts(1, { draftedAt: atMinute(20) })] }],
    ['the previous round no longer exists', { pairedRounds: [] }],
    ['rounds were imported since', { pairedRounds: [playedRoundFacts(1), round(2, 'draft', { origin: 'import' })] }],
    ['a round was published with the exchanged numbers', { pairedRounds: [playedRoundFacts(1), round(2, 'published', { publishedAt: atMinute(20) })] }],
  ] as const)('keep their numbers if %s', (_why, own) => {
    expect(undo(own)).toBeNull();
  });

  it('keep their numbers if the breach does not list exactly two known numbers', () => {
    expect(undo({}, breach('exchange', numbers([3, 2], [2, 3], [4, 4])))).toBeNull();
    expect(undo({}, breach('exchange', numbers([3, 2], [2, 9])))).toBeNull();
    expect(undo({}, breach('exchange', numbers([3, 2])))).toBeNull();
  });

  it.each([
    ['another exchange of the same two', breach('exchange', EXCHANGE, { at: atMinute(20) }), null],
    ['another exchange of one of them', breach('exchange', numbers([4, 3], [3, 4]), { at: atMinute(20) }), null],
    ['reassigned numbers that moved one of them', breach('regeneration', numbers([1, 2], [2, 1]), { at: atMinute(20) }), null],
    ['reassigned numbers, given by unknown numbers', breach('regeneration', numbers([1, 9]), { at: atMinute(20) }), null],
    ['an exchange of two other players', breach('exchange', numbers([1, 4], [4, 1]), { at: atMinute(20) }), again],
    ['an exchange that was undone', breach('exchange', EXCHANGE, { at: atMinute(20), undone: { at: atMinute(30), by: 'Okoro' } }), again],
    ['an earlier exchange', breach('exchange', EXCHANGE, { at: atMinute(5) }), again],
    ['a breach of another kind', breach('fpb', { players: [2] }, { at: atMinute(20) }), again],
  ] as const)('a later breach decides whether they can exchange back: %s', (_what, other, undone) => {
    expect(undo({ breaches: [breach('exchange', EXCHANGE), other] })).toEqual(undone);
  });

  it('C.04.2 2.3: keep their numbers in FIDE mode once round 4 was public', () => {
    const frozen = { publicationRecord: { round: 4, playedRound: 0 } };
    expect(undo({ ...frozen, fideMode: 'on' })).toBeNull();
    expect(undo({ ...frozen, fideMode: 'left' })).toEqual(again);
    expect(undo({ publicationRecord: { round: 3, playedRound: 0 }, fideMode: 'on' })).toEqual(again);
  });

  it('are undone with the import if the breach came with a file; reassigned numbers too', () => {
    expect(undo({}, breach('exchange', EXCHANGE, WITH_RESTORE_POINT))).toEqual(RESTORE_UNDO);
    expect(undo({}, breach('regeneration', EXCHANGE, WITH_RESTORE_POINT))).toEqual(RESTORE_UNDO);
    expect(undo({}, breach('regeneration', EXCHANGE))).toBeNull();
    const published = { pairedRounds: [playedRoundFacts(1), round(2, 'published', { publishedAt: atMinute(20) })] };
    expect(undo(published, breach('regeneration', EXCHANGE, WITH_RESTORE_POINT)), 'not once a round was published with it').toBeNull();
  });
});

describe('changed tie-breaks', () => {
  const change = (before: string, after: string, own: Partial<BreachFacts> = {}) => breach('configuration', { what: 'tie-breaks', before, after }, own);
  const undo = (changed: BreachFacts, tieBreaks = ['SB']) => decideBreachUndo(changed, section([playedRoundFacts(1)], { tieBreaks }));

  it('become the announced tie-breaks again, with their rules on unrated players', () => {
    expect(undo(change('BH,DE,unrated=1400', 'SB'))).toEqual({
      how: 'set-tie-breaks',
      tieBreaks: { tieBreaks: ['BH', 'DE'], unratedInTieBreaks: 'rating', unratedAs: 1400, ratingInTieBreaks: 'first' },
    });
  });

  it('stay if they were changed again, or if a code is unknown to this version', () => {
    expect(undo(change('BH', 'SB'), ['WIN'])).toBeNull();
    expect(undo(change('BH,OLDEST', 'SB'))).toBeNull();
  });

  it('are undone with the import if they came with a file', () => {
    expect(undo(change('BH', 'SB', WITH_RESTORE_POINT), ['WIN'])).toEqual(RESTORE_UNDO);
  });
});

describe('full-point byes that an arbiter gave', () => {
  const bye = (id: string, kind: 'fullPointBye' | 'halfPointBye', inRound = 2) => entryFacts(id, { absences: [{ round: inRound, kind, origin: 'arbiter' }] });
  const given = breach('fpb', { players: [1] });
  const undo = (
    rounds: readonly RoundFacts[],
    entries = [bye('a', 'fullPointBye'), bye('b', 'halfPointBye'), bye('c', 'fullPointBye'), bye('d', 'fullPointBye', 3)],
  ) => decideBreachUndo(given, section(rounds, { entries }));

  it('are removed while their round is not public', () => {
    for (const rounds of [[playedRoundFacts(1)], [playedRoundFacts(1), round(2, 'draft')]])
      expect(undo(rounds)).toEqual({ how: 'remove-byes', round: 2, entryIds: ['a', 'c'] });
  });

  it('stay if the round is public, a later round is drafted, or no player has such a bye now', () => {
    expect(undo([playedRoundFacts(1), round(2, 'published')])).toBeNull();
    expect(undo([playedRoundFacts(1), playedRoundFacts(2)])).toBeNull();
    expect(undo([round(3, 'draft')])).toBeNull();
    expect(undo([playedRoundFacts(1)], [bye('b', 'halfPointBye')])).toBeNull();
  });

  it('are undone with the import if they came with a file', () => {
    expect(decideBreachUndo({ ...given, ...WITH_RESTORE_POINT }, section([playedRoundFacts(1), playedRoundFacts(2)]))).toEqual(RESTORE_UNDO);
  });
});
