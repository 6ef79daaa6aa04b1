import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from '../matching/bit-matrix';
import type { Place } from '../swiss/player-state';
import { propertyRuns } from '../testing/arbitraries';
import type { Field } from './bracket';
import { Completion } from './completion';
import { NextOutlook } from './next-outlook';

interface Case {
  readonly field: Field;
  readonly mayRest: readonly boolean[];
}

const cases: fc.Arbitrary<Case> = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 20, max: 90 })).chain(([size, density]) =>
  fc.record({
    field: fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: size * size, maxLength: size * size })
      .map((draws) => fieldOf(size, (a, b) => (draws[a * size + b] ?? 0) <= density)),
    mayRest: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
  }),
);

function fieldOf(size: number, mayMeet: (a: Place, b: Place) => boolean): Field {
  const legal = new BitMatrix(size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      if (!mayMeet(a, b)) continue;
      legal.add(a, b);
      legal.add(b, a);
    }
  }
  return { size, scores: Array<number>(size).fill(0), legal, kinds: new Int32Array(size), kindsBelow: new Int32Array(size) };
}

/** True if all players can be paired, except for at most `resting` players who may rest. */
function canPair({ field, mayRest }: Case, players: readonly Place[], resting: number): boolean {
  const [first, ...rest] = players;
  if (first === undefined) return true;
  if (resting > 0 && mayRest[first] === true && canPair({ field, mayRest }, rest, resting - 1)) return true;
  return rest.some(
    (other) =>
      field.legal.has(first, other) &&
      canPair(
        { field, mayRest },
        rest.filter((one) => one !== other),
        resting,
      ),
  );
}

const allPlaces = ({ field }: Case): Place[] => Array.from({ length: field.size }, (_, player) => player);

describe('Completion', () => {
  it('gives the same answer as a search of all pairings, also for repeated queries', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { maxLength: 4 }), (one, questions) => {
        const completion = new Completion(one.field, (player) => one.mayRest[player] === true);
        for (const chosen of questions) {
          const players = allPlaces(one).filter((player) => chosen[player] === true);
          expect(completion.canComplete(players)).toBe(canPair(one, players, players.length % 2));
        }
      }),
      propertyRuns(800),
    );
  });
});

describe('NextOutlook', () => {
  it('is ideal if the downfloater can be paired and all other players too, except one who rests if their number is odd', () => {
    fc.assert(
      fc.property(cases, fc.nat(3), (one, above) => {
        const downfloaters = allPlaces(one).filter((player) => player < above);
        const below = allPlaces(one).filter((player) => player >= above);
        if (below.length === 0) return;
        const outlook = new NextOutlook(one.field, below, (player) => one.mayRest[player] === true);
        for (const downfloater of downfloaters) {
          const ideal = below.some(
            (opponent) =>
              one.field.legal.has(downfloater, opponent) &&
              canPair(
                one,
                below.filter((player) => player !== opponent),
                (below.length + 1) % 2,
              ),
          );
          expect(outlook.isIdealFor(downfloater)).toBe(ideal);
        }
      }),
      propertyRuns(800),
    );
  });
});
