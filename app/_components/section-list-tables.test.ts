import { expect, it } from 'vitest';
import { publicPlayer, publicSection, publicStanding, publicStandings } from '@/tests/factories/public-section-fixture';
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
