export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The integers from `from` up to but excluding `to`. */
export function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number < to; number += 1) numbers.push(number);
  return numbers;
}

export function identity(size: number): Int32Array {
  const numbers = new Int32Array(size);
  for (let at = 0; at < size; at += 1) numbers[at] = at;
  return numbers;
}

/** Compares two lists number by number, as if zeros followed the shorter list. The result is negative if `a` is smaller. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
