/** A square relation over 0 .. size - 1, one bit a pair: 2 MB for 4000 players. */
export class BitMatrix {
  /** Words in a row; bit v of row u is bit v & 31 of word u * stride + (v >> 5). */
  readonly stride: number;
  readonly words: Int32Array;

  constructor(readonly size: number) {
    this.stride = (size + 31) >> 5;
    this.words = new Int32Array(size * this.stride);
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

  /** Overwrites a row with a set of `stride` words. */
  setRow(row: number, set: Int32Array): void {
    this.words.set(set, row * this.stride);
  }
}
