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

/** The same where the cell keeps the room in which the half hangs (`.pairings`): a round has hundreds of scores, and most are whole. */
export function HangingScore({ halfPoints }: { readonly halfPoints: number }) {
  return halfPoints % 2 === 0 ? halfPoints / 2 : <Score halfPoints={halfPoints} />;
}
