import { expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { publicBoard, publicPlayer, publicRound, publicSection, publicStanding, publicStandings } from '@/tests/factories/public-section-fixture';
import { groupTable } from './group-table';
import { ageStatistics, federationCounts, gamesOf, ratingStatistics, resultsByRound, resultsOfSection } from './section-statistics';

const PLAYERS = [
  publicPlayer(1, 'Ash, Ada', { rating: 2210, federation: 'NED', club: 'Old Harbour', birthYear: 2010 }),
  publicPlayer(2, 'Birch, Bo', { rating: 2150, federation: 'BEL', club: 'Lakeside', birthYear: 1990 }),
  publicPlayer(3, 'Cedar, Cy', { rating: 2001, federation: 'NED', club: 'old harbour ', birthYear: 1989 }),
  publicPlayer(4, 'Dogwood, Di', { rating: 1500, isEstimate: true, federation: 'NED', club: 'Old Harbour', birthYear: null }),
  publicPlayer(5, 'Elm, Eve', { rating: 0, federation: '', club: '', birthYear: 2017 }),
  publicPlayer(6, 'Fir, Flo', { rating: 1999, federation: 'BEL', club: 'Lakeside', birthYear: 1966, left: 'expelled' }),
];
const round = (number: number, ...results: (GameResult | null)[]) =>
  publicRound(number, { boards: results.map((result, index) => publicBoard(index + 1, 2 * index, 2 * index + 1, result)) });
const SECTION = publicSection({
  players: PLAYERS,
  standings: [
    publicStandings(1, []),
    publicStandings(2, [
      publicStanding(1, 1, 4),
      publicStanding(0, 2, 3),
      publicStanding(4, 3, 3),
      publicStanding(2, 4, 1),
      publicStanding(3, 5, 0),
      publicStanding(5, null, 4),
    ]),
  ],
  roundRecords: [
    round(1, 'whiteWins', 'draw', 'blackWinsByForfeit'),
    round(2, 'blackWins', 'whiteWins', 'doubleForfeit', 'adjourned', 'whiteHalfBlackZero', null),
    round(3, null, null),
  ],
});

const NOBODY = { ...SECTION, players: [], standings: [], roundRecords: [] };

it('clubs are ordered by the points of their best players, without expelled players; capitals and spaces do not matter', () => {
  const shown = (best: number) =>
    groupTable(SECTION, 'club', best).map(({ rank, name, players, points, sum, best: members }) => [
      rank,
      name,
      players,
      points,
      sum,
      members.map(({ player }) => player.number),
    ]);
  expect(shown(1)).toEqual([
    [1, 'Lakeside', 1, 4, 4, [2]],
    [2, 'Old Harbour', 3, 4, 3, [1]],
  ]);
  expect(shown(2), 'equal sums share the rank').toEqual([
    [1, 'Lakeside', 1, 4, 4, [2]],
    [1, 'Old Harbour', 3, 4, 4, [1, 3]],
  ]);
  expect(groupTable(SECTION, 'federation', 10).map(({ name, players }) => [name, players])).toEqual([
    ['BEL', 1],
    ['NED', 3],
  ]);
  expect(groupTable(NOBODY, 'club', 4)).toEqual([]);
});

it('results are counted by round and colour; forfeits are not wins, and open boards do not count', () => {
  const first = { whiteWins: 1, draws: 1, blackWins: 0, forfeits: 1, other: 0 };
  const second = { whiteWins: 1, draws: 0, blackWins: 1, forfeits: 1, other: 2 };
  expect(resultsByRound(SECTION)).toEqual([
    { round: 1, counts: first },
    { round: 2, counts: second },
  ]);
  expect(resultsOfSection(SECTION)).toEqual({ whiteWins: 2, draws: 1, blackWins: 1, forfeits: 2, other: 2 });
  expect([gamesOf(first), gamesOf(second)]).toEqual([3, 5]);
});

it('ratings leave out estimates; hundreds without players are lines too', () => {
  expect(ratingStatistics(SECTION)).toEqual({
    rated: 4,
    unrated: 2,
    // (2210 + 2150 + 2001 + 1999) / 4
    average: 2090,
    highest: 2210,
    lowest: 1999,
    hundreds: [
      { value: '2200–2299', players: 1 },
      { value: '2100–2199', players: 1 },
      { value: '2000–2099', players: 1 },
      { value: '1900–1999', players: 1 },
    ],
  });
  const gap = { ...SECTION, players: PLAYERS.filter(({ number }) => number === 1 || number === 6) };
  expect(ratingStatistics(gap).hundreds.map(({ players }) => players)).toEqual([1, 0, 0, 1]);
  expect(ratingStatistics(NOBODY)).toEqual({ rated: 0, unrated: 0, average: null, highest: null, lowest: null, hundreds: [] });
});

it('ages are counted by tens, and federations by size', () => {
  expect(ageStatistics(SECTION)).toEqual({
    tens: [
      { value: '0–9', players: 1 },
      { value: '10–19', players: 1 },
      { value: '20–29', players: 0 },
      { value: '30–39', players: 2 },
      { value: '40–49', players: 0 },
      { value: '50–59', players: 0 },
      { value: '60–69', players: 1 },
    ],
    unknown: 1,
  });
  expect(federationCounts(SECTION)).toEqual([
    { value: 'NED', players: 3 },
    { value: 'BEL', players: 2 },
  ]);
  expect(ageStatistics(NOBODY)).toEqual({ tens: [], unknown: 0 });
});
