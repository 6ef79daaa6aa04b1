import { expect, it } from 'vitest';
import { publicBoard, publicPlayer, publicRound, publicSection, publicStanding, publicStandings } from '@/tests/factories/public-section-fixture';
import { sectionList } from './section-list-tables';

const match = { number: 1, first: 0, second: 1, firstPoints: 5, secondPoints: 3 };
const section = publicSection({
  systemId: 'team-berger',
  teams: {
    boards: 4,
    list: ['Gent', 'Leuven'].map((name, index) => ({ number: index + 1, name, shortName: '', members: [] })),
    rounds: [{ number: 1, matches: [match] }],
    fixtures: [{ round: 1, first: 0, second: 1, at: '2026-06-05T18:00:00.000Z', venue: 'Town hall' }],
    standings: [
      {
        afterRound: 1,
        primary: 'match',
        columns: [{ head: 'BH', name: '' }],
        notes: [],
        rows: [{ team: 0, rank: 1, matchPoints: 4, gamePoints: 5, values: ['2½'] }],
      },
    ],
  },
});

it('matches are a list with dates and venues, and team standings one with points as numbers', () => {
  expect(sectionList(section, 'matches', null)?.rows).toEqual([[1, 1, 1, 'Gent', 2.5, 1.5, 2, 'Leuven', { date: '2026-06-05T18:00' }, 'Town hall']]);
  expect(sectionList(section, 'team-standings', null)?.rows).toEqual([[1, 1, 'Gent', 2, 2.5, 2.5]]);
  const { teams: _, ...players } = section;
  expect([sectionList(players, 'matches', null), sectionList(players, 'team-standings', null)]).toEqual([null, null]);
});

it('a list of clubs has the sum of the best players, of four if the address has another number than the page offers', () => {
  const player = (number: number) => publicPlayer(number, `Ash, ${number}`, { club: 'Lakeside' });
  const players = [1, 2, 3, 4, 5].map(player);
  const rows = players.map((_, place) => publicStanding(place, place + 1, 5 - place));
  const clubs = { ...section, players, standings: [publicStandings(1, rows)] };
  const shown = (best: number | null) => sectionList(clubs, 'clubs', null, best);
  expect(shown(2)?.rows).toEqual([[1, 'Lakeside', 5, 7.5, 4.5, 'Ash, 1 2½; Ash, 2 2']]);
  expect([null, 4, 99].map((best) => shown(best)?.rows[0]?.[4])).toEqual([7, 7, 7]);
  expect(shown(2)?.title, 'files are cached by title').not.toBe(shown(3)?.title);
  expect(sectionList(section, 'federations', null)).toBeNull();
});

it('medals and statistics are lists too; ages, sexes and medals are for organisers only', () => {
  const players = [publicPlayer(1, 'Ash, Ada', { federation: 'NED', club: 'Lakeside', birthYear: 1990 }), publicPlayer(2, 'Birch, Bo', { federation: 'BEL' })];
  const played = publicSection({
    players,
    roundRecords: [publicRound(1, { boards: [publicBoard(1, 0, 1, 'whiteWins')] })],
    standings: [publicStandings(1, [publicStanding(0, 1, 2), publicStanding(1, 2, 0)])],
  });
  const medals = [{ category: 'Open', medals: [{ medal: 'gold' as const, number: 1 }], unknown: 0 }];
  const ofArbiters = { ...played, isForArbiters: true as const, medals, sexes: { m: 1, w: 1, unknown: 0 } };
  expect(sectionList(ofArbiters, 'medals', null)?.rows).toEqual([['Open', 'Gold', 1, 'Ash, Ada', 'NED', 'Lakeside']]);
  expect(sectionList(played, 'medals', null)).toBeNull();
  const rows = sectionList(played, 'statistics', null)?.rows ?? [];
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Results', 'Round 1', 'Wins by White', 1],
      ['Score groups by round', 1, 'R1', 1],
      ['Attendance', 'Round 1', 'At a board', 2],
      ['Players by federation', 'BEL', 'Players', 1],
    ]),
  );
  const ofPersons = sectionList(ofArbiters, 'statistics', null)?.rows.slice(rows.length);
  expect(ofPersons?.map(([table, line, , count]) => [table, line, count])).toEqual([
    ['Ages', '30–39', 1],
    ['Ages', 'Not known', 1],
    ['Women and men', 'Women', 1],
    ['Women and men', 'Men', 1],
  ]);
});

it('the schedule of a round robin has the date of each game, results, and the player who is free', () => {
  const players = ['Ash, Ada', 'Birch, Bo', 'Cole, Cyd'].map((name, index) => publicPlayer(index + 1, name));
  const roundRobin = publicSection({
    systemId: 'berger',
    rounds: 3,
    players,
    schedule: ['2026-06-05T18:00:00.000Z', null, null],
    roundRecords: [publicRound(1, { boards: [publicBoard(1, 1, 2, 'blackWins')], byes: [{ player: 0, kind: 'free' }] })],
    agreedGames: [{ round: 2, white: 0, black: 1, at: '2026-06-01T10:00:00.000Z', result: null }],
  });
  expect(sectionList(roundRobin, 'schedule', null)?.rows).toEqual([
    [1, { date: '2026-06-05T18:00' }, 1, 2, 'Birch, Bo', '0-1', 3, 'Cole, Cyd'],
    [1, null, null, 1, 'Ash, Ada', 'free round', null, null],
    [2, { date: '2026-06-01T10:00' }, 1, 1, 'Ash, Ada', null, 2, 'Birch, Bo'],
    [2, null, null, 3, 'Cole, Cyd', 'free round', null, null],
    [3, null, 1, 3, 'Cole, Cyd', null, 1, 'Ash, Ada'],
    [3, null, null, 2, 'Birch, Bo', 'free round', null, null],
  ]);
  expect(sectionList(section, 'schedule', null)?.heads).toEqual(sectionList(section, 'matches', null)?.heads);
  expect(sectionList(publicSection({ players }), 'schedule', null)).toBeNull();
});

it('handicap clocks are a list of rating differences', () => {
  const clocks = { ...section, handicapStep: 200, handicapPenalty: 60, handicapMinimum: 3, rateOfPlay: '5+3' };
  expect(sectionList(clocks, 'handicap', null)?.rows).toEqual([
    ['0–199', '5:00', '5:00'],
    ['200–399', '4:00', '5:00'],
    ['400 or more', '3:00', '5:00'],
  ]);
  expect(sectionList(section, 'handicap', null)).toBeNull();
});
