import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { byRanking, entrantsOf, seedingRounds, type Entrant } from './1-definitions';

function entrant(lines: readonly string[], tpn: number, settings: Partial<Tournament> = {}): Entrant {
  const found = entrantsOf(crosstable(lines, { rounds: 9, ...settings })).find((one) => one.tpn === tpn);
  if (found === undefined) throw new Error(`${tpn} is not to be paired`);
  return found;
}

describe('1.6.2 seeding rounds', () => {
  it.each([
    [1, 0],
    [3, 1],
    [5, 2],
    [7, 3],
    [8, 4],
    [15, 4],
  ])('an event of %i rounds has %i seeding rounds', (rounds, seeding) => {
    expect(seedingRounds(rounds)).toBe(seeding);
  });
});

/** Four rounds in which all eight players played. */
const EIGHT_PLAYERS = [
  '5w1 4b1 3w= 2b=',
  '6b= 3b= 5w1 1w=',
  '7w1 2w= 1b= 4b0',
  '8b1 1w0 6b1 3w1',
  '1b0 8w1 2b0 7w0',
  '2w= 7b= 4w0 8b=',
  '3b0 6w= 8b1 5b1',
  '4w0 5b0 7w0 6w=',
];

describe('1.7 the Index', () => {
  it('E1: adds up the opponents’ scores (Buchholz), and these scores times the points scored against them (Sonneborn-Berger)', () => {
    const ranked = entrantsOf(crosstable(EIGHT_PLAYERS, { rounds: 9 })).toSorted(byRanking);
    expect(ranked.map(({ tpn, index }) => [tpn, index.buchholz / 2, index.sonnebornBerger / 4])).toEqual([
      [3, 11, 5.25],
      [1, 8.5, 6.25],
      [6, 8.5, 2.75],
      [5, 8.5, 0.5],
      [8, 8, 0.75],
      [2, 7.5, 4.25],
      [4, 7, 4],
      [7, 5, 2.25],
    ]);
  });

  it('E3, R6, R7: a round without a game counts as a game against oneself; for opponents, final zero-point byes count as draws', () => {
    const lines = ['2w1 H 3w=', '1b0 Z Z', 'H H 1b='];
    expect(entrant(lines, 1).index).toEqual({ buchholz: 9, sonnebornBerger: 11 });
    expect(entrant(lines, 2).index).toEqual({ buchholz: 4, sonnebornBerger: 0 });
  });

  it.each([
    ['a forfeit loss ends the run', '1b0 3w-', 0],
    ['a half-point bye ends it, and only later byes count', '1b0 H Z', 1 + 1],
    ['a game ends it', '1b0 Z 4w0', 0],
    ['blank rounds are zero-point byes', '1b0 . .', 2],
  ])('R7, a run of final zero-point byes: %s', (_, line, seen) => {
    const rounds = line.split(' ').length;
    const first = ['2w1', ...Array.from({ length: rounds - 1 }, () => 'Z')].join(' ');
    const others = Array.from({ length: rounds }, (_each, index) => (index === 2 && line.includes('4w0') ? '2b1' : 'Z')).join(' ');
    // Each other round counts as a game against oneself, so it adds the player's own score of 2 (R6).
    expect(entrant([first, line, others, others], 1).index.buchholz).toBe(seen + 2 * (rounds - 1));
  });

  it('R8: brackets use virtual points, but the Index does not', () => {
    const tournament = crosstable(['2w=', '1b='], { rounds: 9 });
    const players = tournament.players.map((player) => ({ ...player, acceleration: [2, 2] }));
    expect(entrantsOf({ ...tournament, players }).map(({ score, index }) => [score, index.buchholz])).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });

  it('R11: no limit applies: all byes of one player count', () => {
    expect(entrant(['F F F F', 'Z Z Z Z'], 1).index.buchholz).toBe(4 * 8);
  });
});

describe('2.1.2 C2', () => {
  it.each([
    ['U', false],
    ['F', false],
    ['2w+', false],
    ['H', true],
    ['Z', true],
    ['2w-', true],
  ])('R2: after %s the bye is allowed: %s', (cell, may) => {
    expect(entrant([cell, '.'], 1).mayHavePab).toBe(may);
  });
});
