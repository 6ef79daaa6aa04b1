import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { reconcileBoards, saveRoundView, stepsLostSinceSaved, readSavedRoundView } from './reconcile-boards';

const board = (number: number, result: GameResult | null, sequence: number) => ({ pairingId: `p${number}`, board: number, result, sequence });
const known = { boards: [board(1, 'whiteWins', 1), board(2, 'draw', 2), board(3, null, 0)], epoch: 'a', placedAt: { p2: 100 }, lost: [] };

describe('an answer about boards that are known', () => {
  it('that was asked before an entry was acknowledged does not take the entry off the screen', () => {
    const { boards, lost } = reconcileBoards(known, { boards: [board(1, 'whiteWins', 1), board(2, null, 0), board(3, 'draw', 1)], epoch: 'a', askedAt: 90 });
    expect(boards.map(({ result }) => result)).toEqual(['whiteWins', 'draw', 'draw']);
    expect(lost).toEqual([]);
  });

  it('that was asked later and has fewer steps is of a restored server: it is shown, and what it lost is listed', () => {
    const { boards, lost } = reconcileBoards(known, { boards: [board(1, null, 0), board(2, null, 0), board(3, null, 0)], epoch: 'a', askedAt: 110 });
    expect(boards.map(({ result }) => result)).toEqual([null, null, null]);
    expect(lost).toEqual([
      { ...board(1, 'whiteWins', 1), sequenceNow: 0 },
      { ...board(2, 'draw', 2), sequenceNow: 0 },
    ]);
  });

  it('of another epoch is believed whenever it was asked', () => {
    const { boards, lost } = reconcileBoards(known, { boards: [board(1, 'whiteWins', 1), board(2, null, 0), board(3, null, 0)], epoch: 'b', askedAt: 90 });
    expect(boards[1]?.result).toBeNull();
    expect(lost.map(({ board: number }) => number)).toEqual([2]);
  });

  it('that has a step after what was lost ends the list: somebody has seen to the board', () => {
    const lost = [
      { ...board(1, 'whiteWins', 1), sequenceNow: 0 },
      { ...board(2, 'draw', 2), sequenceNow: 0 },
    ];
    const restored = { ...known, boards: [board(1, null, 0), board(2, null, 0)], lost };
    const after = reconcileBoards(restored, { boards: [board(1, 'whiteWins', 1), board(2, null, 0)], epoch: 'a', askedAt: 200 });
    expect(after.lost.map(({ board: number }) => number)).toEqual([2]);
  });
});

describe('a page that is loaded again', () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  };
  const at = { sectionId: 's', roundId: 'r' };
  const restored = [board(1, 'whiteWins', 1), board(2, null, 0), board(3, null, 0)];

  it('by a server that was restored and built anew lists what the server lost, and again when it is loaded once more', () => {
    const own = tab();
    saveRoundView(own, at, known);
    const seen = readSavedRoundView(own, at);
    const lost = seen === null ? [] : stepsLostSinceSaved(seen, restored);
    expect(lost).toEqual([{ ...board(2, 'draw', 2), isRated: true, sequenceNow: 0 }]);
    saveRoundView(own, at, { boards: restored, lost });
    const later = readSavedRoundView(own, at);
    expect(later === null ? [] : stepsLostSinceSaved(later, restored)).toEqual(lost);
    expect(later === null ? [] : stepsLostSinceSaved(later, [board(1, 'whiteWins', 1), board(2, 'draw', 1), board(3, null, 0)])).toEqual([]);
  });

  it('knows nothing of a round that its tab has not seen, nor where the tab keeps nothing', () => {
    expect(readSavedRoundView(tab(), at)).toBeNull();
    const own = tab();
    saveRoundView(own, at, known);
    expect(readSavedRoundView(own, { ...at, roundId: 'another' })).toBeNull();
    expect(readSavedRoundView(own, { ...at, sectionId: 'another' })).toBeNull();
    expect(readSavedRoundView({ getItem: () => '{"boards":[1]}' }, at)).toBeNull();
    const barred = () => {
      throw new Error('denied');
    };
    expect(readSavedRoundView({ getItem: barred }, at)).toBeNull();
    expect(() => saveRoundView({ setItem: barred }, at, known)).not.toThrow();
  });
});
