import { firstPerfectMatching } from './bipartite-matching';
import { BitMatrix } from './bit-matrix';
import type { Adjacent } from './maximum-matching';

/**
 * The lexicographically first way to give every row a column of its own: row 0 takes the earliest column that leaves
 * columns for the others, then row 1, and so on. Columns by row; null when there is none. `fits(row, column)`.
 *
 * Rows that anything fits stand below the last and take what is left.
 */
export function firstAssignment(rows: number, columns: number, fits: Adjacent): number[] | null {
  if (rows > columns) return null;
  const table = new BitMatrix(columns);
  for (let row = 0; row < columns; row += 1) {
    for (let column = 0; column < columns; column += 1) if (row >= rows || fits(row, column)) table.add(row, column);
  }
  const matched = firstPerfectMatching(table);
  return matched === null ? null : [...matched.subarray(0, rows)];
}
