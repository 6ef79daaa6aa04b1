import { expect, it } from 'vitest';
import { decidePromotion, nextDivisions, type Division } from './decide-promotion';
import type { RankedPlace } from './ranked-places';

const division = (sectionId: string, ids: string, more: (id: string, rank: number) => Partial<RankedPlace> = () => ({})): Division => ({
  sectionId,
  name: sectionId,
  places: [...ids].map((id, index) => ({ id, name: id, rank: index + 1, hasLeft: false, ...more(id, index + 1) })),
});

const decide = (divisions: readonly Division[], up: number, down: number, declined = '') => {
  const decided = decidePromotion(divisions, { up, down, declined: new Set(declined) });
  return decided.ok ? Object.fromEntries([...nextDivisions(decided.value)].map(([id, ids]) => [id, ids.join('')])) : [decided.error.code, decided.error.facts];
};

const threeDivisions = [division('1', 'abcd'), division('2', 'efgh'), division('3', 'ijkl')];

it('the first go up and the last go down, except at the two ends', () => {
  expect(decide(threeDivisions, 1, 1)).toEqual({ 1: 'abce', 2: 'dfgi', 3: 'hjkl' });
  expect(decide(threeDivisions, 0, 2)).toEqual({ 1: 'ab', 2: 'cdef', 3: 'ghijkl' });
});

it('if a place declines, the next goes up', () => {
  expect(decide(threeDivisions, 1, 1, 'e')).toEqual({ 1: 'abcf', 2: 'degi', 3: 'hjkl' });
  expect(decide(threeDivisions, 3, 0, 'ij')).toMatchObject(['too-few-in-standings', { players: 4 }]);
});

it('those who have withdrawn go down before the last, and stay in the lowest division', () => {
  const left = (gone: string) => (id: string) => (gone.includes(id) ? { hasLeft: true, rank: null } : {});
  expect(decide([division('1', 'abcd', left('b')), division('2', 'efgh', left('e'))], 1, 1)).toEqual({ 1: 'acdf', 2: 'begh' });
  expect(decide([division('1', 'abcd', left('ab')), division('2', 'efgh')], 1, 1)).toEqual({ 1: 'cde', 2: 'abfgh' });
});

it('a shared place at a border is refused, unless those who share it go together', () => {
  const shared = (_id: string, rank: number) => ({ rank: rank === 2 ? 1 : rank });
  expect(decide([division('1', 'abcd'), division('2', 'efgh', shared)], 1, 1)).toEqual(['place-shared-at-end', { rank: 1 }]);
  expect(decide([division('1', 'abcd'), division('2', 'efgh', shared)], 2, 1)).toEqual({ 1: 'abcef', 2: 'dgh' });
  expect(decide([division('1', 'ab', shared), division('2', 'efgh')], 1, 1)).toEqual(['place-shared-at-end', { rank: 1 }]);
});

it('a division that is too small is refused', () => {
  expect(decide([division('1', 'a'), division('2', 'ef')], 0, 2)).toMatchObject(['too-few-in-standings', { players: 1 }]);
  expect(decide([division('1', 'abc'), division('2', 'ef'), division('3', 'gh')], 2, 1)).toMatchObject(['too-few-in-standings', { players: 2 }]);
});
