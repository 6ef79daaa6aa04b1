import type { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptyBitSet, hasBit, lowestBit, type BitSet } from './bit-set';
import { UNMATCHED } from './maximum-matching';

/**
 * Problem. Find the lexicographically first perfect matching of rows with columns. Row 0 takes the earliest column that still allows the
 * other rows a perfect matching, then row 1 does the same, and so on. Returns columns by row; null if there is no perfect matching.
 * Method. Keep a perfect matching of the rows that are not yet fixed. A row can take another column if an alternating path exists. The search reads a
 * word of columns at a time. After a failure it does not try a column again for the same row, so each row costs at most one walk of the graph.
 * Invariants. `columnOf` and `rowOf` are inverse to each other and contain only edges of `fits`. The column of a fixed row is not in `available`.
 * Source: D. Kőnig (1931) for the matching; P. Hall (1935) for the condition under which one exists.
 */
export function firstPerfectMatching(fits: BitMatrix): Int32Array | null {
  const matching = new BipartiteMatching(fits);
  if (!matching.matchAll()) return null;
  for (let row = 0; row < fits.size; row += 1) matching.fixEarliest(row);
  return matching.columnOf;
}

/**
 * Returns the first perfect matching after the pair of `row` in the previous result, `first`, was removed from `fits`. As many rows
 * as possible before `row` keep their columns. As soon as the rows decided so far use the same set of columns as in `first`, all
 * later rows keep their columns.
 */
export function firstPerfectMatchingAfter(fits: BitMatrix, first: Int32Array, row: number): Int32Array | null {
  const matching = new BipartiteMatching(fits);
  const start = matching.replaceColumnOf(first, row);
  if (start === null) return null;
  // For each column: 1 if the rows so far use it now but not in `first`, -1 if they use it only in `first`, otherwise 0.
  const taken = new Int32Array(fits.size);
  let different = 0;
  for (let next = start; next < fits.size; next += 1) {
    matching.fixEarliest(next);
    const [now, before] = [intAt(matching.columnOf, next), intAt(first, next)];
    if (now !== before) {
      different += intAt(taken, now) === 0 ? 1 : -1;
      taken[now] = (taken[now] ?? 0) + 1;
      different += intAt(taken, before) === 0 ? 1 : -1;
      taken[before] = (taken[before] ?? 0) - 1;
    }
    if (different > 0 || next < row) continue;
    matching.columnOf.set(first.subarray(next + 1), next + 1);
    break;
  }
  return matching.columnOf;
}

/**
 * Explains why there is no perfect matching. `columnsOfRows` contains every column that any of `rows` fits. It has `missing` fewer members than
 * `rows`.
 */
export interface Shortage {
  /** The number of rows without a column in a maximum matching. If it is 0, the sets are empty. */
  readonly missing: number;
  readonly rows: BitSet;
  readonly columnsOfRows: BitSet;
  readonly columns: BitSet;
  readonly rowsOfColumns: BitSet;
}

/** Finds all rows that alternating paths reach from the rows without a column, and likewise all columns (D. Kőnig 1931, P. Hall 1935). */
export function findShortage(fits: BitMatrix): Shortage {
  const matching = new BipartiteMatching(fits);
  matching.matchAll();
  return matching.shortage();
}

class BipartiteMatching {
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  /** Columns that no fixed row has taken. */
  private readonly available: Int32Array;
  private readonly open: Int32Array;
  private readonly from: Int32Array;
  private readonly queue: Int32Array;

  constructor(private readonly fits: BitMatrix) {
    const { size, stride } = fits;
    this.columnOf = new Int32Array(size).fill(UNMATCHED);
    this.rowOf = new Int32Array(size).fill(UNMATCHED);
    this.available = new Int32Array(stride);
    for (let column = 0; column < size; column += 1) this.available[column >> 5] = intAt(this.available, column >> 5) | (1 << (column & 31));
    this.open = new Int32Array(stride);
    this.from = new Int32Array(size);
    this.queue = new Int32Array(size);
  }

  /** Builds a maximum matching. Returns false if a row remains without a column. */
  matchAll(): boolean {
    const { size } = this.fits;
    for (let i = 0; i < size; i += 1) if (this.fits.has(i, i)) this.assign(i, i);
    let all = true;
    for (let row = 0; row < size; row += 1) {
      if (this.columnOf[row] !== UNMATCHED) continue;
      this.open.set(this.available);
      if (!this.augment(row, null)) all = false;
    }
    return all;
  }

