import type { BitMatrix } from './bit-matrix';
import { addBit, bitsOf, emptySet, hasBit, lowestBit, type BitSet } from './bit-set';
import { UNMATCHED } from './maximum-matching';

/**
 * Problem. The lexicographically first perfect matching of rows with columns: row 0 takes the earliest column that leaves the others a perfect
 * matching, then row 1. Returns columns by row; null if there is none.
 * Method. A perfect matching of the open rows is maintained. One alternating path, found a word of columns at a time, proves that another column is
 * possible; columns from which no path leads are not tried again for the row. A row therefore costs at most one walk through the graph.
 * Invariants. `columnOf` and `rowOf` are inverse and hold only edges of `fits`; a fixed row's column is no longer `available`.
 * Source: D. Kőnig (1931); why there is no perfect matching, P. Hall (1935).
 */
export function firstPerfectMatching(fits: BitMatrix): Int32Array | null {
  const matching = new BipartiteMatching(fits);
  if (!matching.matchAll()) return null;
  for (let row = 0; row < fits.size; row += 1) matching.fixEarliest(row);
  return matching.columnOf;
}

/**
 * The same after the pair of `row` and its column in `first`, the previous first perfect matching, was removed from `fits`. Rows keep their columns
 * up to the last from which a perfect matching is left, and again once the rows between have taken the same columns as before.
 */
export function firstPerfectMatchingAfter(fits: BitMatrix, first: Int32Array, row: number): Int32Array | null {
  const matching = new BipartiteMatching(fits);
  const start = matching.replaceLast(first, row);
  if (start === null) return null;
  // By column: how many more times the rows up to here use it now than in `first`.
  const taken = new Int32Array(fits.size);
  let different = 0;
  for (let next = start; next < fits.size; next += 1) {
    matching.fixEarliest(next);
    const [now, before] = [word(matching.columnOf, next), word(first, next)];
    if (now !== before) {
      different += word(taken, now) === 0 ? 1 : -1;
      taken[now] = (taken[now] ?? 0) + 1;
      different += word(taken, before) === 0 ? 1 : -1;
      taken[before] = (taken[before] ?? 0) - 1;
    }
    if (different > 0 || next < row) continue;
    matching.columnOf.set(first.subarray(next + 1), next + 1);
    break;
  }
  return matching.columnOf;
}

/** Why there is no perfect matching: `rows` outnumber `columnsOfRows`, all the columns that they fit, by the number of unmatched rows. */
export interface Shortage {
  /** The number of rows without a column in a maximum matching; 0 if it is perfect, and the sets are then empty. */
  readonly missing: number;
  readonly rows: BitSet;
  readonly columnsOfRows: BitSet;
  readonly columns: BitSet;
  readonly rowsOfColumns: BitSet;
}

