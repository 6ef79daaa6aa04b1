import { expect, it } from 'vitest';
import { formatDayRange } from '@/lib/domain/events/format-times';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { fundOf } from '@/lib/domain/prizes/prize-fund';
import { publicBoard, publicPlayer, publicRound, publicSection, publicStanding as standing, publicStandings } from '@/tests/factories/public-section-fixture';
import { isPressReady, pressText } from './press-sheet';

const PLAYERS = [
  publicPlayer(1, 'Ash, Ada', { title: 'WIM', federation: 'NED', ratedAs: 2210 }),
  publicPlayer(2, 'Birch, Bo', { federation: 'BEL', ratedAs: 2150 }),
  publicPlayer(3, 'Cedar, Cy', { ratedAs: 1990 }),
  publicPlayer(4, 'Dogwood, Di', { ratedAs: 0 }),
];
const award = (position: number, category: string, place: number, number: number): SectionAward => ({
  of: 'players',
  number,
  award: { category, position, place, currency: 'EUR', amount: 100, tax: 0 },
});
const category = (name: string, eligible: object) => ({ name, eligible, sharing: 'none' as const, prizes: [100, 50], trophies: [] });
const SECTION = publicSection({
  rounds: 2,
  event: { name: 'Willow Congress', place: 'Harbour Hall', startsOn: '2026-12-04', endsOn: '2026-12-06', chiefArbiter: 'Mirela Ferrand' },
  players: PLAYERS,
  standings: [publicStandings(2, [standing(2, 1, 3), standing(0, 2, 2), standing(1, 3, 2), standing(3, null, 1)])],
  roundRecords: [
    publicRound(1, { boards: [publicBoard(1, 0, 2, 'blackWins'), publicBoard(2, 1, 3, 'draw')] }),
    publicRound(2, { boards: [publicBoard(1, 0, 3, 'whiteWins'), publicBoard(2, 1, 2, 'draw')] }),
  ],
  prizes: {
    fund: fundOf({ categories: [category('Main', {}), category('Women', { sex: 'w' })] }),
    entries: PLAYERS.length,
    afterRound: 2,
    awards: [award(0, 'Main', 1, 3), award(1, 'Women', 1, 1), award(1, 'Women', 2, 2)],
    cancelled: [],
  },
});

it('reports event, winner, places, categories and notable games as text', () => {
  expect(pressText(SECTION)).toBe(
    [
      'Willow Congress, Open',
      `Harbour Hall, ${formatDayRange('2026-12-04', '2026-12-06')}`,
      '4 players, 2 rounds',
      'Winner: Cedar, Cy, with a score of 1½',
      'Chief arbiter: Mirela Ferrand',
      '',
      'First places',
      '1. Cedar, Cy, 1½',
      '2. Ash, Ada (WIM, NED), 1',
      '3. Birch, Bo (BEL), 1',
      '',
      'Best by category',
      'Women: Ash, Ada',
      '',
      'Games and performances',
      'Biggest upset: Cedar, Cy (rated 1990) beat Ash, Ada (rated 2210). Round 1.',
      'Best performance: Cedar, Cy, 2373 in 2 games',
      '4 games: 25 % won by White, 50 % drawn, 25 % won by Black',
    ].join('\n'),
  );
});

it('before the last round there is a leader, and an equal first place is shared', () => {
  expect(pressText({ ...SECTION, rounds: 5 })).toContain('Leading after round 2: Cedar, Cy, with a score of 1½');
  const shared = { ...SECTION, standings: [publicStandings(2, [standing(2, 1, 3), standing(0, 1, 3)])] };
  expect(pressText(shared)).toContain('First place shared: Cedar, Cy and Ash, Ada (WIM, NED), with a score of 1½');
});

it('a place that too many share is left out, so that nobody who shares it is missing', () => {
  const players = Array.from({ length: 11 }, (_, index) => publicPlayer(index + 1, `Player ${index + 1}`, {}));
  const reportOf = (shared: number) => {
    const rows = players.map((_, index) => standing(index, index < shared ? 1 : shared + 1, index < shared ? 2 : 1));
    return { ...SECTION, players, roundRecords: [], rounds: 5, standings: [publicStandings(1, rows)] };
  };
  expect(pressText(reportOf(11))).not.toMatch(/Leading|First places/);
  expect(isPressReady(reportOf(11))).toBe(true);
  // One leader, and ten who share the second place.
  expect(pressText(reportOf(1))).toContain('Leading after round 1: Player 1, with a score of 1\n');
  expect(pressText(reportOf(1)).split('\n')).toContain('1. Player 1, 1');
  expect(pressText(reportOf(1))).not.toContain('2. Player 2');
});

it('there is no report before there are standings', () => {
  expect([SECTION, { ...SECTION, standings: [] }].map(isPressReady)).toEqual([true, false]);
});
