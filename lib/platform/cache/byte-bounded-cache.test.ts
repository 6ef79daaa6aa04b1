import { describe, expect, it } from 'vitest';
import { ByteBoundedCache } from './byte-bounded-cache';

function kept(mostBytes: number, isWanted: (key: string) => boolean = () => false) {
  const values = new ByteBoundedCache<string>({ mostBytes, isWanted });
  return { values, here: (keys: string) => [...keys].filter((key) => values.peek(key) !== null).join('') };
}

describe('what is kept in memory', () => {
  it('is forgotten when there is no room, whoever has not been asked for longest first', () => {
    const { values, here } = kept(30);
    for (const key of 'abc') values.keep(key, key, 10);
    values.get('a');
    values.keep('d', 'd', 10);
    expect(here('abcd')).toBe('acd');
  });

  it('counts once when it is made anew', () => {
    const { values, here } = kept(30);
    for (let count = 0; count < 10; count += 1) values.keep('a', 'a', 10);
    for (const key of 'bc') values.keep(key, key, 10);
    expect([here('abc'), values.bytes]).toEqual(['abc', 30]);
  });

  it('stays where it is wanted, until what is wanted alone takes twice the room', () => {
    const { values, here } = kept(30, (key) => key !== 'x');
    for (const key of 'xabcd') values.keep(key, key, 10);
    expect(here('xabcd')).toBe('abcd');
    for (const key of 'efg') values.keep(key, key, 10);
    expect([here('abcdefg'), values.bytes]).toEqual(['bcdefg', 60]);
  });

  it('may be larger than all the room when it has just come', () => {
    const { values, here } = kept(30);
    values.keep('a', 'a', 10);
    values.keep('b', 'b', 100);
    expect(here('ab')).toBe('b');
  });
});
