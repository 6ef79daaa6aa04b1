/** A square relation over 0 .. size - 1, one bit a pair: 2 MB for 4000 players. */
export class BitMatrix {
  /** Words in a row; bit v of row u is bit v & 31 of word u * stride + (v >> 5). */
  readonly stride: number;
  readonly words: Int32Array;

  constructor(readonly size: number) {
    this.stride = (size + 31) >> 5;
    this.words = new Int32Array(size * this.stride);
  }

  /** A symmetric relation between different members, asked once for a < b. */
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

  private join(a: number, b: number): void {
    this.add(a, b);
    this.add(b, a);
  }

  /** The same relation, but that these two do not stand in it. */
  without(a: number, b: number): BitMatrix {
    const copy = this.copy();
    copy.remove(a, b);
    copy.remove(b, a);
    return copy;
  }

  /** The same relation, but that these two stand in it with each other alone, whether they did or not. */
  withOnly(a: number, b: number): BitMatrix {
    const copy = this.copy();
    for (const one of [a, b]) {
      copy.words.fill(0, one * this.stride, (one + 1) * this.stride);
      for (let other = 0; other < this.size; other += 1) copy.remove(other, one);
    }
    copy.join(a, b);
    return copy;
  }

  /** The set of those that the member stands with; a view. */
  row(member: number): Int32Array {
    return this.words.subarray(member * this.stride, (member + 1) * this.stride);
  }

  /** Which of as many columns each row stands with, both numbered anew. */
  between(rows: readonly number[], columns: readonly number[]): BitMatrix {
    const fits = new BitMatrix(rows.length);
    rows.forEach((a, row) => columns.forEach((b, column) => {
      if (this.has(a, b)) fits.add(row, column);
    }));
    return fits;
  }

  /** Overwrites a row with a set of `stride` words. */
  setRow(row: number, set: Int32Array): void {
    this.words.set(set, row * this.stride);
  }
}
