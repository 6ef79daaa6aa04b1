import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { isBeforeHalf, playersLeavingBeforeHalf, withoutPlayers } from './withdrawals';

describe('6.6 withdrawal from a round robin', () => {
  // Six players play five rounds. Player 4 completes three of five games; players 5 and 6 complete two.
  const event = crosstable([
    '6w1 5w1 4b= 3w= 2b1',
    '5b= 4w1 3b1 6w+ 1w0',
    '4w1 6b= 2w0 1b= 5w+',
    '3b0 2b0 1w= 5w+ 6b+',
    '2w= 1b0 6w- 4b- 3b-',
    '1b0 3w= 5b+ 2b- 4w-',
  ]);

  it('counts only games over the board, not those that the opponent forfeited', () => {
    expect([...playersLeavingBeforeHalf(event, new Set([4, 5, 6]))]).toEqual([5, 6]);
    expect([...playersLeavingBeforeHalf(event, new Set())]).toEqual([]);
    expect([...playersLeavingBeforeHalf({ ...event, rounds: 10 }, new Set([4, 5, 6]))]).toEqual([4, 5, 6]);
  });

  it('does not count an adjourned game yet', () => {
    const adjourned = event.players.map((player) => ({
      ...player,
      entries: player.entries.map((entry) => (entry?.code === '=' && [1, 4].includes(entry.opponent ?? 0) ? { ...entry, code: '?' as const } : entry)),
    }));
    expect([...playersLeavingBeforeHalf({ ...event, players: adjourned }, new Set([4]))]).toEqual([4]);
  });

  it('W3: compares games with the whole schedule: exactly half of them is enough', () => {
    const games = (completed: number, scheduled: number) => isBeforeHalf({ completed, scheduled });
    expect([games(3, 7), games(4, 7), games(3, 6)]).toEqual([true, false, false]);
  });

  it('removes the games of these players on both sides', () => {
    const without = withoutPlayers(event, new Set([5]));
    expect(without.players.map(({ tpn }) => tpn)).toEqual([1, 2, 3, 4, 6]);
    expect(without.players[0]?.entries.map((entry) => entry?.opponent ?? null)).toEqual([6, null, 4, 3, 2]);
  });
});
