import { describe, expect, it } from 'vitest';
import { awardPrizes } from './award-prizes';
import type { PrizeCategory, PrizePlayer, PrizeRules } from './prize-rules';

const PLAYER: PrizePlayer = { id: 0, points: 0, rank: 0, rating: 0, sex: null, birthYear: null, federation: null, club: null, title: null, isExcluded: false };

/** Players A, B, C, … with these points in final order. No two have the same rank. */
const playersWith = (points: readonly number[], ratings: readonly number[] = []): PrizePlayer[] =>
  points.map((own, index) => ({ ...PLAYER, id: index + 1, rank: index + 1, points: 2 * own, rating: ratings[index] ?? 0 }));

const category = (prizes: readonly number[], more: Partial<PrizeCategory> = {}): PrizeCategory => ({
  id: 'main',
  eligible: {},
  sharing: 'none',
  prizes,
  minimumPlayers: 0,
  minimumPayout: 0,
  ...more,
});
const under1800 = (prizes: readonly number[]) => category(prizes, { id: 'U1800', eligible: { ratingBelow: 1800 } });

const rulesOf = (categories: readonly PrizeCategory[], more: Partial<PrizeRules> = {}): PrizeRules => ({
  unit: 1,
  isOnePrizePerPlayer: true,
  categories,
  caps: [],
  ...more,
});

/** The amounts of one category in final order; 0 for players without an award. */
function amounts(players: readonly PrizePlayer[], rules: PrizeRules): number[] {
  const { awards } = awardPrizes(players, rules);
  return players.map(({ id }) => awards.find(({ player }) => player === id)?.amount ?? 0);
}

/** The awards as text: `A main 100`. */
const awardsText = (players: readonly PrizePlayer[], rules: PrizeRules): string =>
  awardPrizes(players, rules)
    .awards.map(({ player, category: id, amount }) => `${'ABCDE'.charAt(player - 1)} ${id} ${amount}`)
    .join(', ');

describe('sharing inside one list', () => {
  const tiedAtTop = playersWith([8, 8, 7.5, 7, 7, 7]);
  const fund = [100, 80, 60, 40, 20, 10];
  const inCents = (prizes: readonly number[]) => prizes.map((prize) => 100 * prize);

  it('E1: six prizes, two players level at the top and three at the end', () => {
    expect(amounts(tiedAtTop, rulesOf([category(fund)]))).toEqual(fund);
    const equal = category(inCents(fund), { sharing: 'equal' });
    expect(amounts(tiedAtTop, rulesOf([equal]))).toEqual([9000, 9000, 6000, 2334, 2333, 2333]);
    const hort = category(inCents(fund), { sharing: 'hort' });
    expect(amounts(tiedAtTop, rulesOf([hort]))).toEqual([9500, 8500, 6000, 3167, 2167, 1666]);
    expect(amounts(tiedAtTop, rulesOf([hort], { unit: 100 }))).toEqual(inCents([95, 85, 60, 32, 22, 16]));
  });

  it('E2: a group that begins inside the prize places and ends outside', () => {
    const players = playersWith([6.5, 6, 6, 6, 6, 5.5]);
    const prizes = inCents([500, 300, 200]);
    expect(amounts(players, rulesOf([category(prizes)]))).toEqual(inCents([500, 300, 200, 0, 0, 0]));
    expect(amounts(players, rulesOf([category(prizes, { sharing: 'equal' })]))).toEqual(inCents([500, 125, 125, 125, 125, 0]));
    expect(amounts(players, rulesOf([category(prizes, { sharing: 'hort' })]))).toEqual(inCents([500, 212.5, 162.5, 62.5, 62.5, 0]));
  });

  it('E3: one prize for three players', () => {
    const players = playersWith([3, 3, 3]);
    expect(amounts(players, rulesOf([category([10_000], { sharing: 'equal' })]))).toEqual([3334, 3333, 3333]);
    expect(amounts(players, rulesOf([category([10_000], { sharing: 'hort' })]))).toEqual([6667, 1667, 1666]);
  });

  it('Z5: players of the same rank average their prizes, with Hort the own halves', () => {
    const players = playersWith([3, 2, 2, 2]).map((player) => ({ ...player, rank: Math.min(player.rank, 2) }));
    expect(amounts(players, rulesOf([category([500, 300, 200])]))).toEqual([500, 167, 167, 166]);
    const apart = players.map((player) => ({ ...player, rank: player.id === 4 ? 4 : player.rank }));
    expect(amounts(apart, rulesOf([category([500, 300, 200, 40], { sharing: 'hort' })]))).toEqual([500, 215, 215, 110]);
  });

  it('pays at least the minimum payout, and the first of a group in any case', () => {
    const players = playersWith([4, 4, 4, 4]);
    const hort = (minimumPayout: number) => category([400, 200], { sharing: 'hort', minimumPayout });
    expect(amounts(players, rulesOf([hort(75)]))).toEqual([275, 175, 75, 75]);
    expect(amounts(players, rulesOf([hort(100)]))).toEqual([300, 200, 100, 0]);
    expect(amounts(players, rulesOf([hort(1000)]))).toEqual([350, 250, 0, 0]);
    expect(amounts(players, rulesOf([category([100], { sharing: 'equal', minimumPayout: 500 })]))).toEqual([100, 0, 0, 0]);
  });
});

