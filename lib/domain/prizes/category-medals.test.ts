import { expect, it } from 'vitest';
import type { PrizePlayer } from '@/engine/prizes';
import { categoryMedals } from './category-medals';
import { fundOf, type FundCategory } from './prize-fund';

const player = (id: number, rank: number, own: Partial<PrizePlayer> = {}): PrizePlayer => ({
  id,
  rank,
  points: 20 - rank,
  rating: 2000,
  sex: 'm',
  birthYear: 1990,
  federation: null,
  club: null,
  title: null,
  isExcluded: false,
  ...own,
});
const category = (name: string, eligible: FundCategory['eligible'], own: Partial<FundCategory> = {}): FundCategory => ({
  name,
  eligible,
  sharing: 'none',
  prizes: [],
  trophies: [],
  ...own,
});
const medalsOf = (eligible: FundCategory['eligible'], players: readonly PrizePlayer[]) => {
  const [{ medals = [], unknown = -1 } = {}] = categoryMedals(fundOf({ categories: [category('Any', eligible)] }), players);
  return { medals: medals.map(({ medal, number }) => `${medal} ${number}`), unknown };
};

it('gives gold, silver and bronze by the standings within the conditions', () => {
  const players = [
    player(7, 4, { sex: 'w' }),
    player(1, 1),
    player(5, 2, { sex: 'w', rating: 0 }),
    player(9, 9, { sex: 'w', rating: 1700 }),
    player(2, 6, { sex: 'w' }),
  ];
  expect(medalsOf({ sex: 'w' }, players).medals).toEqual(['gold 5', 'silver 7', 'bronze 2']);
  expect(medalsOf({ ratingBelow: 1800 }, players).medals).toEqual(['gold 9']);
  expect(medalsOf({ bornFrom: 2010 }, players).medals).toEqual([]);
});

it('players with an equal rank get the same medal, and no medal follows that they use up', () => {
  expect(medalsOf({}, [player(1, 1), player(2, 1), player(3, 3), player(4, 4)]).medals).toEqual(['gold 1', 'gold 2', 'bronze 3']);
  expect(medalsOf({}, [player(1, 1), player(2, 2), player(3, 3), player(4, 3)]).medals).toEqual(['gold 1', 'silver 2', 'bronze 3', 'bronze 4']);
  expect(medalsOf({}, [player(1, 1), player(2, 2), player(3, 2), player(4, 4)]).medals).toEqual(['gold 1', 'silver 2', 'silver 3']);
});

it('excluded players get none; players who miss only unknown facts are counted', () => {
  const players = [
    player(1, 1, { isExcluded: true, sex: 'w' }),
    player(2, 2, { sex: null, birthYear: null }),
    player(3, 3, { sex: 'w', birthYear: 1985 }),
    player(4, 4, { sex: null }),
  ];
  expect(medalsOf({ sex: 'w' }, players)).toEqual({ medals: ['gold 3'], unknown: 2 });
  expect(medalsOf({ sex: 'w', bornUntil: 1987 }, players)).toEqual({ medals: ['gold 3'], unknown: 1 });
  expect(medalsOf({}, players)).toEqual({ medals: ['gold 2', 'silver 3', 'bronze 4'], unknown: 0 });
});

it('prizes of teams and boards have no medals', () => {
  const fund = fundOf({ categories: [category('Teams', {}, { field: 'teams' }), category('Board 1', {}, { field: 'board', board: 1 }), category('All', {})] });
  expect(categoryMedals(fund, [player(1, 1)])).toEqual([{ category: 'All', medals: [{ medal: 'gold', number: 1 }], unknown: 0 }]);
});
