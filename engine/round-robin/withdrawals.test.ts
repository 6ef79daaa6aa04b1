import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { leftBeforeHalf, withoutPlayers } from './withdrawals';

describe('6.6 withdrawal from a round robin', () => {
  // Six players play five rounds. Player 5 completes two of five games, and player 6 completes three.
  const event = crosstable([
    '6w1 5w1 4b= 3w= 2b1',
    '5b= 4w1 3b1 6w1 1w0',
    '4w1 6b= 2w0 1b= 5w+',
    '3b0 2b0 1w= 5w+ 6b+',
    '2w= 1b0 6w- 4b- 3b-',
    '1b0 3w= 5b+ 2b0 4w-',
  ]);

  it('counts games over the board and those that the opponent forfeited', () => {
    expect([...leftBeforeHalf(event, new Set([5, 6]))]).toEqual([5]);
    expect([...leftBeforeHalf(event, new Set())]).toEqual([]);
    expect([...leftBeforeHalf({ ...event, rounds: 10 }, new Set([5, 6]))]).toEqual([5, 6]);
  });

  it('removes the games of these players on both sides', () => {
    const without = withoutPlayers(event, new Set([5]));
    expect(without.players.map(({ tpn }) => tpn)).toEqual([1, 2, 3, 4, 6]);
    expect(without.players[0]?.entries.map((entry) => entry?.opponent ?? null)).toEqual([6, null, 4, 3, 2]);
  });
});
