/** Formats half-points as points: `2½`, `½`, `0`, `−1½`. */
export function formatPoints(halfPoints: number): string {
  const magnitude = Math.abs(halfPoints);
  const whole = Math.floor(magnitude / 2);
  const half = magnitude % 2 === 0 ? '' : '½';
  return `${halfPoints < 0 ? '−' : ''}${whole === 0 && half !== '' ? '' : whole}${half}`;
}

/** Formats awarded or deducted points with their sign: `+1`, `−½`. */
export function formatSignedPoints(halfPoints: number): string {
  return `${halfPoints > 0 ? '+' : ''}${formatPoints(halfPoints)}`;
}
