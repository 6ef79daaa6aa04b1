import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { BitMatrix } from './bit-matrix';

const SIZE = 100;

describe('BitMatrix.between', () => {
  it('keeps the relation of the chosen members, whether the columns are consecutive or scattered', () => {
    const members = fc.shuffledSubarray([...Array(SIZE).keys()], { minLength: 1 });
    const columns = fc.tuple(members, fc.boolean()).map(([some, isSorted]) => (isSorted ? some.sort((a, b) => a - b) : some));
    fc.assert(
      fc.property(members, columns, fc.infiniteStream(fc.boolean()), (rows, chosen, bits) => {
        const relation = BitMatrix.of(SIZE, () => bits.next().value);
        const size = Math.max(rows.length, chosen.length);
        const fits = relation.between(rows, chosen, size);
        for (let row = 0; row < size; row += 1) {
          for (let column = 0; column < 32 * fits.stride; column += 1) {
            const [a, b] = [rows[row], chosen[column]];
            const isKnown = a !== undefined && b !== undefined;
            if (fits.has(row, column) !== (isKnown && relation.has(a, b))) expect({ row, column }).toBe('as in the relation');
          }
        }
      }),
      propertyRuns(40),
    );
  });
});
