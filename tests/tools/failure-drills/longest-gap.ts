/** Returns the longest gap in whole milliseconds between consecutive times: `from`, the sorted `moments`, and `to`. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const ends = [...moments, to];
  return Math.round(Math.max(0, ...ends.map((moment, index) => moment - (index === 0 ? from : (ends[index - 1] ?? from)))));
}
