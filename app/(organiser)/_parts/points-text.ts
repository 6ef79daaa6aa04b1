/** Half-points as the field writes them: `1`, `½`, `1½`. */
export function pointsText(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  const half = halfPoints % 2 === 1 ? '½' : '';
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
}
