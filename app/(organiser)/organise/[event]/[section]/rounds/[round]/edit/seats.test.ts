import { describe, expect, it } from 'vitest';
import { exchanged, type Seat, type Seating } from './seats';

const SEATING: Seating = {
  boards: [
    { white: 'a', black: 'b' },
    { white: 'c', black: 'd' },
    { white: 'e', black: null },
  ],
  free: ['late'],
};
const seat = (index: number, side: 'white' | 'black'): Seat => ({ kind: 'board', index, side });
const FREE: Seat = { kind: 'free', index: 0 };

describe('exchanged', () => {
  it('exchanges two players', () => {
    expect(exchanged(SEATING, seat(0, 'black'), seat(1, 'black'))?.boards).toEqual([{ white: 'a', black: 'd' }, { white: 'c', black: 'b' }, SEATING.boards[2]]);
  });
  it('exchanges colours', () => {
    expect(exchanged(SEATING, seat(0, 'white'), seat(0, 'black'))?.boards[0]).toEqual({ white: 'b', black: 'a' });
  });
  it('gives the bye to somebody else', () => {
    expect(exchanged(SEATING, seat(0, 'white'), seat(2, 'white'))?.boards).toEqual([
      { white: 'e', black: 'b' },
      SEATING.boards[1],
      { white: 'a', black: null },
    ]);
  });
  it('seats a late arrival against who had the bye', () => {
    expect(exchanged(SEATING, FREE, seat(2, 'black'))).toEqual({ boards: [SEATING.boards[0], SEATING.boards[1], { white: 'e', black: 'late' }], free: [] });
  });
  it('takes the opponent along when White leaves a board for the empty side of the bye', () => {
    expect(exchanged(SEATING, seat(1, 'white'), seat(2, 'black'))?.boards).toEqual([
      SEATING.boards[0],
      { white: 'd', black: null },
      { white: 'e', black: 'c' },
    ]);
  });
  it('does not leave a board without anybody', () => {
    expect(exchanged(SEATING, seat(2, 'white'), seat(2, 'black'))).toBeNull();
  });
});
