/** Half-points in a table: whole points align and the half hangs. */
export function Score({ halfPoints }: { readonly halfPoints: number }) {
  const whole = Math.floor(halfPoints / 2);
  const hasHalf = halfPoints % 2 === 1;
  return (
    <>
      {hasHalf && whole === 0 ? '' : whole}
      <span className="half">{hasHalf ? '½' : ''}</span>
    </>
  );
}
