import { expect, it } from 'vitest';
import { entryFacts, pairingFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { virtualPointsIn } from './build-tournament';
import { publicRoundsOf } from './public-rounds';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const numbers = new Map(NAMES.map((name, index) => [name, index + 1]));
const board = (id: string, number: number, whiteId: string, blackId: string | null) =>
  pairingFacts({ id, board: number, whiteId, blackId, result: { result: 'draw', isRated: true }, steps: [] });
const facts = sectionFacts({
  acceleration: 'baku',
  rounds: 5,
  entries: NAMES.map((id) => entryFacts(id, { pairingNumber: numbers.get(id) ?? null, isLastInGroupA: id === 'd' })),
  pairedRounds: [roundFacts(1, 'complete', { numbers, pairings: [board('1', 1, 'a', 'd'), board('2', 2, 'b', 'e'), board('3', 3, 'c', null)] })],
});

it('C.04.7: group A gets the virtual points of a round, and public boards show them with the scores', () => {
  expect([1, 3, 4].map((round) => [...virtualPointsIn(facts, round)])).toEqual([
    NAMES.slice(0, 4).map((name) => [name, 2]),
    NAMES.slice(0, 4).map((name) => [name, 1]),
    [],
  ]);
  const places = new Map(NAMES.map((name, index) => [name, index]));
  const boards = (withResults: boolean) => publicRoundsOf(facts, facts.entries, places, withResults)[0]?.boards ?? [];
  expect(boards(true).map(({ whiteVirtualPoints, blackVirtualPoints }) => [whiteVirtualPoints, blackVirtualPoints])).toEqual([
    [2, 2],
    [2, undefined],
  ]);
  expect(boards(false).filter((one) => 'whiteVirtualPoints' in one)).toEqual([]);
  expect(virtualPointsIn({ ...facts, acceleration: 'none' }, 1).size).toBe(0);
});
