/** First and last of ascending numbers that follow one another. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const firsts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const lasts = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return firsts.map((first, index) => [first, lasts[index] ?? first]);
}

/** `3–35`, `38`, `39`: ascending numbers of boards as the items of a list, three or more that follow one another as one. */
export function inRuns(numbers: readonly number[]): string[] {
  return runsOf(numbers).flatMap(([first, last]) =>
    last - first < 2 ? (first === last ? [String(first)] : [String(first), String(last)]) : [`${first}–${last}`],
  );
}

/** `7-12` in one line: a browser would break it after its hyphen. */
export const unbroken = (text: string) => text.replaceAll('-', '\u2011');
