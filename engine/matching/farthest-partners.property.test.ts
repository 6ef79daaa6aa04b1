import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { BitMatrix } from './bit-matrix';
import { FarthestPartners } from './farthest-partners';
import { OptimalMatchings } from './optimal-matchings';

const SIZE = 12;

function faceOf(edges: readonly (readonly [number, number])[], size = SIZE): OptimalMatchings | null {
  const matrix = new BitMatrix(size);
  for (const [a, b] of edges) {
    if (a === b) continue;
    matrix.add(a, b);
    matrix.add(b, a);
  }
  return OptimalMatchings.ofPerfectMatchings(matrix);
}

const edges = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { minLength: 20, maxLength: 60 });

it('finds without a pair what a search of all matchings without it finds', () => {
  fc.assert(
    fc.property(edges, fc.integer({ min: 6, max: SIZE }), (drawn, ranked) => {
      const known = faceOf(drawn);
      if (known === null) return;
      const sequence = new FarthestPartners(known, ranked, true);
      for (const [a, b] of sequence.first.pairs) {
        const face = faceOf(drawn.filter((edge) => !(edge.includes(a) && edge.includes(b))));
        const expected = face === null ? null : new FarthestPartners(face, ranked).first;
        const found = sequence.without(a, b);
        expect([found?.pairs, found?.unpaired]).toEqual([expected?.pairs, expected?.unpaired]);
      }
    }),
    propertyRuns(300),
  );
});

it('copies the face at few of its turns', () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const face = faceOf(
    numbers.flatMap((a) => numbers.map((b) => [a, b] as const)),
    numbers.length,
  );
  const copy = vi.spyOn(OptimalMatchings.prototype, 'copy');
  const pairs = face === null ? [] : new FarthestPartners(face, numbers.length, true).first.pairs;
  expect([pairs.length, copy.mock.calls.length]).toEqual([50, 7]);
  copy.mockRestore();
});
