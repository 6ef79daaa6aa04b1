/** Half-points as people read them: `2½`, `½`, `0`. */
export function pointsText(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