/** D. Kőnig (1931), P. Hall (1935): everything that an alternating path reaches from an unmatched row or column. */
export function shortage(fits: BitMatrix): Shortage {
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
    for (let column = 0; column < size; column += 1) this.available[column >> 5] = word(this.available, column >> 5) | (1 << (column & 31));
    this.open = new Int32Array(stride);
    this.from = new Int32Array(size);
    this.queue = new Int32Array(size);
  }

  /** False if a row remains without a column; the matching is then a maximum one. */
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
    const [rows, columnsOfRows, columns, rowsOfColumns] = [emptySet(size), emptySet(size), emptySet(size), emptySet(size)];
    const openRows = [...this.columnOf.keys()].filter((row) => this.columnOf[row] === UNMATCHED);
    const missing = openRows.length;
    for (let row = openRows.pop(); row !== undefined; row = openRows.pop()) {
      addBit(rows, row);
      const reached = Int32Array.from({ length: stride }, (_, w) => word(words, (row as number) * stride + w) & ~word(columnsOfRows, w));
      for (const column of bitsOf(reached)) {
        addBit(columnsOfRows, column);
        openRows.push(word(this.rowOf, column));
      }
    }
    const openColumns = [...this.rowOf.keys()].filter((column) => this.rowOf[column] === UNMATCHED);
    for (let column = openColumns.pop(); column !== undefined; column = openColumns.pop()) {
      addBit(columns, column);
      for (let row = 0; row < size; row += 1) {
        if (hasBit(rowsOfColumns, row) || !this.fits.has(row, column)) continue;
        addBit(rowsOfColumns, row);
        openColumns.push(word(this.columnOf, row));
      }
    }
    return { missing, rows, columnsOfRows, columns, rowsOfColumns };
  }

  /** Adopts `first` without the pair of `row`, changing as few rows before it as possible. Returns the first row that may change; null if impossible. */
  replaceLast(first: Int32Array, row: number): number | null {
    this.takeOver(first);
    if (this.replaceFrom(row, row)) return row;
    let [possible, impossible] = [UNMATCHED, row];
    while (possible < impossible - 1) {
      const middle = (possible + impossible) >> 1;
      if (this.replaceFrom(middle, row)) {
        possible = middle;
        this.takeOver(first);
      } else impossible = middle;
    }
    return possible !== UNMATCHED && this.replaceFrom(possible, row) ? possible : null;
  }

  private takeOver(first: Int32Array): void {
    for (let row = 0; row < first.length; row += 1) this.assign(row, word(first, row));
  }

  /** Finds another column for `row` without changing a row before `start`. */
  private replaceFrom(start: number, row: number): boolean {
    this.available.fill(0);
    for (let later = start; later < this.fits.size; later += 1) {
      const column = word(this.columnOf, later);
      this.available[column >> 5] = word(this.available, column >> 5) | (1 << (column & 31));
    }
    this.open.set(this.available);
    const own = word(this.columnOf, row);
    this.rowOf[own] = UNMATCHED;
    if (this.augment(row, own)) return true;
    this.rowOf[own] = row;
    return false;
  }

  /** The row's present column is one of the choices, so it always finds one. */
  fixEarliest(row: number): void {
    const { stride, words } = this.fits;
    const own = word(this.columnOf, row);
    this.open.set(this.available);
    for (let w = 0; w < stride; w += 1) {
      // `open` loses the columns that earlier searches for this row visited without success.
      for (let choices = word(words, row * stride + w) & word(this.open, w); choices !== 0; choices &= word(this.open, w)) {
        const column = (w << 5) + lowestBit(choices);
        if (column === own || this.canTake(row, column, own)) {
          this.available[column >> 5] = word(this.available, column >> 5) & ~(1 << (column & 31));
          return;
        }
      }
    }
  }

  private canTake(row: number, column: number, own: number): boolean {
    const loser = word(this.rowOf, column);
    this.open[column >> 5] = word(this.open, column >> 5) & ~(1 << (column & 31));
    this.rowOf[own] = UNMATCHED;
    if (!this.augment(loser, own)) {
      this.rowOf[own] = row;
      return false;
    }
    this.assign(row, column);
    return true;
  }

  /** Gives `start` a column by shifting others along an alternating path to a free column (to `target`, if given). */
  private augment(start: number, target: number | null): boolean {
    const { stride, words } = this.fits;
    this.queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head += 1) {
      const row = word(this.queue, head);
      if (target !== null && this.fits.has(row, target)) {
        this.from[target] = row;
        this.shift(target, start);
        return true;
      }
      for (let w = 0; w < stride; w += 1) {
        let reached = word(words, row * stride + w) & word(this.open, w);
        this.open[w] = word(this.open, w) & ~reached;
        for (; reached !== 0; reached &= reached - 1) {
          const column = (w << 5) + lowestBit(reached);
          this.from[column] = row;
          const next = word(this.rowOf, column);
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
      const row = word(this.from, column);
      const before = word(this.columnOf, row);
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

function word(values: Int32Array, index: number): number {
  return values[index] as number;
}
