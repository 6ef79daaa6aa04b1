import { expect, it } from 'vitest';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { publicPlayer } from '@/tests/factories/public-section-fixture';
import { hallScreenLists } from './hall-screen-lists';

const board = (number: number, result: string | null) => ({
  board: number,
  white: 2 * number - 2,
  black: 2 * number - 1,
  whiteScore: 0,
  blackScore: 0,
  result,
});
const SECTION = {
  name: 'Open',
  systemId: 'dutch-2026',
  ladder: 'results',
  rounds: 1,
  scoring: { win: 2, draw: 1, loss: 0 },
  rateOfPlay: '90 min + 30 s',
  schedule: ['2026-12-04T13:00:00.000Z'],
  fideLeftInRound: null,
  event: { timeZone: 'Europe/Brussels' },
  players: ['Ash, Ada', 'Birch, Bo', 'Cedar, Cy', 'Dogwood, Di'].map((name, place) => publicPlayer(place + 1, name)),
  standings: [],
  roundRecords: [{ number: 1, boards: [board(1, 'draw'), board(2, null)], byes: [], missed: [] }],
} as unknown as PublicSection;
const boardsOf = (own: Partial<PublicSection>) => hallScreenLists({ body: { ...SECTION, ...own } } as TaggedSection).find(({ kind }) => kind === 'boards');

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
  const roundRecords = [{ number: 1, boards: [board(1, 'draw'), board(2, 'draw')], byes: [], missed: [] }] as unknown as PublicSection['roundRecords'];
  expect(boardsOf({ roundRecords })).toMatchObject({ clock: null, facts: ['Starts 14:00', '90 min + 30 s', 'expected end 18:00', '2 of 2 results in'] });
});
