import { describe, expect, it } from 'vitest';
import { arrangements, differenceOf, exchanges, exchangesOf, subsetsOf } from './combinatorics';

const S1 = [1, 2, 3, 4, 5];
const S2 = [6, 7, 8, 9, 10, 11];

/** The positions of the exchanges in the sequence, counted from 1, as a matrix. Each row is a subset of S2, and each column a subset of S1. */
function matrixOf(size: number, columns: readonly string[], rows: readonly string[]): number[][] {
  const sequence = exchangesOf(S1, S2, size).map(({ fromS1, fromS2 }) => `${fromS1.join()}/${fromS2.join()}`);
  return rows.map((row) => columns.map((column) => sequence.indexOf(`${column}/${row}`) + 1));
}

describe('D.1 of 2012: transpositions', () => {
  it('D1.1: change the lowest places first', () => {
    const all = [...arrangements(S2, 6)].map((order) => order.join(' '));
    expect(all).toHaveLength(720);
    expect(all.slice(0, 25)).toEqual([
      '6 7 8 9 10 11',
      '6 7 8 9 11 10',
      '6 7 8 10 9 11',
      '6 7 8 10 11 9',
      '6 7 8 11 9 10',
      '6 7 8 11 10 9',
      '6 7 9 8 10 11',
      '6 7 9 8 11 10',
      '6 7 9 10 8 11',
      '6 7 9 10 11 8',
      '6 7 9 11 8 10',
      '6 7 9 11 10 8',
      '6 7 10 8 9 11',
      '6 7 10 8 11 9',
      '6 7 10 9 8 11',
      '6 7 10 9 11 8',
      '6 7 10 11 8 9',
      '6 7 10 11 9 8',
      '6 7 11 8 9 10',
      '6 7 11 8 10 9',
      '6 7 11 9 8 10',
      '6 7 11 9 10 8',
      '6 7 11 10 8 9',
      '6 7 11 10 9 8',
      '6 8 7 9 10 11',
    ]);
    expect(all.at(-1)).toBe('11 10 9 8 7 6');
  });

  it('D1.2: pair S1 with the first players of S2, and leave the others unpaired in this attempt', () => {
    const all = [...arrangements([3, 4, 5, 6, 7, 8], 2)].map((order) => order.join(' '));
    expect(all).toHaveLength(30);
    expect(all.slice(0, 7)).toEqual(['3 4', '3 5', '3 6', '3 7', '3 8', '4 3', '4 5']);
    expect(all.at(-1)).toBe('8 7');
  });
});

describe('D.2 of 2012: exchanges', () => {
  it('of one player are in the order of the printed matrix', () => {
    expect(matrixOf(1, ['5', '4', '3', '2', '1'], ['6', '7', '8', '9', '10', '11'])).toEqual([
      [1, 3, 6, 10, 15],
      [2, 5, 9, 14, 20],
      [4, 8, 13, 19, 24],
      [7, 12, 18, 23, 27],
      [11, 17, 22, 26, 29],
      [16, 21, 25, 28, 30],
    ]);
  });

  it('of two players are in the order of the printed matrix', () => {
    const columns = ['5,4', '5,3', '5,2', '5,1', '4,3', '4,2', '4,1', '3,2', '3,1', '2,1'];
    const rows = ['6,7', '6,8', '6,9', '6,10', '6,11', '7,8', '7,9', '7,10', '7,11', '8,9', '8,10', '8,11', '9,10', '9,11', '10,11'];
    expect(matrixOf(2, columns, rows)).toEqual([
      [1, 3, 7, 14, 8, 16, 28, 29, 45, 65],
      [2, 6, 13, 24, 15, 27, 43, 44, 64, 85],
      [4, 11, 22, 37, 25, 41, 60, 62, 83, 104],
      [9, 20, 35, 53, 39, 58, 79, 81, 102, 120],
      [17, 32, 50, 71, 55, 76, 96, 99, 117, 132],
      [5, 12, 23, 38, 26, 42, 61, 63, 84, 105],
      [10, 21, 36, 54, 40, 59, 80, 82, 103, 121],
      [18, 33, 51, 72, 56, 77, 97, 100, 118, 133],
      [30, 48, 69, 90, 74, 94, 113, 115, 130, 141],
      [19, 34, 52, 73, 57, 78, 98, 101, 119, 134],
      [31, 49, 70, 91, 75, 95, 114, 116, 131, 142],
      [46, 67, 88, 108, 92, 111, 126, 128, 139, 146],
      [47, 68, 89, 109, 93, 112, 127, 129, 140, 147],
      [66, 87, 107, 123, 110, 125, 137, 138, 145, 149],
      [86, 106, 122, 135, 124, 136, 143, 144, 148, 150],
    ]);
  });

  it('of three players are in the order of the printed lists', () => {
    const all = exchangesOf(S1, S2, 3);
    expect(all).toHaveLength(200);
    expect(all.slice(0, 6).map((exchange) => [...exchange.fromS1, '/', ...exchange.fromS2, ':', differenceOf(exchange)].join(' '))).toEqual([
      '5 4 3 / 6 7 8 : 9',
      '5 4 3 / 6 7 9 : 10',
      '5 4 2 / 6 7 8 : 10',
      '5 4 3 / 6 7 10 : 11',
      '5 4 3 / 6 8 9 : 11',
      '5 4 2 / 6 7 9 : 11',
    ]);
    const ofOne = (subset: 'fromS1' | 'fromS2'): string[] => [...new Set(all.map((exchange) => exchange[subset].join()))];
    expect(ofOne('fromS1').sort().reverse()).toEqual(['5,4,3', '5,4,2', '5,4,1', '5,3,2', '5,3,1', '5,2,1', '4,3,2', '4,3,1', '4,2,1', '3,2,1']);
    expect(ofOne('fromS2')).toHaveLength(20);
  });

  it('continue with larger exchanges, up to the size of S1', () => {
    const sizes = [...exchanges([1, 2], [3, 4, 5])].map(({ fromS1 }) => fromS1.length);
    expect(sizes).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2]);
  });
});

describe('D.3 of 2012: moved-down players', () => {
  const setsOf = (m1: number): string[] => [...subsetsOf([1, 2, 3, 4, 5], m1)].map((set) => set.join('-'));

  it('start with the M1 highest players, then replace the lowest first', () => {
    expect(setsOf(5)).toEqual(['1-2-3-4-5']);
    expect(setsOf(4)).toEqual(['1-2-3-4', '1-2-3-5', '1-2-4-5', '1-3-4-5', '2-3-4-5']);
    expect(setsOf(3)).toEqual(['1-2-3', '1-2-4', '1-2-5', '1-3-4', '1-3-5', '1-4-5', '2-3-4', '2-3-5', '2-4-5', '3-4-5']);
    expect(setsOf(2)).toEqual(['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5']);
    expect(setsOf(1)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('D.1 of 1998: transpositions', () => {
  it('are in the ascending order of the numbers that their digits form', () => {
    const all = [...arrangements([5, 6, 7, 8], 4)].map((order) => order.join('-'));
    expect(all.slice(1, 8)).toEqual(['5-6-8-7', '5-7-6-8', '5-7-8-6', '5-8-6-7', '5-8-7-6', '6-5-7-8', '6-5-8-7']);
    expect(all).toHaveLength(24);
  });
});
