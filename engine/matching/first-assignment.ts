import { firstPerfectMatching, firstPerfectMatchingAfter } from './bipartite-matching';
import { BitMatrix } from './bit-matrix';
import type { Adjacent } from './maximum-matching';

/**
 * The lexicographically first way to give every row a column of its own: row 0 takes the earliest column that leaves
 * columns for the others, then row 1, and so on. `fits(row, column)`.
 */
export class FirstAssignment {
  /** Rows that anything fits stand below the last and take what is left. */
  private readonly table: BitMatrix;
  private readonly matched: Int32Array | null;

  constructor(
    private readonly rows: number,
    columns: number,
    fits: Adjacent,
  ) {
    this.table = new BitMatrix(columns);
    for (let row = 0; row < columns; row += 1) {
      for (let column = 0; column < columns; column += 1) if (row >= rows || fits(row, column)) this.table.add(row, column);
    }
    this.matched = rows > columns ? null : firstPerfectMatching(this.table);
  }

  /** Columns by row; null when there is none. */
  get columns(): number[] | null {
    return this.matched === null ? null : [...this.matched.subarray(0, this.rows)];
  }

  /** The first in which the row has another column; null when there is none. */
  without(row: number): number[] | null {
    if (this.matched === null) return null;
    const column = this.matched[row] as number;
    this.table.remove(row, column);
    const others = firstPerfectMatchingAfter(this.table, this.matched, row);
    this.table.add(row, column);
    return others === null ? null : [...others.subarray(0, this.rows)];
  }
}
