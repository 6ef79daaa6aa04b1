import { describe, expect, it } from 'vitest';
import { BitMatrix } from '../../matching/bit-matrix';
import { OptimalMatchings } from '../../matching/optimal-matchings';
import { firstInSequence } from './4-sequence';

type Pairing = readonly (readonly [number, number])[];

/** 4.3: all pairings of the numbers, in order. A number that floats has the opponent 0. */
function pairingsInOrder([first, ...rest]: readonly number[], floaters: number): Pairing[] {
  if (first === undefined) return floaters === 0 ? [[]] : [];
  const paired = rest.toReversed().flatMap((opponent) =>
    pairingsInOrder(
      rest.filter((number) => number !== opponent),
      floaters,
    ).map((others): Pairing => [[first, opponent], ...others]),
  );
  const floating = floaters === 0 ? [] : pairingsInOrder(rest, floaters - 1).map((others): Pairing => [[first, 0], ...others]);
  return [...paired, ...floating];
}

const SIX = [1, 2, 3, 4, 5, 6];
const ALL_45_PAIRINGS = pairingsInOrder(SIX, 2);
const textOf = (pairing: Pairing) => pairing.map(([number, opponent]) => `${number}-${opponent}`).join(' ');

/** Returns the engine's first pairing if some pairs are forbidden. Two more vertices stand for opponents in the next lower bracket. */
function firstWithout(forbidden: readonly string[]): string | null {
  const edges = new BitMatrix(8);
  for (let a = 0; a < 8; a += 1)
    for (let b = 0; b < 8; b += 1) {
      const [lower, higher] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
      if (a !== b && lower <= 6 && !forbidden.includes(`${lower}-${higher}`)) edges.add(a, b);
    }
  const face = OptimalMatchings.ofPerfectMatchings(edges);
  if (face === null) return null;
  const { pairs, unpaired } = firstInSequence(face, 6, false).first;
  const all = [...pairs.map(([a, b]): [number, number] => [Math.min(a, b) + 1, Math.max(a, b) + 1]), ...unpaired.map((a): [number, number] => [a + 1, 0])];
  return textOf(all.toSorted(([a], [b]) => a - b));
}

describe('4.3, six players of whom two float', () => {
  it('has 45 pairings in the order of the example', () => {
    expect(new Set(ALL_45_PAIRINGS.map(textOf)).size).toBe(45);
    expect(ALL_45_PAIRINGS.slice(0, 8).map(textOf)).toEqual([
      '1-6 2-5 3-0 4-0',
      '1-6 2-4 3-0 5-0',
      '1-6 2-3 4-0 5-0',
      '1-6 2-0 3-5 4-0',
      '1-6 2-0 3-4 5-0',
      '1-6 2-0 3-0 4-5',
      '1-5 2-6 3-0 4-0',
      '1-5 2-4 3-0 6-0',
    ]);
    expect(ALL_45_PAIRINGS.map(textOf).at(-1)).toBe('1-0 2-0 3-4 5-6');
  });

  it('is paired by the first of them that is possible, whichever pairs are forbidden', () => {
    const pairs = SIX.flatMap((a) => SIX.filter((b) => b > a).map((b) => `${a}-${b}`));
    const sets = Array.from({ length: 2 ** pairs.length / 61 }, (_, index) => pairs.filter((__, bit) => ((index * 61) >> bit) & 1));
    const seen = new Set<string>();
    for (const forbidden of [[], ...sets]) {
      const expected = ALL_45_PAIRINGS.find((pairing) => !pairing.some(([a, b]) => forbidden.includes(`${a}-${b}`)));
      expect(firstWithout(forbidden)).toBe(expected === undefined ? null : textOf(expected));
      if (expected !== undefined) seen.add(textOf(expected));
    }
    expect(seen.size).toBeGreaterThan(30);
  });
});
