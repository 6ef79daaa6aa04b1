import { describe, expect, it } from 'vitest';
import { growthExponent, median, spread } from './statistics';

describe('statistics of the bench', () => {
  it('finds the median and the spread', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, 0]);
    expect([spread([1, 2, 3, 4, 5, 6, 7, 100]), spread([5])]).toEqual([3, 0]);
  });

  it('finds the exponent of a power law', () => {
    expect(growthExponent([10, 100, 1000].map((size) => ({ size, time: 3 * size ** 1.5 })))).toBeCloseTo(1.5, 10);
    expect(growthExponent([{ size: 10, time: 1 }])).toBeNull();
  });
});
