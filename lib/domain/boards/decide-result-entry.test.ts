import { describe, expect, it } from 'vitest';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { absentSides, type BoardState, decideResultEntry, isForfeit, mirroredResult, PLAYED_RESULTS, UNUSUAL_RESULTS } from './decide-result-entry';

const OPEN: BoardState = { roundState: 'published', isBye: false, sequence: 0, result: null, isRated: true };
const wins = (seenSequence = 0) => ({ result: 'whiteWins', seenSequence }) as const;

describe('decideEntry', () => {
  it('stores on a blank board', () => expect(decideResultEntry(OPEN, wins())).toEqual({ kind: 'store' }));
  it('stores nothing on a board that was entered and taken back meanwhile', () => {
    expect(decideResultEntry({ ...OPEN, sequence: 2 }, wins())).toEqual({ kind: 'changed' });
    expect(decideResultEntry({ ...OPEN, sequence: 2 }, wins(2))).toEqual({ kind: 'store' });
  });
  it('does nothing twice', () => {
    expect(decideResultEntry({ ...OPEN, sequence: 1, result: 'whiteWins' }, wins())).toEqual({ kind: 'already-there' });
  });
  it('tells a game shorter than one move, which is not rated, from one that is', () => {
    const entered = { ...OPEN, sequence: 1, result: 'whiteWins' } as const;
    expect(decideResultEntry(entered, { ...wins(), isUnrated: true })).toEqual({ kind: 'conflict' });
    expect(decideResultEntry({ ...entered, isRated: false }, { ...wins(), isUnrated: true })).toEqual({ kind: 'already-there' });
    expect(decideResultEntry({ ...entered, isRated: false }, wins())).toEqual({ kind: 'conflict' });
  });
  it('shows what someone else entered', () => {
    expect(decideResultEntry({ ...OPEN, sequence: 1, result: 'draw' }, wins())).toEqual({ kind: 'conflict' });
  });
  it('asks for a correction of what was seen', () => {
    expect(decideResultEntry({ ...OPEN, sequence: 1, result: 'draw' }, wins(1))).toEqual({ kind: 'refused', code: 'needs-correction' });
  });
  it('F.9: takes the end of an adjourned game, also after the round', () => {
    const adjourned: BoardState = { ...OPEN, roundState: 'complete', sequence: 1, result: 'adjourned' };
    expect(decideResultEntry(adjourned, wins(1))).toEqual({ kind: 'store' });
    expect(decideResultEntry(adjourned, wins(0))).toEqual({ kind: 'conflict' });
  });
  it('refuses a draft, a bye and a blank board of a complete round', () => {
    expect(decideResultEntry({ ...OPEN, roundState: 'draft' }, wins())).toMatchObject({ code: 'round-not-published' });
    expect(decideResultEntry({ ...OPEN, isBye: true }, wins())).toMatchObject({ code: 'bye-has-no-result' });
    expect(decideResultEntry({ ...OPEN, roundState: 'complete' }, wins())).toMatchObject({ code: 'needs-correction' });
  });
});

describe('sides of a result', () => {
  it('F.8: names who stayed away', () => {
    expect(absentSides('whiteWinsByForfeit')).toEqual(['black']);
    expect(absentSides('doubleForfeit')).toEqual(['white', 'black']);
    expect(absentSides('draw')).toEqual([]);
  });
  it('F.2: are those of a game but for a forfeit: nobody stayed away from 0-0', () => {
    expect(GAME_RESULTS.filter(isForfeit)).toEqual(GAME_RESULTS.filter((result) => absentSides(result).length > 0));
    expect(PLAYED_RESULTS).toEqual(['whiteWins', 'draw', 'blackWins']);
    expect(UNUSUAL_RESULTS).toEqual(['whiteHalfBlackZero', 'whiteZeroBlackHalf', 'bothZero']);
    expect(UNUSUAL_RESULTS.filter(isForfeit)).toEqual([]);
  });
  it('mirrors back to itself', () => {
    for (const result of GAME_RESULTS) expect(mirroredResult(mirroredResult(result))).toBe(result);
  });
});