describe('one prize per player', () => {
  const players = playersWith([6, 5.5, 5.5, 5, 4.5], [2000, 1700, 1900, 1750, 1600]);
  const main = category([100, 60, 40]);

  it('P1 to P3: the most valuable prize, of equal values the main one', () => {
    expect(awardsText(players, rulesOf([main, under1800([50, 20])]))).toBe('A main 100, B main 60, C main 40, D U1800 50, E U1800 20');
    expect(awardsText(players, rulesOf([main, under1800([70, 20])]))).toBe('A main 100, B U1800 70, C main 60, D main 40, E U1800 20');
    const equal = { ...main, sharing: 'equal' } as const;
    expect(awardsText(players, rulesOf([equal, under1800([50, 20])]))).toBe('A main 100, B main 50, C main 50, D U1800 50, E U1800 20');
  });

  it('P4: Hort in the main category', () => {
    const hort = { ...main, sharing: 'hort' } as const;
    expect(awardsText(players, rulesOf([hort, under1800([55, 20])]))).toBe('A main 100, B main 55, C main 45, D U1800 55, E U1800 20');
  });

  it('P5 and P6: a player who leaves the tie group for a better prize', () => {
    const tied = playersWith([6, 6, 6, 5.5, 5], [2100, 1790, 2050, 1700, 1650]);
    const equal = category([300, 200, 100], { sharing: 'equal' });
    expect(awardsText(tied, rulesOf([equal, under1800([150, 50])]))).toBe('A main 200, B main 200, C main 200, D U1800 150, E U1800 50');
    const left = rulesOf([equal, under1800([220, 50])]);
    expect(awardsText(tied, left)).toBe('A main 250, B U1800 220, C main 250, D main 100, E U1800 50');
    expect(awardPrizes(tied, left).total).toBe(870);
  });

  it('warns of a player who left a list before its shares rose', () => {
    // Every list is worth 850 to A and to B. A takes the main category first, then B takes c1, which leaves the whole 1700 of c2 to A.
    const level = playersWith([3, 3]).map((player) => ({ ...player, rank: 1 }));
    const categories = [category([1600, 100]), category([1700], { id: 'c1' }), category([1700], { id: 'c2' })];
    expect(awardsText(level, rulesOf(categories))).toBe('A main 1600, B c1 1700');
    expect(awardPrizes(level, rulesOf(categories)).warnings).toEqual([{ player: 1, category: 'main', better: 'c2', amount: 1700 }]);
  });
});

it('has no step that takes the square of 10,000 players', () => {
  const players = Array.from({ length: 10_000 }, (_, index): PrizePlayer => {
    const points = Math.floor((10_000 - index) / 550);
    return {
      ...PLAYER,
      id: (index * 7919) % 10_007,
      rank: index + 1,
      points,
      rating: 1000 + ((index * 31) % 1700),
      sex: index % 3 === 0 ? 'w' : 'm',
      birthYear: 1940 + ((index * 13) % 80),
    };
  });
  const categories = Array.from({ length: 50 }, (_, index) =>
    category(
      Array.from({ length: 100 }, (__, place) => 100_000 - 500 * place - index),
      { id: index, sharing: (['equal', 'hort', 'none'] as const)[index % 3] ?? 'none', eligible: index === 0 ? {} : { ratingBelow: 1000 + 34 * index } },
    ),
  );
  expect(awardPrizes(players, rulesOf(categories)).awards.length).toBeGreaterThan(4000);
});
