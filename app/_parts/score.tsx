import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { pointsText } from '@/lib/domain/sections/points-text';

/** Half-points in a table: whole points align and the half hangs. */
export function Score({ halfPoints }: { readonly halfPoints: number }) {
  const hasHalf = halfPoints % 2 !== 0;
  return (
    <>
      {hasHalf ? pointsText(halfPoints).replace('½', '') : pointsText(halfPoints)}
      <span className="half">{hasHalf ? '½' : ''}</span>
    </>
  );
}

/** The same where the cell keeps the room in which the half hangs (`.pairings`): a round has hundreds of scores, and most are whole. */
export function HangingScore({ halfPoints }: { readonly halfPoints: number }) {
  return halfPoints % 2 === 0 ? halfPoints / 2 : <Score halfPoints={halfPoints} />;
}

/** A score with what acceleration adds to it, `½+1`: no half hangs there. A line by the table says what it is. */
export function AcceleratedScore({ halfPoints, virtual }: { readonly halfPoints: number; readonly virtual: number }) {
  return (
    <span className="whitespace-nowrap">
      {pointsText(halfPoints)}
      <span className="text-t1 text-muted">{`+${pointsText(virtual)}`}</span>
    </span>
  );
}

/** C.04.7 1.5: somebody is paired in the round with more than the points of the standings. */
export const isAccelerated = ({ boards }: PublicRound) =>
  boards.some(({ whiteVirtual, blackVirtual }) => whiteVirtual !== undefined || blackVirtual !== undefined);

export function acceleratedText(score: number | null, virtual: number | undefined): string {
  if (score === null) return '';
  return virtual === undefined ? pointsText(score) : `${pointsText(score)}+${pointsText(virtual)}`;
}
