import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';

/** Half-points in a table: whole points align and the half hangs. */
export function Score({ halfPoints }: { readonly halfPoints: number }) {
  const hasHalf = halfPoints % 2 !== 0;
  return (
    <>
      {hasHalf ? formatPoints(halfPoints).replace('½', '') : formatPoints(halfPoints)}
      <span className="half">{hasHalf ? '½' : ''}</span>
    </>
  );
}

/** The same score for cells with room for the hanging half (`.pairings`): a round has hundreds of scores, and most are whole. */
export function HangingScore({ halfPoints }: { readonly halfPoints: number }) {
  return halfPoints % 2 === 0 ? halfPoints / 2 : <Score halfPoints={halfPoints} />;
}

/** A score with its virtual points, `½+1`; the half does not hang here. A line next to the table explains it. */
export function AcceleratedScore({ halfPoints, virtual }: { readonly halfPoints: number; readonly virtual: number }) {
  return (
    <span className="whitespace-nowrap">
      {formatPoints(halfPoints)}
      <span className="text-t1 text-muted">{`+${formatPoints(virtual)}`}</span>
    </span>
  );
}

/** C.04.7 1.5: true if somebody is paired in the round with more than the points of the standings. */
export const isAccelerated = ({ boards }: PublicRound) =>
  boards.some(({ whiteVirtual, blackVirtual }) => whiteVirtual !== undefined || blackVirtual !== undefined);

export function acceleratedText(score: number | null, virtual: number | undefined): string {
  if (score === null) return '';
  return virtual === undefined ? formatPoints(score) : `${formatPoints(score)}+${formatPoints(virtual)}`;
}
