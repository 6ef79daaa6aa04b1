export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** From the first to before the second. */
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
