import { firstPerfectMatching, firstPerfectMatchingAfter } from './bipartite-matching';
import { BitMatrix } from './bit-matrix';
import type { Adjacent } from './maximum-matching';

/**
 * Problem. Every row gets a column of its own, row 0 the earliest that leaves columns for the others; then repeatedly the same without one pair.
 * Method. `firstPerfectMatching`, then `firstPerfectMatchingAfter`: at most one walk through the graph per row.
 * Invariants. `fits` is square and unchanged between queries. If there are fewer rows than columns, rows that fit anything are added below.
 * Source: `bipartite-matching.ts`.
 */
export class FirstAssignment {
  /** Columns by row; null if there is no assignment. */
  readonly columns: Int32Array | null;

  constructor(
    private readonly fits: BitMatrix,
    /** Passed if already known; the columns of all rows of `fits`. */
    private readonly first: Int32Array | null = firstPerfectMatching(fits),
    private readonly rows = fits.size,
  ) {
    this.columns = this.told(first);
  }

  static of(rows: number, columns: number, fits: Adjacent): FirstAssignment {
    const table = new BitMatrix(columns);
    for (let row = 0; row < columns; row += 1) {
      for (let column = 0; column < columns; column += 1) if (row >= rows || fits(row, column)) table.add(row, column);
    }
    return new FirstAssignment(table, rows > columns ? null : firstPerfectMatching(table), rows);
  }

  /** The first assignment in which the row has another column; null if there is none. */
  without(row: number): Int32Array | null {
    if (this.first === null) return null;
    const column = this.first[row] as number;
    this.fits.remove(row, column);
    const others = firstPerfectMatchingAfter(this.fits, this.first, row);
    this.fits.add(row, column);
    return this.told(others);
  }

  private told(columns: Int32Array | null): Int32Array | null {
    return columns === null ? null : columns.subarray(0, this.rows);
  }
}
