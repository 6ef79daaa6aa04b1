import { UNMATCHED, noMatching, type Adjacent } from './maximum-matching';

/**
 * The lexicographically first way to give every row a column of its own: row 0 takes the earliest column that lets the
 * later rows be served, then row 1, and so on. Columns by row; null when the rows cannot all be served.
 *
 * `fits(row, column)`. A perfect assignment of what is not yet fixed is kept at hand, so that a choice is proved by one
 * short alternating path from the row that loses its column to the column that becomes free.
 */
export function firstAssignment(rows: number, columns: number, fits: Adjacent): number[] | null {
  const assignment = new Assignment(rows, columns, fits);
  if (!assignment.serveAll()) return null;
  for (let row = 0; row < rows; row += 1) assignment.fixEarliest(row);
  return assignment.columnsByRow();
}

class Assignment {
  private readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  /** Columns no row before the current one has taken, in order. */
  private readonly free: number[];
  private readonly seen: Int32Array;
  private searches = 0;

  constructor(
    private readonly rows: number,
    columns: number,
    private readonly fits: Adjacent,
  ) {
    this.columnOf = noMatching(rows);
    this.rowOf = noMatching(columns);
    this.seen = noMatching(columns);
    this.free = Array.from({ length: columns }, (_, column) => column);
  }

  columnsByRow(): number[] {
    return [...this.columnOf];
  }

  serveAll(): boolean {
    // Taking the first column that fits serves nearly every row of a near-complete table.
    for (let row = 0; row < this.rows; row += 1) {
      const column = this.free.find((candidate) => this.rowOf[candidate] === UNMATCHED && this.fits(row, candidate));
      if (column !== undefined) this.assign(row, column);
    }
    for (let row = 0; row < this.rows; row += 1) if (this.columnOf[row] === UNMATCHED && !this.serve(row, 0)) return false;
    return true;
  }

  /** The current column of the row is one choice, so the loop always ends in a return. */
  fixEarliest(row: number): void {
    for (let place = 0; place < this.free.length; place += 1) {
      const column = this.free[place] as number;
      if (!this.fits(row, column) || !this.canTake(row, column)) continue;
      this.free.splice(place, 1);
      return;
    }
  }

  private canTake(row: number, column: number): boolean {
    const before = this.columnOf[row] as number;
    if (before === column) return true;
    const loser = this.rowOf[column] as number;
    this.rowOf[before] = UNMATCHED;
    this.assign(row, column);
    if (loser === UNMATCHED) return true;
    this.columnOf[loser] = UNMATCHED;
    if (this.serve(loser, row + 1, column)) return true;
    this.assign(loser, column);
    this.assign(row, before);
    return false;
  }

  /** One alternating path from an unserved row to an unused column, through rows from `firstRow` on only. */
  private serve(start: number, firstRow: number, barred: number = UNMATCHED): boolean {
    this.searches += 1;
    if (barred !== UNMATCHED) this.seen[barred] = this.searches;
    const from = new Map<number, number>();
    const queue = [start];
    for (const row of queue) {
      const open = this.free.find((column) => this.rowOf[column] === UNMATCHED && this.seen[column] !== this.searches && this.fits(row, column));
      if (open !== undefined) {
        this.shift(row, open, from);
        return true;
      }
      for (const column of this.free) {
        if (this.seen[column] === this.searches || !this.fits(row, column)) continue;
        const next = this.rowOf[column] as number;
        if (next < firstRow) continue;
        this.seen[column] = this.searches;
        from.set(next, row);
        queue.push(next);
      }
    }
    return false;
  }

  private shift(last: number, open: number, from: ReadonlyMap<number, number>): void {
    let [row, column] = [last, open];
    for (;;) {
      const before = this.columnOf[row] as number;
      this.assign(row, column);
      const previous = from.get(row);
      if (previous === undefined) return;
      [row, column] = [previous, before];
    }
  }

  private assign(row: number, column: number): void {
    this.columnOf[row] = column;
    this.rowOf[column] = row;
  }
}
