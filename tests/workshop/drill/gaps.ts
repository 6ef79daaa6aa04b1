/** The longest time, in whole milliseconds, between `from`, the moments in their order, and `to`. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const ends = [...moments, to];
  return Math.round(Math.max(0, ...ends.map((moment, index) => moment - (index === 0 ? from : (ends[index - 1] ?? from)))));
}
