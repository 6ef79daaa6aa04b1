/** The middle value, or the mean of the two middle values; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The range of the middle half of the values. */
export function spread(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  return (sorted[sorted.length - 1 - quarter] ?? 0) - (sorted[quarter] ?? 0);
}

/** Fits k in `time ~ size^k` by least squares on the logarithms; null for fewer than two different sizes. */
export function growthExponent(points: readonly { readonly size: number; readonly time: number }[]): number | null {
  const logs = points.filter(({ size, time }) => size > 0 && time > 0).map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const mean = (of: (point: { x: number; y: number }) => number) => logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const variance = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (logs.length < 2 || variance === 0) return null;
  return logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / variance;
}
