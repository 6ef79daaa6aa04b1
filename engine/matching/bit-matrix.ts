/** A relation between the numbers 0 .. size - 1, with one bit per pair (2 MB for 4000 players). */
export class BitMatrix {
  /** The number of words per row. The pair (u, v) is bit v & 31 of word u * stride + (v >> 5). */
  readonly stride: number;
  readonly words: Int32Array;

  constructor(readonly size: number) {
    this.stride = (size + 31) >> 5;
    this.words = new Int32Array(size * this.stride);
  }

  /** Builds a symmetric relation. `holds` is called once for each pair a < b. */
  static of(size: number, holds: (a: number, b: number) => boolean): BitMatrix {
    const matrix = new BitMatrix(size);
    for (let a = 0; a < size; a += 1) {
      for (let b = a + 1; b < size; b += 1) if (holds(a, b)) matrix.join(a, b);
    }
    return matrix;
  }

  copy(): BitMatrix {
    const copy = new BitMatrix(this.size);
    copy.words.set(this.words);
    return copy;
  }

  has(row: number, column: number): boolean {
    return (((this.words[row * this.stride + (column >> 5)] ?? 0) >>> (column & 31)) & 1) === 1;
  }

  add(row: number, column: number): void {
    const index = row * this.stride + (column >> 5);
    this.words[index] = (this.words[index] ?? 0) | (1 << (column & 31));
  }

  remove(row: number, column: number): void {
    const index = row * this.stride + (column >> 5);
    this.words[index] = (this.words[index] ?? 0) & ~(1 << (column & 31));
  }

  join(a: number, b: number): void {
    this.add(a, b);
    this.add(b, a);
  }

  separate(a: number, b: number): void {
    this.remove(a, b);
    this.remove(b, a);
  }

  without(a: number, b: number): BitMatrix {
    const copy = this.copy();
    copy.separate(a, b);
    return copy;
  }

  /** Returns a copy in which a and b are related only to each other. */
  withOnly(a: number, b: number): BitMatrix {
    const copy = this.copy();
    for (const one of [a, b]) {
      copy.words.fill(0, one * this.stride, (one + 1) * this.stride);
      for (let other = 0; other < this.size; other += 1) copy.remove(other, one);
    }
    copy.join(a, b);
    return copy;
  }

  /** The set of members related to `member`. It is a view, so a change to it changes the matrix. */
  row(member: number): Int32Array {
    return this.words.subarray(member * this.stride, (member + 1) * this.stride);
  }

  /** Returns the relation between some rows and some columns, both renumbered from 0, as a matrix of `size` members. */
  between(rows: readonly number[], columns: readonly number[], size = rows.length): BitMatrix {
    const runs = runsOf(columns);
    return 2 * runs.length > columns.length ? this.gathered(rows, columns, size) : this.copiedInRuns(rows, runs, size);
  }

  private gathered(rows: readonly number[], columns: readonly number[], size: number): BitMatrix {
    const fits = new BitMatrix(size);
    const from = Int32Array.from(columns);
    for (let row = 0; row < rows.length; row += 1) {
      const start = (rows[row] as number) * this.stride;
      const to = row * fits.stride;
      for (let first = 0; first < from.length; first += 32) {
        let word = 0;
        // Reads the columns of a word from the last to the first, because each step shifts the word to the left.
        for (let place = Math.min(first + 32, from.length) - 1; place >= first; place -= 1) {
          const column = from[place] as number;
          word = (word << 1) | (((this.words[start + (column >> 5)] as number) >>> (column & 31)) & 1);
        }
        fits.words[to + (first >> 5)] = word;
      }
    }
    return fits;
  }

  private copiedInRuns(rows: readonly number[], runs: readonly Run[], size: number): BitMatrix {
    const fits = new BitMatrix(size);
    for (let row = 0; row < rows.length; row += 1) {
      const from = (rows[row] as number) * this.stride;
      for (const { first, place, length } of runs) {
        for (let done = 0; done < length;) {
          const [column, to] = [first + done, place + done];
          // Copies bits up to the next word boundary of the source or the copy.
          const count = Math.min(length - done, 32 - (column & 31), 32 - (to & 31));
          const bits = ((this.words[from + (column >> 5)] as number) >>> (column & 31)) & (count === 32 ? -1 : (1 << count) - 1);
          const at = row * fits.stride + (to >> 5);
          fits.words[at] = (fits.words[at] as number) | (bits << (to & 31));
          done += count;
        }
      }
    }
    return fits;
  }

  /** Removes from a row all members that are not in the set, which has `stride` words. */
  narrowRow(row: number, set: Int32Array): void {
    const start = row * this.stride;
    for (let w = 0; w < this.stride; w += 1) this.words[start + w] = (this.words[start + w] as number) & (set[w] as number);
  }

  setRow(row: number, set: Int32Array): void {
    this.words.set(set, row * this.stride);
  }
}

interface Run {
  readonly first: number;
  readonly place: number;
  length: number;
}

function runsOf(numbers: readonly number[]): Run[] {
  const runs: Run[] = [];
  numbers.forEach((number, place) => {
    const run = runs.at(-1);
    if (run !== undefined && number === run.first + run.length) run.length += 1;
    else runs.push({ first: number, place, length: 1 });
  });
  return runs;
}
