import { describe, expect, it } from 'vitest';
import { firstPerfectMatching } from '../../matching/bipartite-matching';
import { BitMatrix } from '../../matching/bit-matrix';
import { permutations, subsetsOf } from '../../testing/literal/combinatorics';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';
import { byAro, byInitialRanking, byScore, sortFromMiddle, groupsByScore, sortShifters } from './4-sorting';

/** Makes players who are identical except for their scores (in half-points). */
function entrantsWithScores(scores: readonly number[]): Entrant[] {
  const players = entrantsOf(crosstable(scores.map(() => '')), 9);
  return players.map((player, place) => ({ ...player, score: scores[place] ?? 0 }));
}

describe('4.2 sorting the upfloaters', () => {
  it('4.2.2: by score, then by initial ranking', () => {
    expect([0, 1, 2, 3].sort(byScore(entrantsWithScores([1, 3, 1, 3])))).toEqual([1, 3, 0, 2]);
  });

  it('4.2.3: the containers of the example, in the order of [C6]', () => {
    const scores = [6, 6, 6, 5, 5, 3];
    const sets = [...subsetsOf([1, 2, 3, 4, 5, 6], 2)];
    const scoreOf = (set: readonly number[]) => set.map((number) => scores[number - 1] ?? 0).sort((a, b) => a - b);
    const ordered = [...sets].sort((a, b) => {
      const [one, other] = [scoreOf(a), scoreOf(b)];
      return (other[0] ?? 0) - (one[0] ?? 0) || (other[1] ?? 0) - (one[1] ?? 0);
    });
    expect(ordered.map((set) => set.join(''))).toEqual(['12', '13', '23', '14', '15', '24', '25', '34', '35', '45', '16', '26', '36', '46', '56']);
  });

  it('groups the possible upfloaters by score, nearest first', () => {
    expect(groupsByScore(entrantsWithScores([6, 6, 5, 3, 3]), [0, 1, 2, 3, 4])).toEqual([[0, 1], [2], [3, 4]]);
  });
});

describe('4.3 sorting the shifters', () => {
  it('4.3.3: the example: A B C D E F G are numbered D C E B F A G', () => {
    expect(sortFromMiddle([...'ABCDEFG']).join('')).toBe('DCEBFAG');
  });

  it('R17: of two players in the middle, the higher in the list comes first', () => {
    expect(sortFromMiddle([...'ABCD']).join('')).toBe('BCAD');
    expect(sortFromMiddle([])).toEqual([]);
  });

  it('4.3.2: White seekers by ARO, Black seekers by initial ranking', () => {
    const players = entrantsWithScores([0, 0, 0]).map((player, place) => ({ ...player, aro: [2100, 1900, 2000][place] ?? 0 }));
    const seeking = (colour: 'white' | 'black') => players.map((player) => ({ ...player, preference: { colour, strength: 'mild' as const } }));
    expect(sortShifters(seeking('white'), [0, 1, 2])).toEqual([1, 2, 0]);
    expect(sortShifters(seeking('black'), [2, 1, 0])).toEqual([0, 1, 2]);
  });

  it('R18: the score does not affect the order of S1, G2 and shifters, so upfloaters are among the residents', () => {
    const players = entrantsWithScores([2, 6, 4]).map((player, place) => ({ ...player, aro: [2000, 2000, 1999][place] ?? 0 }));
    expect([0, 1, 2].sort(byAro(players))).toEqual([2, 0, 1]);
    expect([2, 0, 1].sort(byInitialRanking)).toEqual([0, 1, 2]);
  });
});

describe('4.4 transpositions', () => {
  it('4.4.2: A B C has ABC ACB BAC BCA CAB CBA, in this order', () => {
    const first = (fits: (row: number, column: number) => boolean) => {
      const matrix = new BitMatrix(3);
      for (const row of [0, 1, 2]) for (const column of [0, 1, 2]) if (fits(row, column)) matrix.add(row, column);
      return [...(firstPerfectMatching(matrix) ?? [])];
    };
    const rows = (text: string) => [...text].map((letter) => 'ABC'.indexOf(letter));
    const order = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'];
    // Only the pairs of two transpositions are legal. The search finds the earlier of the two, unless a mixture of them is earlier still.
    order.forEach((made, index) => {
      for (const later of order.slice(index)) {
        const fits = (row: number, column: number) => rows(made)[row] === column || rows(later)[row] === column;
        const found = first(fits)
          .map((column) => 'ABC'[column])
          .join('');
        expect(order.indexOf(found)).toBeLessThanOrEqual(index);
      }
      expect(first((row, column) => rows(made)[row] === column)).toEqual(rows(made));
    });
    expect([...permutations([...'ABC'], () => true)].map((made) => made.join(''))).toEqual(order);
  });
});
