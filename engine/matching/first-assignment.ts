import { firstPerfectMatching, firstPerfectMatchingAfter } from './bipartite-matching';
import { BitMatrix } from './bit-matrix';
import type { IsAdjacent } from './maximum-matching';

/**
 * Problem. Give each row a different column. Row 0 gets the earliest column that still leaves columns for the other rows, then row 1, and so on. Then
 * answer repeated queries for the first assignment without one of these pairs.
 * Method. `firstPerfectMatching`, then `firstPerfectMatchingAfter`, each with at most one walk of the graph per row.
 * Invariants. `fits` is square and is the same before and after each query. If there are fewer rows than columns, additional rows that fit every
 * column follow.
 * Source: `bipartite-matching.ts`.
 */
export class FirstAssignment {
  /** The column of each row; null if there is no assignment. */
  readonly columns: Int32Array | null;

  constructor(
    private readonly fits: BitMatrix,
    /** The columns of all rows of `fits`, including the additional rows; computed if omitted. */
    private readonly first: Int32Array | null = firstPerfectMatching(fits),
    private readonly rows = fits.size,
  ) {
    this.columns = this.withoutAddedRows(first);
  }

  static of(rows: number, columns: number, fits: IsAdjacent): FirstAssignment {
    const table = new BitMatrix(columns);
    for (let row = 0; row < columns; row += 1) {
      for (let column = 0; column < columns; column += 1) if (row >= rows || fits(row, column)) table.add(row, column);
    }
    return new FirstAssignment(table, rows > columns ? null : firstPerfectMatching(table), rows);
  }

  /** The first assignment in which the row has a different column; null if there is none. */
  without(row: number): Int32Array | null {
    if (this.first === null) return null;
    const column = this.first[row] as number;
    this.fits.remove(row, column);
    const others = firstPerfectMatchingAfter(this.fits, this.first, row);
    this.fits.add(row, column);
    return this.withoutAddedRows(others);
  }

  private withoutAddedRows(columns: Int32Array | null): Int32Array | null {
    return columns === null ? null : columns.subarray(0, this.rows);
  }
}
