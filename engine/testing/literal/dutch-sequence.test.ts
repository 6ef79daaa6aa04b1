import { describe, expect, it } from 'vitest';
import { arrangements, subsetsOf } from './combinatorics';
import { compareExchanges, exchanges, type Exchange } from './dutch-sequence';

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const joinedLists = (lists: Iterable<readonly number[]>): string[] => [...lists].map((list) => list.join('-'));

describe('D.1, 4.2: transpositions in dictionary order of the first BSNs', () => {
  it('there are 720 for eleven players of one score', () => {
    const all = joinedLists(arrangements(numbers(6, 11), 5));
    expect(all).toHaveLength(720);
    expect(all.slice(0, 3)).toEqual(['6-7-8-9-10', '6-7-8-9-11', '6-7-8-10-9']);
    expect(all.filter((text) => text.startsWith('6-')).at(-1)).toBe('6-11-10-9-8');
    expect(all[120]).toBe('7-6-8-9-10');
    expect(all.at(-1)).toBe('11-10-9-8-7');
  });

  it('there are 72 for two moved-down players among eleven', () => {
    const all = joinedLists(arrangements(numbers(3, 11), 2));
    expect(all).toHaveLength(72);
    expect(all.slice(0, 9)).toEqual(['3-4', '3-5', '3-6', '3-7', '3-8', '3-9', '3-10', '3-11', '4-3']);
    expect(all.at(-1)).toBe('11-10');
  });
});

describe('D.2, 4.3: resident exchanges', () => {
  const exchange = (down: readonly number[], up: readonly number[]): Exchange => ({ down, up });
  const comesFirst = (a: Exchange, b: Exchange): boolean => compareExchanges(a, b) < 0;

  it('with fewer exchanged players come first', () => {
    expect(comesFirst(exchange([1], [11]), exchange([4, 5], [6, 7]))).toBe(true);
  });

  it('with a smaller difference of the sums come next', () => {
    expect(comesFirst(exchange([4], [6]), exchange([5], [8]))).toBe(true);
    expect(comesFirst(exchange([3, 4], [6, 8]), exchange([4, 5], [8, 9]))).toBe(true);
  });

  it('with the highest differing BSN leaving S1 come next', () => {
    expect(comesFirst(exchange([5], [7]), exchange([4], [6]))).toBe(true);
    expect(comesFirst(exchange([2, 5], [6, 7]), exchange([3, 4], [6, 7]))).toBe(true);
    expect(comesFirst(exchange([1, 4, 5], [6, 7, 8]), exchange([2, 3, 5], [6, 7, 8]))).toBe(true);
  });

  it('with the lowest differing BSN leaving S2 come next', () => {
    expect(comesFirst(exchange([4, 5], [6, 9]), exchange([4, 5], [7, 8]))).toBe(true);
    expect(comesFirst(exchange([3, 4, 5], [6, 7, 10]), exchange([3, 4, 5], [6, 8, 9]))).toBe(true);
  });

  it('of eight players are in the order of the printed table', () => {
    const table = exchanges(8, 4)
      .slice(0, 12)
      .map(({ down, up }) => `${down.join(',')}-${up.join(',')}`);
    expect(table).toEqual(['-', '4-5', '4-6', '3-5', '4-7', '3-6', '2-5', '4-8', '3-7', '2-6', '1-5', '3-8']);
    expect(exchanges(8, 4)).toHaveLength(70);
    expect(exchanges(11, 5)).toHaveLength(462);
  });
});

describe('4.4, D.3: sets of moved-down players', () => {
  it('are ordered by the smallest differing BSN', () => {
    expect(joinedLists(subsetsOf(numbers(1, 4), 2))).toEqual(['1-2', '1-3', '1-4', '2-3', '2-4', '3-4']);
  });
});
