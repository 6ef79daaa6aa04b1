import { describe, expect, it } from 'vitest';
import { drawLots } from './decide-initial-colour';

const ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const drawn = (seed: string, entries: readonly string[]) => [...drawLots(seed, entries)].toSorted(([, a], [, b]) => a - b).map(([entry]) => entry);

describe('the drawing of lots', () => {
  // Answers FIDE's checklist, question 206.
  it('always gives the same order, whatever the order of the players', () => {
    const first = drawn('seed', ENTRIES);
    expect(first.toSorted()).toEqual(ENTRIES);
    expect(drawn('seed', ENTRIES)).toEqual(first);
    expect(drawn('seed', ENTRIES.toReversed())).toEqual(first);
  });

  it('keeps the order of the remaining players if some are left out', () => {
    const some = ['b', 'd', 'e', 'g'];
    expect(drawn('seed', some)).toEqual(drawn('seed', ENTRIES).filter((entry) => some.includes(entry)));
  });

  it('gives another order for another seed', () => {
    expect(drawn('other', ENTRIES)).not.toEqual(drawn('seed', ENTRIES));
  });
});
