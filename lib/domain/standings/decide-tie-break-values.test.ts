import { describe, expect, it } from 'vitest';
import type { EnteredTieBreakCode } from '@/engine/tie-breaks';
import { decideTieBreakValues } from './decide-tie-break-values';

const PLAYERS = [
  { entryId: 'a', name: 'Ash', points: 6 },
  { entryId: 'b', name: 'Birch', points: 4 },
  { entryId: 'c', name: 'Cole', points: 4 },
  { entryId: 'd', name: 'Dow', points: 2 },
  { entryId: 'e', name: 'Elm', points: 2 },
];

function refusalOf(code: EnteredTieBreakCode, values: Readonly<Record<string, number>>) {
  const given = Object.entries(values).map(([entryId, value]) => ({ entryId, value }));
  const outcome = decideTieBreakValues(code, given, PLAYERS);
  return outcome.ok ? null : [outcome.error.code, outcome.error.facts];
}

describe('entered tie-break values', () => {
  it.each(['PLAYOFF', 'HAND'] as const)('%s: are refused for a player if nobody else has the same points', (code) => {
    expect(refusalOf(code, { a: 100, b: 100, z: 100 })).toEqual(['points-not-shared', { names: ['Ash', ''], count: 2 }]);
    expect(refusalOf(code, { b: 200, c: 100 })).toBeNull();
  });

  it('the same manual place is refused for two players with equal points, but not in different groups', () => {
    expect(refusalOf('HAND', { b: 100, c: 100 })).toEqual(['place-given-twice', { names: ['Birch', 'Cole'], place: '1' }]);
    expect(refusalOf('HAND', { b: 100, c: 200, d: 100, e: 200 })).toBeNull();
    expect(refusalOf('PLAYOFF', { b: 100, c: 100 })).toBeNull();
  });

  it.each(['EXT1', 'EXT2', 'EXT3'] as const)('%s: values from another event are always accepted', (code) => {
    expect(refusalOf(code, { a: 100, b: 100, c: 100, z: 100 })).toBeNull();
  });
});
