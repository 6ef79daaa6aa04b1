import { describe, expect, it } from 'vitest';
import { exchanges, exchangesOf } from './d-transpositions';

const S1 = [1, 2, 3, 4];
const S2 = [5, 6, 7, 8];

const exchangeText = ({ fromS1, fromS2 }: { fromS1: readonly number[]; fromS2: readonly number[] }): string =>
  `${[...fromS1].sort((a, b) => a - b).join('+')} with ${fromS2.join('+')}`;

describe('D.2 exchanges', () => {
  it('of one player have the order a to i of the printed matrix', () => {
    // The matrix in the rules leaves out players 1 and 8, whose exchanges only repeat pairings (R10).
    const printed = exchangesOf(S1, S2, 1)
      .map(exchangeText)
      .filter((name) => !name.startsWith('1') && !name.endsWith('8'));
    expect(printed).toEqual(['4 with 5', '4 with 6', '3 with 5', '4 with 7', '3 with 6', '2 with 5', '3 with 7', '2 with 6', '2 with 7']);
  });

  it('of two players have the order j to r of the printed matrix', () => {
    const printed = exchangesOf(S1, S2, 2)
      .map(exchangeText)
      .filter((name) => !name.startsWith('1') && !name.endsWith('8'));
    expect(printed).toEqual([
      '3+4 with 5+6',
      '3+4 with 5+7',
      '2+4 with 5+6',
      '3+4 with 6+7',
      '2+4 with 5+7',
      '2+3 with 5+6',
      '2+4 with 6+7',
      '2+3 with 5+7',
      '2+3 with 6+7',
    ]);
  });

  it('of an odd bracket have the same order', () => {
    const printed = exchangesOf([1, 2, 3], [4, 5, 6, 7], 1).map(exchangeText);
    expect(printed.slice(0, 3)).toEqual(['3 with 4', '3 with 5', '2 with 4']);
  });

  it('continue with larger exchanges, up to the size of S1', () => {
    expect([...exchanges([1, 2], [3, 4, 5])].map(({ fromS1 }) => fromS1.length)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2]);
  });
});
