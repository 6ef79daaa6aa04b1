import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { reconcileBoards, saveRoundView, stepsLostSinceSaved, readSavedRoundView } from './reconcile-boards';

const board = (number: number, result: GameResult | null, sequence: number) => ({ pairingId: `p${number}`, board: number, result, sequence });
const knownRound = { boards: [board(1, 'whiteWins', 1), board(2, 'draw', 2), board(3, null, 0)], epoch: 'a', placedAt: { p2: 100 }, lost: [] };

describe('an answer of the server about boards that the page knows', () => {
  it('does not hide an entry that was acknowledged after the request', () => {
    const { boards, lost } = reconcileBoards(knownRound, {
      boards: [board(1, 'whiteWins', 1), board(2, null, 0), board(3, 'draw', 1)],
      epoch: 'a',
      askedAt: 90,
    });
    expect(boards.map(({ result }) => result)).toEqual(['whiteWins', 'draw', 'draw']);
    expect(lost).toEqual([]);
  });

  it('to a later request with fewer steps comes from a restored server: it is shown, and the lost entries are listed', () => {
    const { boards, lost } = reconcileBoards(knownRound, { boards: [board(1, null, 0), board(2, null, 0), board(3, null, 0)], epoch: 'a', askedAt: 110 });
    expect(boards.map(({ result }) => result)).toEqual([null, null, null]);
    expect(lost).toEqual([
      { ...board(1, 'whiteWins', 1), sequenceNow: 0 },
      { ...board(2, 'draw', 2), sequenceNow: 0 },
    ]);
  });

  it('from a database with another epoch is used, whenever it was requested', () => {
    const { boards, lost } = reconcileBoards(knownRound, { boards: [board(1, 'whiteWins', 1), board(2, null, 0), board(3, null, 0)], epoch: 'b', askedAt: 90 });
    expect(boards[1]?.result).toBeNull();
    expect(lost.map(({ board: number }) => number)).toEqual([2]);
  });

  it('with a new step on the board ends the report of its loss, because somebody has dealt with the board', () => {
    const lost = [
      { ...board(1, 'whiteWins', 1), sequenceNow: 0 },
      { ...board(2, 'draw', 2), sequenceNow: 0 },
    ];
    const restored = { ...knownRound, boards: [board(1, null, 0), board(2, null, 0)], lost };
    const after = reconcileBoards(restored, { boards: [board(1, 'whiteWins', 1), board(2, null, 0)], epoch: 'a', askedAt: 200 });
    expect(after.lost.map(({ board: number }) => number)).toEqual([2]);
  });
});

describe('a page that is reloaded', () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  };
  const at = { sectionId: 's', roundId: 'r' };
  const restored = [board(1, 'whiteWins', 1), board(2, null, 0), board(3, null, 0)];

  it('from a server that was restored with another build lists the lost entries, also after a second reload', () => {
    const own = tab();
    saveRoundView(own, at, knownRound);
    const seen = readSavedRoundView(own, at);
    const lost = seen === null ? [] : stepsLostSinceSaved(seen, restored);
    expect(lost).toEqual([{ ...board(2, 'draw', 2), isRated: true, sequenceNow: 0 }]);
    saveRoundView(own, at, { boards: restored, lost });
    const later = readSavedRoundView(own, at);
    expect(later === null ? [] : stepsLostSinceSaved(later, restored)).toEqual(lost);
    expect(later === null ? [] : stepsLostSinceSaved(later, [board(1, 'whiteWins', 1), board(2, 'draw', 1), board(3, null, 0)])).toEqual([]);
  });

  it('finds nothing for a round that its tab has not shown, or if the tab cannot save', () => {
    expect(readSavedRoundView(tab(), at)).toBeNull();
    const own = tab();
    saveRoundView(own, at, knownRound);
    expect(readSavedRoundView(own, { ...at, roundId: 'another' })).toBeNull();
    expect(readSavedRoundView(own, { ...at, sectionId: 'another' })).toBeNull();
    expect(readSavedRoundView({ getItem: () => '{"boards":[1]}' }, at)).toBeNull();
    const barred = () => {
      throw new Error('denied');
    };
    expect(readSavedRoundView({ getItem: barred }, at)).toBeNull();
    expect(() => saveRoundView({ setItem: barred }, at, knownRound)).not.toThrow();
  });
});
