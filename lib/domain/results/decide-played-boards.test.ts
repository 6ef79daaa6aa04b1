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
const playedBoard = (white: string, black: string, result: GameResult | null = 'draw'): PlayedBoard => ({ white, black, result });

/** Two boards of a complete round, and the row of the pairing-allocated bye. The player `free` had no board. */
const STATE: PlayedBoardsState = {
  current: [recordedBoard(1, 'a', 'b'), recordedBoard(2, 'c', 'd'), recordedBoard(3, 'e', null, null)],
  free: new Set(['free']),
  mayBeOpen: false,
  mayBeEmptied: true,
  unseatedAreAbsent: false,
};
const [ONE, TWO, BYE] = [playedBoard('a', 'b'), playedBoard('c', 'd'), playedBoard('e', '', null)];

const decide = (wanted: readonly PlayedBoard[], state: Partial<PlayedBoardsState> = {}) => decidePlayedBoards(wanted, { ...STATE, ...state });
const acceptedChange = (own: object) => ({ ok: true, value: { reseated: [], rescored: [], left: [], seated: [], ...own } });
const refusal = (error: object) => ({ ok: false, error });

describe('played boards that are accepted', () => {
  it('exchange players at two boards, or change colours at one and the result at another', () => {
    expect(decide([playedBoard('a', 'd'), playedBoard('c', 'b'), BYE])).toEqual(acceptedChange({ reseated: [0, 1] }));
    expect(decide([playedBoard('b', 'a'), playedBoard('c', 'd', 'whiteWins'), BYE])).toEqual(acceptedChange({ reseated: [0], rescored: [1] }));
  });

  it('seat the player with the bye: another player gets the row of the bye, or it is removed', () => {
    expect(decide([playedBoard('a', 'e'), TWO, playedBoard('b', '', null)])).toEqual(acceptedChange({ reseated: [0, 2] }));
    expect(decide([playedBoard('a', 'e'), TWO, playedBoard('', '', null)], { unseatedAreAbsent: true })).toEqual(
      acceptedChange({ reseated: [0, 2], left: ['b'] }),
    );
  });

  it('seat a player who had no board, at a board or against the player with the bye', () => {
    expect(decide([playedBoard('a', 'free'), TWO, BYE], { unseatedAreAbsent: true })).toEqual(acceptedChange({ reseated: [0], left: ['b'], seated: ['free'] }));
    expect(decide([ONE, TWO, playedBoard('e', 'free')])).toEqual(acceptedChange({ reseated: [2], seated: ['free'] }));
  });

  it('ignore a result stated for the bye', () => {
    expect(decide([ONE, TWO, playedBoard('e', '', 'draw')])).toEqual(refusal({ code: 'nothing-changed' }));
  });

  it('can be made from recorded boards', () => {
    expect([recordedBoard(1, 'a', 'b', 'whiteWins'), recordedBoard(3, 'e', null, null)].map(toPlayedBoard)).toEqual([playedBoard('a', 'b', 'whiteWins'), BYE]);
  });

  it('keep both players’ points if their colours are exchanged', () => {
    expect(withColoursReversed(playedBoard('a', 'b', 'whiteWinsByForfeit'))).toEqual(playedBoard('b', 'a', 'blackWinsByForfeit'));
    expect(withColoursReversed(playedBoard('a', 'b', 'whiteHalfBlackZero'))).toEqual(playedBoard('b', 'a', 'whiteZeroBlackHalf'));
    expect(withColoursReversed(playedBoard('a', 'b', null))).toEqual(playedBoard('b', 'a', null));
  });
});

describe('played boards that are refused', () => {
  it('have a player at two boards', () => {
    expect(decide([playedBoard('a', 'c'), playedBoard('c', 'c'), BYE])).toEqual(refusal({ code: 'player-twice', entries: ['c'] }));
  });

  it('have a player from another board or from outside the round', () => {
    expect(decide([playedBoard('a', 'x'), TWO, BYE])).toEqual(refusal({ code: 'not-in-round', entries: ['x'] }));
  });

  it.each([
    ['no White', [playedBoard('', 'b'), TWO, BYE], 1],
    ['no Black', [ONE, playedBoard('c', ''), BYE], 2],
    ['nobody', [playedBoard('', ''), TWO, BYE], 1],
    ['no White in the row of the bye, and a Black', [ONE, TWO, playedBoard('', 'e')], 3],
  ] as const)('have a board with %s', (_what, wanted, board) => {
    expect(decide(wanted)).toEqual(refusal({ code: 'seat-empty', boards: [board] }));
  });

  it('leave the row of the bye empty although rows may not be removed', () => {
    const wanted = [playedBoard('a', 'e'), TWO, playedBoard('', '', null)];
    expect(decide(wanted, { unseatedAreAbsent: true, mayBeEmptied: false })).toEqual(refusal({ code: 'seat-empty', boards: [3] }));
  });

  it('leave a player without a board who was not absent', () => {
    expect(decide([playedBoard('a', 'free'), TWO, BYE])).toEqual(refusal({ code: 'left-without-board', entries: ['b'] }));
  });

  it('equal the recorded boards', () => {
    expect(decide([ONE, TWO, BYE])).toEqual(refusal({ code: 'nothing-changed' }));
  });

  it('lack a result although the round is complete', () => {
    expect(decide([playedBoard('a', 'd', null), playedBoard('c', 'b', null), BYE])).toEqual(refusal({ code: 'result-missing', boards: [1, 2] }));
    expect(decide([ONE, TWO, playedBoard('e', 'free', null)])).toEqual(refusal({ code: 'result-missing', boards: [3] }));
  });

  it('lack a result that the same players already have; others may lack one while the round is played', () => {
    const running = { mayBeOpen: true };
    expect(decide([playedBoard('a', 'd', null), playedBoard('c', 'b'), BYE], running)).toEqual(acceptedChange({ reseated: [0, 1] }));
    expect(decide([playedBoard('a', 'b', null), TWO, BYE], running)).toEqual(refusal({ code: 'result-missing', boards: [1] }));
  });

  it('make a finished game between the same two players adjourned, in either colour', () => {
    for (const reopened of [playedBoard('a', 'b', 'adjourned'), playedBoard('b', 'a', 'adjourned')])
      expect(decide([reopened, TWO, BYE])).toEqual(refusal({ code: 'finished-not-adjourned', boards: [1] }));
    expect(decide([playedBoard('a', 'd', 'adjourned'), playedBoard('c', 'b'), BYE]), 'between other players it is another game').toEqual(
      acceptedChange({ reseated: [0, 1] }),
    );
    const adjourned = [recordedBoard(1, 'a', 'b', 'adjourned'), recordedBoard(2, 'c', 'd'), recordedBoard(3, 'e', null, null)];
    expect(decide([playedBoard('b', 'a', 'adjourned'), TWO, BYE], { current: adjourned })).toEqual(acceptedChange({ reseated: [0] }));
  });
});
