import { describe, expect, it } from 'vitest';
import { decideManualNumbers, decideNumbers } from './decide-manual-numbers';
import { type RankableEntry, sortInInitialOrder } from './decide-pairing-numbers';

const player = (id: string, club: string, rating: number): RankableEntry => ({ id, name: id, club, rating, title: null, tieRank: null, federation: '' });
/** Two players of each club. The weaker ones have the names A and C. */
const PLAYERS = [player('A', 'Bishops', 1800), player('B', 'Bishops', 1900), player('C', 'Rooks', 1700), player('D', 'Rooks', 2000)];
const IDS = ['A', 'B', 'C', 'D'];
const decide = (tieOrder: 'manual' | 'sides', ...numbers: string[]) => {
  const decided = decideManualNumbers(PLAYERS, { tieOrder, lotSeed: 'seed' }, IDS, numbers);
  return decided.ok ? [...decided.value.values()] : decided.error.code;
};

it('teams get the numbers entered for them, each once', () => {
  const teams = ['rooks', 'bishops', 'pawns'].map((id) => ({ id }));
  const decideFor = (ids: readonly string[], ...numbers: string[]) => {
    const decided = decideNumbers(teams, ids, numbers);
    return decided.ok ? [...decided.value] : decided.error.code;
  };
  const ids = teams.map(({ id }) => id);
  expect(decideFor(ids, '3', '1', '2')).toEqual([
    ['rooks', 3],
    ['bishops', 1],
    ['pawns', 2],
  ]);
  expect([decideFor(ids, '1', '1', '2'), decideFor(ids, '1', '2', '4'), decideFor(ids, '1', '2', '')]).toEqual(Array(3).fill('numbers-not-once'));
  expect(decideFor(['rooks', 'bishops', 'queens'], '1', '2', '3')).toBe('page-outdated');
});

describe('manual numbers', () => {
  it('are free in a round robin, and each is given once', () => {
    expect(decide('manual', '4', '1', '3', '2')).toEqual([4, 1, 3, 2]);
    expect(decide('manual', '4', '1', '3', '3')).toBe('numbers-not-once');
    expect(decide('manual', '', '1', '3', '2')).toBe('numbers-not-once');
    expect(decide('manual', '5', '1', '3', '2')).toBe('numbers-not-once');
  });

  it('follow the clubs that play as teams, but not the ratings in a club', () => {
    expect(decide('sides', '1', '2', '3', '4')).toEqual([1, 2, 3, 4]);
    expect(decide('sides', '3', '2', '1', '4')).toBe('numbers-of-clubs');
  });

  it('are refused if the players are no longer those of the page', () => {
    expect(decideManualNumbers(PLAYERS, { tieOrder: 'manual', lotSeed: '' }, ['A', 'B', 'C', 'X'], ['1', '2', '3', '4'])).toMatchObject({
      error: { code: 'page-outdated' },
    });
  });
});

it('without manual numbers, players of a club are ordered by strength, and new players follow those with numbers', () => {
  const order = (players: readonly RankableEntry[]) =>
    sortInInitialOrder(players, { tieOrder: 'sides', lotSeed: '' })
      .map(({ id }) => id)
      .join('');
  expect(order(PLAYERS)).toBe('BADC');
  const ranked = PLAYERS.map((each, index) => ({ ...each, tieRank: index + 1 }));
  expect(order([...ranked, player('E', 'Bishops', 2500)])).toBe('ABECD');
});
