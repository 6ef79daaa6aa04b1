import { describe, expect, it } from 'vitest';
import type { PairDemands } from '../../bracket/bracket';
import type { Tournament } from '../../model/tournament';
import type { Place } from '../../swiss/player-state';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutchField } from './a-definitions';
import { findByBounds, findByMatching } from './b-bracket';
import type { DutchSituation } from './c-criteria';

/**
 * Pairs a last bracket of players without games, by the fast and by the general method. Returns
 * the pairs in the order of S1. Players are given by their numbers in the bracket (BSNs).
 */
function pairLastBracket(movedDown: number, residents: number, apart: string): string {
  const cells = Array.from({ length: movedDown + residents }, (_, i) => (i < movedDown ? 'F' : 'Z'));
  const tournament: Tournament = crosstable(cells, { rounds: null });
  const all = cells.map((_, player) => player);
  const bracket = { movedDown: all.slice(0, movedDown), residents: all.slice(movedDown), below: [] };
  const situation: DutchSituation = { field: dutchField(tournament), bracket, bracketKind: 'last', nextIsLast: false };
  const demands: PairDemands = { required: [], forbidden: apart.split(' ').filter(Boolean).map(parsePair) };
  const general = findByMatching(situation, demands);
  const quick = findByBounds(situation, demands);
  if (quick !== null) expect(quick.pairs).toEqual(general?.pairs);
  return (general?.pairs ?? []).map(([a, b]) => `${a + 1}-${b + 1}`).join(' ');
}

function parsePair(text: string): readonly [Place, Place] {
  const [a = 0, b = 0] = text.split('-').map((bsn) => Number(bsn) - 1);
  return [a, b];
}

function allPairsOf(...bsns: readonly number[]): string {
  return bsns.flatMap((a, i) => bsns.slice(i + 1).map((b) => `${a}-${b}`)).join(' ');
}

describe('D.1 transpositions', () => {
  it('begin with the original order: the first of S1 with the first of S2', () => {
    expect(pairLastBracket(0, 11, '')).toBe('1-6 2-7 3-8 4-9 5-10');
  });

  it('follow the lexicographic order of the first places of S2', () => {
    expect(pairLastBracket(0, 11, '5-10')).toBe('1-6 2-7 3-8 4-9 5-11');
    expect(pairLastBracket(0, 11, '5-10 5-11')).toBe('1-6 2-7 3-8 4-10 5-9');
    expect(pairLastBracket(0, 11, '1-6')).toBe('1-7 2-6 3-8 4-9 5-10');
  });

  it('in a heterogeneous bracket start with the opponents of the moved-down players', () => {
    expect(pairLastBracket(2, 9, '')).toBe('1-3 2-4 5-8 6-9 7-10');
    expect(pairLastBracket(2, 9, '2-4')).toBe('1-3 2-5 4-8 6-9 7-10');
    expect(pairLastBracket(2, 9, '1-3 1-4')).toBe('1-5 2-3 4-8 6-9 7-10');
  });

  it('B.7: change the remainder before the opponents of the moved-down players', () => {
    expect(pairLastBracket(2, 9, '5-8 5-9 5-10 5-11')).toBe('1-3 2-4 5-7 6-9 8-10');
  });
});

describe('D.2 exchanges', () => {
  /** The brackets have six players. A player of S1 who may not meet anybody in S2 must be exchanged. */
  it('R7, D.2.a, D.2.b: one player, with the least difference: 3 with 4 before 3 with 5 and 2 with 4', () => {
    expect(pairLastBracket(0, 6, '3-4 3-5 3-6')).toBe('1-3 2-5 4-6');
    expect(pairLastBracket(0, 6, '3-4 3-5 3-6 4-5 4-6')).toBe('1-3 2-4 5-6');
  });

  it('D.2.c: of equal differences the highest number that leaves S1: 3 with 5 before 2 with 4', () => {
    expect(pairLastBracket(0, 6, `${allPairsOf(4, 5, 6).replace('5-6', '')} 1-6 2-6 3-6`)).toBe('1-3 2-4 5-6');
  });

  it('D.2.a: two players only if one is not enough', () => {
    expect(pairLastBracket(0, 8, '1-5 1-6 1-7 1-8 2-5 2-6 2-7 2-8 3-5 3-6 3-7 3-8 4-5 4-6 4-7 4-8')).toBe('1-3 2-4 5-7 6-8');
  });
});

describe('D.3 exchanges of moved-down players with the Limbo', () => {
  it('D.3.b: begin with the highest of them in S1', () => {
    expect(pairLastBracket(3, 1, '')).toBe('1-4');
  });

  it('D.3.b: take the lowest BSNs that can be paired', () => {
    expect(pairLastBracket(3, 1, '1-4')).toBe('2-4');
    expect(pairLastBracket(3, 2, '2-4 2-5')).toBe('1-4 3-5');
  });
});
