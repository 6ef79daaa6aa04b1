import { expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { publicBoard, publicPlayer, publicRound, publicSection } from '@/tests/factories/public-section-fixture';
import { hallScreenLists } from './hall-screen-lists';

const board = (number: number, result: GameResult | null) => publicBoard(number, 2 * number - 2, 2 * number - 1, result);
const SECTION = publicSection({
  ladder: 'results',
  rateOfPlay: '90 min + 30 s',
  schedule: ['2026-12-04T13:00:00.000Z'],
  event: { timeZone: 'Europe/Brussels' },
  players: ['Ash, Ada', 'Birch, Bo', 'Cedar, Cy', 'Dogwood, Di'].map((name, place) => publicPlayer(place + 1, name)),
  roundRecords: [publicRound(1, { state: 'published', boards: [board(1, 'draw'), board(2, null)] })],
});
const boardsOf = (own: Partial<PublicSection>) => hallScreenLists({ body: { ...SECTION, ...own } }).find(({ kind }) => kind === 'boards');

it('the list of boards states the start, the time control, the expected end and the results so far', () => {
  const { clock, facts } = boardsOf({}) ?? {};
  expect(clock).toEqual({ startsAt: '2026-12-04T13:00:00.000Z', endsAt: '2026-12-04T17:00:00.000Z' });
  expect(facts).toEqual(['Starts 14:00', '90 min + 30 s', 'expected end 18:00', '1 of 2 results in']);
});

it('results that are not public are not counted, and without a start there is no clock', () => {
  expect(boardsOf({ ladder: 'pairings' })?.facts).toEqual(['Starts 14:00', '90 min + 30 s', 'expected end 18:00']);
  expect(boardsOf({ schedule: [null] })).toMatchObject({ clock: null, facts: ['1 of 2 results in'] });
});

it('the clock ends with the last result', () => {
  const roundRecords = [publicRound(1, { boards: [board(1, 'draw'), board(2, 'draw')] })];
  expect(boardsOf({ roundRecords })).toMatchObject({ clock: null, facts: ['Starts 14:00', '90 min + 30 s', 'expected end 18:00', '2 of 2 results in'] });
});
