import { describe, expect, it } from 'vitest';
import type { RoundEntry } from '@/engine/model/game-result';
import { STANDARD_SCORING } from '@/engine/model/points';
import type { EditorPlayer } from '@/lib/views/rounds/get-pairing-editor';
import { exchangeSeats, makeBoardJudge, type EditorSeat, type Seating } from './seating';

const SEATING: Seating = {
  boards: [
    { white: 'a', black: 'b' },
    { white: 'c', black: 'd' },
    { white: 'e', black: null },
  ],
  free: ['late'],
};
const seat = (index: number, side: 'white' | 'black'): EditorSeat => ({ kind: 'board', index, side });
const FREE_SEAT: EditorSeat = { kind: 'free', index: 0 };

describe('exchangeSeats', () => {
  it('exchanges two players', () => {
    expect(exchangeSeats(SEATING, seat(0, 'black'), seat(1, 'black'))?.boards).toEqual([
      { white: 'a', black: 'd' },
      { white: 'c', black: 'b' },
      SEATING.boards[2],
    ]);
  });
  it('exchanges colours', () => {
    expect(exchangeSeats(SEATING, seat(0, 'white'), seat(0, 'black'))?.boards[0]).toEqual({ white: 'b', black: 'a' });
  });
  it('gives the bye to somebody else', () => {
    expect(exchangeSeats(SEATING, seat(0, 'white'), seat(2, 'white'))?.boards).toEqual([
      { white: 'e', black: 'b' },
      SEATING.boards[1],
      { white: 'a', black: null },
    ]);
  });
  it('pairs a late arrival with the player who had the bye', () => {
    expect(exchangeSeats(SEATING, FREE_SEAT, seat(2, 'black'))).toEqual({
      boards: [SEATING.boards[0], SEATING.boards[1], { white: 'e', black: 'late' }],
      free: [],
    });
  });
  it('gives the opponent the bye when White moves to the empty side of the board with the bye', () => {
    expect(exchangeSeats(SEATING, seat(1, 'white'), seat(2, 'black'))?.boards).toEqual([
      SEATING.boards[0],
      { white: 'd', black: null },
      { white: 'e', black: 'c' },
    ]);
  });
  it('refuses an exchange that leaves a board without a player as White', () => {
    expect(exchangeSeats(SEATING, seat(2, 'white'), seat(2, 'black'))).toBeNull();
  });
});

describe('makeBoardJudge', () => {
  const game = (opponent: number, colour: 'white' | 'black'): RoundEntry => ({ opponent, colour, code: '=' });
  const cells = [
    [game(2, 'white'), game(4, 'white')],
    [game(1, 'black'), game(3, 'black')],
    [game(4, 'white'), game(2, 'white')],
    [game(3, 'black'), game(1, 'black')],
    [game(6, 'white'), game(6, 'black')],
  ];
  const players = cells.map((entries, index) => ({ tpn: index + 1, name: `P${index + 1}`, rating: 2000, title: null, entries, acceleration: [] }));
  const tournament = { players, rounds: 9, initialColour: 'white', scoring: STANDARD_SCORING, completedRounds: 2, forbidden: [] } as const;
  const card = { score: 2, colours: [], floats: [], hadBye: false };
  const seated = ['a', 'b', 'c', 'd', 'e'].map((entryId, index): EditorPlayer => {
    const facts = { title: null, rating: 2000, strengthFrom: 'fide', isNew: false, isAway: false, card } as const;
    return { ...facts, entryId, number: index + 1, name: entryId };
  });
  const judge = makeBoardJudge('dutch-2026', tournament, seated);
  const seatsOf = (white: string, black: string) => judge({ white, black }).seats.map(({ fact, article, players: about }) => [fact, article, ...about]);

  it('reports the rules that the colours break, which depend on who has White', () => {
    expect(seatsOf('e', 'a')).toEqual([]);
    expect(seatsOf('a', 'e')).toEqual([
      ['third-colour', 'C.04.1 7', 1],
      ['colours-beyond-two', 'C.04.1 6', 1],
      ['both-wrong-colours', 'C.04.1 8', 1, 5],
    ]);
    expect(judge({ white: 'a', black: 'e' }).broken).toEqual(judge({ white: 'e', black: 'a' }).broken);
  });

  it('reports that the players have met before, whoever has White', () => {
    expect(judge({ white: 'a', black: 'b' }).broken.map(({ fact }) => fact)).toContain('met-before');
    expect(judge({ white: 'b', black: 'a' }).broken.map(({ fact }) => fact)).toContain('met-before');
  });

  it('reports nothing for a player without a pairing number, and no colours for a bye', () => {
    expect(judge({ white: 'z', black: 'a' })).toEqual({ broken: [], seats: [] });
    expect(judge({ white: 'e', black: null })).toEqual({ broken: [], seats: [] });
  });
});
