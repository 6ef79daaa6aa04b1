/** Returns the first and last number of each run of consecutive numbers. `numbers` must be in ascending order. */
export function consecutiveRanges(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const firsts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const lasts = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return firsts.map((first, index) => [first, lasts[index] ?? first]);
}

/** Returns board numbers as list items, and joins three or more consecutive numbers: `3–35`, `38`, `39`. `numbers` must be in ascending order. */
export function formatRanges(numbers: readonly number[]): string[] {
  return consecutiveRanges(numbers).flatMap(([first, last]) =>
    last - first < 2 ? (first === last ? [String(first)] : [String(first), String(last)]) : [`${first}–${last}`],
  );
}

/** Keeps `7-12` on one line. A browser would break the line after a normal hyphen. */
export const withNonBreakingHyphens = (text: string) => text.replaceAll('-', '\u2011');
