import { describe, expect, it } from 'vitest';
import { type KeptPage, KeptPages } from './kept-pages';

const page = (bytes: number): KeptPage => ({ tag: 'tag', status: 200, headers: {}, bodies: { br: Buffer.alloc(0), gzip: Buffer.alloc(0) }, bytes });

describe('pages kept in memory', () => {
  it('are forgotten when there is no room, who has not been asked for longest first', () => {
    const pages = new KeptPages(30);
    for (const key of ['a', 'b', 'c']) pages.keep(key, page(10));
    pages.get('a');
    pages.keep('d', page(10));
    expect(['a', 'b', 'c', 'd'].map((key) => pages.get(key) !== null)).toEqual([true, false, true, true]);
  });

  it('count once when they are made anew', () => {
    const pages = new KeptPages(30);
    for (let count = 0; count < 10; count += 1) pages.keep('a', page(10));
    pages.keep('b', page(10));
    pages.keep('c', page(10));
    expect(['a', 'b', 'c'].map((key) => pages.get(key) !== null)).toEqual([true, true, true]);
  });
});
