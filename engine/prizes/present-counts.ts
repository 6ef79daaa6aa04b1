/**
 * Counts the present members before a given member of a list. It uses a tree of partial sums, so each operation takes logarithmic
 * time.
 */
export class PresentCounts {
  private readonly tree: Int32Array;

  /** All members are present at first. */
  constructor(size: number) {
    this.tree = Int32Array.from({ length: size + 1 }, (_, index) => index & -index);
  }

  add(member: number, change: 1 | -1): void {
    for (let index = member + 1; index < this.tree.length; index += index & -index) this.tree[index] = (this.tree[index] ?? 0) + change;
  }

  before(member: number): number {
    let count = 0;
    for (let index = member; index > 0; index -= index & -index) count += this.tree[index] ?? 0;
    return count;
  }

  has(member: number): boolean {
    return this.before(member + 1) > this.before(member);
  }
}
