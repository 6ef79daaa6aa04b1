import { expect, it } from 'vitest';
import type { PairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { isReadyToPair, openQuestions } from './open-questions';

const CHECKLIST: PairingChecklist = {
  round: 5,
  teams: null,
  players: 40,
  lateEntries: [],
  byes: [],
  withdrawn: [],
  forfeited: [],
  notArrived: [],
  expected: [],
  mateGames: [],
  blocks: [],
};
const player = { entryId: 'e7', name: 'Ash, Ida' };
const ratings = { day: '2026-11-25', differing: 0, old: [] };

it('a round is ready to be paired if the desk shows no open question', () => {
  expect(isReadyToPair({ checklist: CHECKLIST, ratings: null })).toBe(true);
  expect(isReadyToPair({ checklist: CHECKLIST, ratings })).toBe(true);
});

it.each([
  ['forfeited', { checklist: { ...CHECKLIST, forfeited: [player] }, ratings }],
  ['notArrived', { checklist: { ...CHECKLIST, notArrived: [player] }, ratings }],
  ['ratings', { checklist: CHECKLIST, ratings: { ...ratings, differing: 2 } }],
  ['lists', { checklist: CHECKLIST, ratings: { ...ratings, old: ['FIDE standard, Oct 2026'] } }],
] as const)('an open question is listed, and the pairing button is then not the primary one: %s', (kind, desk) => {
  expect(openQuestions(desk)).toEqual([kind]);
  expect(isReadyToPair(desk)).toBe(false);
});

it('with too few players, the pairing button is not the primary one', () => {
  expect(isReadyToPair({ checklist: { ...CHECKLIST, players: 1, blocks: [{ code: 'too-few-players', players: 1 }] }, ratings: null })).toBe(false);
});
