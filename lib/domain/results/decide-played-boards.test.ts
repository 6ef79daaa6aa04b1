import { describe, expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { toPlayedBoard, decidePlayedBoards, withColoursReversed, type PlayedBoard, type PlayedBoardsState, type RecordedBoard } from './decide-played-boards';

const recordedBoard = (board: number, whiteId: string, blackId: string | null, result: GameResult | null = 'draw'): RecordedBoard => ({
  board,
  whiteId,
  blackId,
  result,
  isRated: true,
});
const played = (white: string, black: string, result: GameResult | null = 'draw'): PlayedBoard => ({ white, black, result });

/** Two boards of a complete round, and the row of the pairing-allocated bye. The player `free` had no board. */
const STATE: PlayedBoardsState = {
  current: [recordedBoard(1, 'a', 'b'), recordedBoard(2, 'c', 'd'), recordedBoard(3, 'e', null, null)],
  free: new Set(['free']),
  mayBeOpen: false,
  mayBeEmptied: true,
  unseatedAreAbsent: false,
};
const [ONE, TWO, BYE] = [played('a', 'b'), played('c', 'd'), played('e', '', null)];

const decide = (wanted: readonly PlayedBoard[], state: Partial<PlayedBoardsState> = {}) => decidePlayedBoards(wanted, { ...STATE, ...state });
const change = (own: object) => ({ ok: true, value: { reseated: [], rescored: [], left: [], seated: [], ...own } });
const refused = (error: object) => ({ ok: false, error });

describe('played boards that are accepted', () => {
  it('exchange players at two boards, or change colours at one and the result at another', () => {
    expect(decide([played('a', 'd'), played('c', 'b'), BYE])).toEqual(change({ reseated: [0, 1] }));
    expect(decide([played('b', 'a'), played('c', 'd', 'whiteWins'), BYE])).toEqual(change({ reseated: [0], rescored: [1] }));
  });

  it('seat the player with the bye: another player gets the row of the bye, or it is removed', () => {
    expect(decide([played('a', 'e'), TWO, played('b', '', null)])).toEqual(change({ reseated: [0, 2] }));
    expect(decide([played('a', 'e'), TWO, played('', '', null)], { unseatedAreAbsent: true })).toEqual(change({ reseated: [0, 2], left: ['b'] }));
  });

  it('seat a player who had no board, at a board or against the player with the bye', () => {
    expect(decide([played('a', 'free'), TWO, BYE], { unseatedAreAbsent: true })).toEqual(change({ reseated: [0], left: ['b'], seated: ['free'] }));
    expect(decide([ONE, TWO, played('e', 'free')])).toEqual(change({ reseated: [2], seated: ['free'] }));
  });

  it('ignore a result stated for the bye', () => {
    expect(decide([ONE, TWO, played('e', '', 'draw')])).toEqual(refused({ code: 'nothing-changed' }));
  });

  it('can be made from recorded boards', () => {
    expect([recordedBoard(1, 'a', 'b', 'whiteWins'), recordedBoard(3, 'e', null, null)].map(toPlayedBoard)).toEqual([played('a', 'b', 'whiteWins'), BYE]);
  });

  it('keep both players’ points if their colours are exchanged', () => {
    expect(withColoursReversed(played('a', 'b', 'whiteWinsByForfeit'))).toEqual(played('b', 'a', 'blackWinsByForfeit'));
    expect(withColoursReversed(played('a', 'b', 'whiteHalfBlackZero'))).toEqual(played('b', 'a', 'whiteZeroBlackHalf'));
    expect(withColoursReversed(played('a', 'b', null))).toEqual(played('b', 'a', null));
  });
});

describe('played boards that are refused', () => {
  it('have a player at two boards', () => {
    expect(decide([played('a', 'c'), played('c', 'c'), BYE])).toEqual(refused({ code: 'player-twice', entries: ['c'] }));
  });

  it('have a player from another board or from outside the round', () => {
    expect(decide([played('a', 'x'), TWO, BYE])).toEqual(refused({ code: 'not-in-round', entries: ['x'] }));
  });

  it.each([
    ['no White', [played('', 'b'), TWO, BYE], 1],
    ['no Black', [ONE, played('c', ''), BYE], 2],
    ['nobody', [played('', ''), TWO, BYE], 1],
    ['no White in the row of the bye, and a Black', [ONE, TWO, played('', 'e')], 3],
  ] as const)('have a board with %s', (_what, wanted, board) => {
    expect(decide(wanted)).toEqual(refused({ code: 'seat-empty', boards: [board] }));
  });

  it('leave the row of the bye empty although rows may not be removed', () => {
    const wanted = [played('a', 'e'), TWO, played('', '', null)];
    expect(decide(wanted, { unseatedAreAbsent: true, mayBeEmptied: false })).toEqual(refused({ code: 'seat-empty', boards: [3] }));
  });

  it('leave a player without a board who was not absent', () => {
    expect(decide([played('a', 'free'), TWO, BYE])).toEqual(refused({ code: 'left-without-board', entries: ['b'] }));
  });

  it('equal the recorded boards', () => {
    expect(decide([ONE, TWO, BYE])).toEqual(refused({ code: 'nothing-changed' }));
  });

  it('lack a result although the round is complete', () => {
    expect(decide([played('a', 'd', null), played('c', 'b', null), BYE])).toEqual(refused({ code: 'result-missing', boards: [1, 2] }));
    expect(decide([ONE, TWO, played('e', 'free', null)])).toEqual(refused({ code: 'result-missing', boards: [3] }));
  });

  it('lack a result that the same players already have; others may lack one while the round is played', () => {
    const running = { mayBeOpen: true };
    expect(decide([played('a', 'd', null), played('c', 'b'), BYE], running)).toEqual(change({ reseated: [0, 1] }));
    expect(decide([played('a', 'b', null), TWO, BYE], running)).toEqual(refused({ code: 'result-missing', boards: [1] }));
  });

  it('make a finished game between the same two players adjourned, in either colour', () => {
    for (const reopened of [played('a', 'b', 'adjourned'), played('b', 'a', 'adjourned')])
      expect(decide([reopened, TWO, BYE])).toEqual(refused({ code: 'finished-not-adjourned', boards: [1] }));
    expect(decide([played('a', 'd', 'adjourned'), played('c', 'b'), BYE]), 'between other players it is another game').toEqual(change({ reseated: [0, 1] }));
    const adjourned = [recordedBoard(1, 'a', 'b', 'adjourned'), recordedBoard(2, 'c', 'd'), recordedBoard(3, 'e', null, null)];
    expect(decide([played('b', 'a', 'adjourned'), TWO, BYE], { current: adjourned })).toEqual(change({ reseated: [0] }));
  });
});
