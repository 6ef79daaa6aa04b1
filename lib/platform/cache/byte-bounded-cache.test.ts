import { describe, expect, it } from 'vitest';
import { ByteBoundedCache } from './byte-bounded-cache';

function makeCache(mostBytes: number, isWanted: (key: string) => boolean = () => false) {
  const values = new ByteBoundedCache<string>({ mostBytes, isWanted });
  return { values, here: (keys: string) => [...keys].filter((key) => values.peek(key) !== null).join('') };
}

describe('the cache', () => {
  it('evicts the least recently used value if it is full', () => {
    const { values, here } = makeCache(30);
    for (const key of 'abc') values.keep(key, key, 10);
    values.get('a');
    values.keep('d', 'd', 10);
    expect(here('abcd')).toBe('acd');
  });

  it('counts a replaced value once', () => {
    const { values, here } = makeCache(30);
    for (let count = 0; count < 10; count += 1) values.keep('a', 'a', 10);
    for (const key of 'bc') values.keep(key, key, 10);
    expect([here('abc'), values.bytes]).toEqual(['abc', 30]);
  });

  it('keeps wanted values until they alone exceed twice the limit', () => {
    const { values, here } = makeCache(30, (key) => key !== 'x');
    for (const key of 'xabcd') values.keep(key, key, 10);
    expect(here('xabcd')).toBe('abcd');
    for (const key of 'efg') values.keep(key, key, 10);
    expect([here('abcdefg'), values.bytes]).toEqual(['bcdefg', 60]);
  });

  it('keeps the newest value even if it exceeds the limit', () => {
    const { values, here } = makeCache(30);
    values.keep('a', 'a', 10);
    values.keep('b', 'b', 100);
    expect(here('ab')).toBe('b');
  });
});
