import { describe, expect, it } from 'vitest';
import { drawLots } from './draw-lots';

const ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const drawnOrder = (seed: string, entries: readonly string[]) => [...drawLots(seed, entries)].toSorted(([, a], [, b]) => a - b).map(([entry]) => entry);

describe('the drawing of lots', () => {
  // Answers FIDE's checklist, question 206.
  it('always gives the same order, whatever the order of the players', () => {
    const first = drawnOrder('seed', ENTRIES);
    expect(first.toSorted()).toEqual(ENTRIES);
    expect(drawnOrder('seed', ENTRIES)).toEqual(first);
    expect(drawnOrder('seed', ENTRIES.toReversed())).toEqual(first);
  });

  it('keeps the order of the remaining players if some are left out', () => {
    const some = ['b', 'd', 'e', 'g'];
    expect(drawnOrder('seed', some)).toEqual(drawnOrder('seed', ENTRIES).filter((entry) => some.includes(entry)));
  });

  it('gives another order for another seed', () => {
    expect(drawnOrder('other', ENTRIES)).not.toEqual(drawnOrder('seed', ENTRIES));
  });
});