  shortage(): Shortage {
    const { size, stride, words } = this.fits;
    const [rows, columnsOfRows, columns, rowsOfColumns] = [emptyBitSet(size), emptyBitSet(size), emptyBitSet(size), emptyBitSet(size)];
    const openRows = [...this.columnOf.keys()].filter((row) => this.columnOf[row] === UNMATCHED);
    const missing = openRows.length;
    for (let row = openRows.pop(); row !== undefined; row = openRows.pop()) {
      addBit(rows, row);
      const reached = Int32Array.from({ length: stride }, (_, w) => intAt(words, (row as number) * stride + w) & ~intAt(columnsOfRows, w));
      for (const column of bitsOf(reached)) {
        addBit(columnsOfRows, column);
        openRows.push(intAt(this.rowOf, column));
      }
    }
    const openColumns = [...this.rowOf.keys()].filter((column) => this.rowOf[column] === UNMATCHED);
    for (let column = openColumns.pop(); column !== undefined; column = openColumns.pop()) {
      addBit(columns, column);
      for (let row = 0; row < size; row += 1) {
        if (hasBit(rowsOfColumns, row) || !this.fits.has(row, column)) continue;
        addBit(rowsOfColumns, row);
        openColumns.push(intAt(this.columnOf, row));
      }
    }
    return { missing, rows, columnsOfRows, columns, rowsOfColumns };
  }

  /**
   * Gives `row` a column other than the one it has in `first`. As many earlier rows as possible keep their columns. Returns the first row that may
   * change, or null.
   */
  replaceColumnOf(first: Int32Array, row: number): number | null {
    this.copyAssignment(first);
    if (this.replaceFrom(row, row)) return row;
    let [possible, impossible] = [UNMATCHED, row];
    while (possible < impossible - 1) {
      const middle = (possible + impossible) >> 1;
      if (this.replaceFrom(middle, row)) {
        possible = middle;
        this.copyAssignment(first);
      } else impossible = middle;
    }
    return possible !== UNMATCHED && this.replaceFrom(possible, row) ? possible : null;
  }

  private copyAssignment(first: Int32Array): void {
    for (let row = 0; row < first.length; row += 1) this.assign(row, intAt(first, row));
  }

  /** Finds another column for `row` without changing any row before `start`. */
  private replaceFrom(start: number, row: number): boolean {
    this.available.fill(0);
    for (let later = start; later < this.fits.size; later += 1) {
      const column = intAt(this.columnOf, later);
      this.available[column >> 5] = intAt(this.available, column >> 5) | (1 << (column & 31));
    }
    this.open.set(this.available);
    const own = intAt(this.columnOf, row);
    this.rowOf[own] = UNMATCHED;
    if (this.augment(row, own)) return true;
    this.rowOf[own] = row;
    return false;
  }

  /** Permanently gives the row its earliest possible column. Its present column is always possible. */
  fixEarliest(row: number): void {
    const { stride, words } = this.fits;
    const own = intAt(this.columnOf, row);
    this.open.set(this.available);
    for (let w = 0; w < stride; w += 1) {
      // Each failed search removes from `open` the columns that it visited.
      for (let choices = intAt(words, row * stride + w) & intAt(this.open, w); choices !== 0; choices &= intAt(this.open, w)) {
        const column = (w << 5) + lowestBit(choices);
        if (column === own || this.canTake(row, column, own)) {
          this.available[column >> 5] = intAt(this.available, column >> 5) & ~(1 << (column & 31));
          return;
        }
      }
    }
  }

  private canTake(row: number, column: number, own: number): boolean {
    const loser = intAt(this.rowOf, column);
    this.open[column >> 5] = intAt(this.open, column >> 5) & ~(1 << (column & 31));
    this.rowOf[own] = UNMATCHED;
    if (!this.augment(loser, own)) {
      this.rowOf[own] = row;
      return false;
    }
    this.assign(row, column);
    return true;
  }

  /**
   * Finds a column for `start` along an alternating path and shifts the rows on the path. The path ends at `target`, or at any free column if
   * `target` is null.
   */
  private augment(start: number, target: number | null): boolean {
    const { stride, words } = this.fits;
    this.queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head += 1) {
      const row = intAt(this.queue, head);
      if (target !== null && this.fits.has(row, target)) {
        this.from[target] = row;
        this.shift(target, start);
        return true;
      }
      for (let w = 0; w < stride; w += 1) {
        let reached = intAt(words, row * stride + w) & intAt(this.open, w);
        this.open[w] = intAt(this.open, w) & ~reached;
        for (; reached !== 0; reached &= reached - 1) {
          const column = (w << 5) + lowestBit(reached);
          this.from[column] = row;
          const next = intAt(this.rowOf, column);
          if (next === UNMATCHED) {
            this.shift(column, start);
            return true;
          }
          this.queue[tail] = next;
          tail += 1;
        }
      }
    }
    return false;
  }

  private shift(last: number, start: number): void {
    let column = last;
    for (;;) {
      const row = intAt(this.from, column);
      const before = intAt(this.columnOf, row);
      this.assign(row, column);
      if (row === start) return;
      column = before;
    }
  }

  private assign(row: number, column: number): void {
    this.columnOf[row] = column;
    this.rowOf[column] = row;
  }
}

function intAt(values: Int32Array, index: number): number {
  return values[index] as number;
}
