import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPerfectMatching, firstPerfectMatchingAfter, findShortage } from './bipartite-matching';
import { BitMatrix } from './bit-matrix';
import { bitsOf, hasBit } from './bit-set';

function matrixOf(size: number, bits: readonly boolean[]): BitMatrix {
  const matrix = new BitMatrix(size);
  for (let row = 0; row < size; row += 1) for (let column = 0; column < size; column += 1) if (bits[row * size + column] === true) matrix.add(row, column);
  return matrix;
}

/** Finds the first perfect matching by trying the columns of every row in order. */
function bruteForceFirst(matrix: BitMatrix, row = 0, taken: readonly number[] = []): readonly number[] | null {
  if (row === matrix.size) return taken;
  for (let column = 0; column < matrix.size; column += 1) {
    if (!matrix.has(row, column) || taken.includes(column)) continue;
    const found = bruteForceFirst(matrix, row + 1, [...taken, column]);
    if (found !== null) return found;
  }
  return null;
}

function bruteForceMaximum(matrix: BitMatrix, row = 0, taken: readonly number[] = []): number {
  if (row === matrix.size) return taken.length;
  let most = bruteForceMaximum(matrix, row + 1, taken);
  for (let column = 0; column < matrix.size; column += 1) {
    if (matrix.has(row, column) && !taken.includes(column)) most = Math.max(most, bruteForceMaximum(matrix, row + 1, [...taken, column]));
  }
  return most;
}

const matrices = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.double({ min: 0.2, max: 0.9, noNaN: true })).chain(([size, density]) =>
  fc
    .array(
      fc.double({ min: 0, max: 1, noNaN: true }).map((x) => x < density),
      { minLength: size * size, maxLength: size * size },
    )
    .map((bits) => matrixOf(size, bits)),
);

describe('firstPerfectMatching', () => {
  it('is the first perfect matching in lexicographic order', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const found = firstPerfectMatching(matrix);
        expect(found === null ? null : [...found]).toEqual(bruteForceFirst(matrix));
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 1000) },
    );
  });

  it('handles more columns than fit in one 32-bit word', () => {
    const size = 70;
    const matrix = new BitMatrix(size);
    // Row i fits only columns i - 1, i and i + 1, and row 0 does not fit column 0. Rows 0 and 1 therefore exchange columns.
    for (let i = 0; i < size; i += 1) for (const j of [i - 1, i, i + 1]) if (j >= 0 && j < size && !(i === 0 && j === 0)) matrix.add(i, j);
    const found = [...(firstPerfectMatching(matrix) ?? [])];
    expect(found.slice(0, 4)).toEqual([1, 0, 2, 3]);
    expect(new Set(found).size).toBe(size);
  });
});

describe('firstPerfectMatchingAfter', () => {
  it('is the first perfect matching without the pair of a given row, whichever row is given', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const first = firstPerfectMatching(matrix);
        first?.forEach((column, row) => {
          matrix.remove(row, column);
          const found = firstPerfectMatchingAfter(matrix, first, row);
          expect(found === null ? null : [...found]).toEqual(bruteForceFirst(matrix));
          matrix.add(row, column);
        });
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 400) },
    );
  });
});

describe('shortage', () => {
  it('counts the rows without a column in a maximum matching, and returns rows and columns that prove this number', () => {
    fc.assert(
      fc.property(
        matrices.filter((matrix) => matrix.size <= 5),
        (matrix) => {
          const { missing, rows, columnsOfRows, columns, rowsOfColumns } = findShortage(matrix);
          expect(missing).toBe(matrix.size - bruteForceMaximum(matrix));
          expect(bitsOf(rows).length - bitsOf(columnsOfRows).length).toBe(missing);
          expect(bitsOf(columns).length - bitsOf(rowsOfColumns).length).toBe(missing);
          const everything = [...Array(matrix.size).keys()];
          for (const row of bitsOf(rows)) for (const column of everything) if (matrix.has(row, column)) expect(hasBit(columnsOfRows, column)).toBe(true);
          for (const column of bitsOf(columns)) for (const row of everything) if (matrix.has(row, column)) expect(hasBit(rowsOfColumns, row)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
