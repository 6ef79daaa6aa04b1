import { describe, expect, it } from 'vitest';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { absentSides, type BoardState, decideResultEntry, isForfeit, mirroredResult, PLAYED_RESULTS, UNUSUAL_RESULTS } from './decide-result-entry';

const OPEN_BOARD: BoardState = { roundState: 'published', isBye: false, sequence: 0, result: null, isRated: true };
const whiteWinsEntry = (seenSequence = 0) => ({ result: 'whiteWins', seenSequence }) as const;

describe('decideResultEntry', () => {
  it('stores a result on a board without one', () => expect(decideResultEntry(OPEN_BOARD, whiteWinsEntry())).toEqual({ kind: 'store' }));
  it('refuses as changed if a result was entered and undone since the board was seen', () => {
    expect(decideResultEntry({ ...OPEN_BOARD, sequence: 2 }, whiteWinsEntry())).toEqual({ kind: 'changed' });
    expect(decideResultEntry({ ...OPEN_BOARD, sequence: 2 }, whiteWinsEntry(2))).toEqual({ kind: 'store' });
  });
  it('does nothing if the board already has the result', () => {
    expect(decideResultEntry({ ...OPEN_BOARD, sequence: 1, result: 'whiteWins' }, whiteWinsEntry())).toEqual({ kind: 'already-there' });
  });
  it('treats the same result as a conflict if only one of the two is unrated', () => {
    const entered = { ...OPEN_BOARD, sequence: 1, result: 'whiteWins' } as const;
    expect(decideResultEntry(entered, { ...whiteWinsEntry(), isUnrated: true })).toEqual({ kind: 'conflict' });
    expect(decideResultEntry({ ...entered, isRated: false }, { ...whiteWinsEntry(), isUnrated: true })).toEqual({ kind: 'already-there' });
    expect(decideResultEntry({ ...entered, isRated: false }, whiteWinsEntry())).toEqual({ kind: 'conflict' });
  });
  it('reports a conflict with a result that the sender did not see', () => {
    expect(decideResultEntry({ ...OPEN_BOARD, sequence: 1, result: 'draw' }, whiteWinsEntry())).toEqual({ kind: 'conflict' });
  });
  it('requires a correction if the sender saw the present result', () => {
    expect(decideResultEntry({ ...OPEN_BOARD, sequence: 1, result: 'draw' }, whiteWinsEntry(1))).toEqual({ kind: 'refused', code: 'needs-correction' });
  });
  it('F.9: accepts the final result of an adjourned game even after the round is complete', () => {
    const adjourned: BoardState = { ...OPEN_BOARD, roundState: 'complete', sequence: 1, result: 'adjourned' };
    expect(decideResultEntry(adjourned, whiteWinsEntry(1))).toEqual({ kind: 'store' });
    expect(decideResultEntry(adjourned, whiteWinsEntry(0))).toEqual({ kind: 'conflict' });
  });
  it('refuses a draft, a bye, and a board without a result in a complete round', () => {
    expect(decideResultEntry({ ...OPEN_BOARD, roundState: 'draft' }, whiteWinsEntry())).toMatchObject({ code: 'round-not-published' });
    expect(decideResultEntry({ ...OPEN_BOARD, isBye: true }, whiteWinsEntry())).toMatchObject({ code: 'bye-has-no-result' });
    expect(decideResultEntry({ ...OPEN_BOARD, roundState: 'complete' }, whiteWinsEntry())).toMatchObject({ code: 'needs-correction' });
  });
});

describe('sides of a result', () => {
  it('F.8: lists the sides that did not appear', () => {
    expect(absentSides('whiteWinsByForfeit')).toEqual(['black']);
    expect(absentSides('doubleForfeit')).toEqual(['white', 'black']);
    expect(absentSides('draw')).toEqual([]);
  });
  it('F.2: a side is absent only in a forfeit; in 0-0 both players were present', () => {
    expect(GAME_RESULTS.filter(isForfeit)).toEqual(GAME_RESULTS.filter((result) => absentSides(result).length > 0));
    expect(PLAYED_RESULTS).toEqual(['whiteWins', 'draw', 'blackWins']);
    expect(UNUSUAL_RESULTS).toEqual(['whiteHalfBlackZero', 'whiteZeroBlackHalf', 'bothZero']);
    expect(UNUSUAL_RESULTS.filter(isForfeit)).toEqual([]);
  });
  it('a result mirrored twice is the same result', () => {
    for (const result of GAME_RESULTS) expect(mirroredResult(mirroredResult(result))).toBe(result);
  });
});
