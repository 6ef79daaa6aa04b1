import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawClubMatesLate } from './draw-club-mates-late';
import { seedsOfPlaces, stagesFor } from './knock-out';

/** Draws lots with a generator (xorshift) that starts from the seed; the names of the lots have no effect. */
function lotOf(seed: number) {
  let state = seed + 1;
  return (_name: string, among: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % among;
  };
}

const FIELDS = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }).map((sizes) => sizes.toSorted((a, b) => b - a));

it('draws every number once, and divides each club as evenly as possible between the halves of the bracket', () => {
  fc.assert(
    fc.property(FIELDS, fc.nat({ max: 100_000 }), (sizes, seed) => {
      const numbers = drawClubMatesLate(sizes, lotOf(seed));
      const players = sizes.reduce((sum, size) => sum + size, 0);
      expect(numbers.map(({ length }) => length)).toEqual(sizes);
      expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: players }, (_, index) => index + 1));
      const places = seedsOfPlaces(2 ** stagesFor(players));
      const isLeft = (number: number) => places.indexOf(number) < places.length / 2;
      const largest = numbers[0]?.filter(isLeft).length ?? 0;
      if (sizes.length > 1 && players % 2 === 0)
        expect(Math.abs(2 * largest - (sizes[0] ?? 0))).toBeLessThanOrEqual(Math.max(1, 2 * (sizes[0] ?? 0) - players));
    }),
  );
});

it('keeps the four players of a club in four quarters, and two in different halves', () => {
  const quarterOf = (number: number) => Math.floor(seedsOfPlaces(16).indexOf(number) / 4);
  for (let seed = 0; seed < 50; seed += 1) {
    const [four = [], other = [], two = []] = drawClubMatesLate([4, 4, 2, 1, 1, 1, 1, 1, 1], lotOf(seed));
    expect([four, other].map((club) => new Set(club.map(quarterOf)).size)).toEqual([4, 4]);
    expect(new Set(two.map((number) => Math.floor(quarterOf(number) / 2))).size).toBe(2);
  }
});

it('gives a player without club mates every number with the same chance', () => {
  const counts = Array.from({ length: 8 }, () => 0);
  const lot = lotOf(7);
  for (let draw = 0; draw < 4000; draw += 1) {
    const number = drawClubMatesLate([1, 1, 1, 1, 1, 1, 1, 1], lot)[0]?.[0] ?? 0;
    counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(100);
});
