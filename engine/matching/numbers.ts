export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** From the first to before the second. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
