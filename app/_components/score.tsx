import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';

/** A score in a table. Whole points are aligned, and the `½` is to the right of the aligned column. */
export function Score({ halfPoints }: { readonly halfPoints: number }) {
  const hasHalf = halfPoints % 2 !== 0;
  return (
    <>
      {hasHalf ? formatPoints(halfPoints).replace('½', '') : formatPoints(halfPoints)}
      <span className="half">{hasHalf ? '½' : ''}</span>
    </>
  );
}

/** A score for tables of class `pairings`, whose cells leave space for a `½`. A whole score needs no elements, so that pages stay small. */
export function AlignedScore({ halfPoints }: { readonly halfPoints: number }) {
  return halfPoints % 2 === 0 ? halfPoints / 2 : <Score halfPoints={halfPoints} />;
}

/** A score with virtual points, such as `½+1`. A line above or below the table explains this notation. */
export function AcceleratedScore({ halfPoints, virtual }: { readonly halfPoints: number; readonly virtual: number }) {
  return (
    <span className="whitespace-nowrap">
      {formatPoints(halfPoints)}
      <span className="text-t1 text-muted">{`+${formatPoints(virtual)}`}</span>
    </span>
  );
}

/** C.04.7 1.5: true if any player was paired in the round with virtual points. */
export const isAccelerated = ({ boards }: PublicRound) =>
  boards.some(({ whiteVirtualPoints, blackVirtualPoints }) => whiteVirtualPoints !== undefined || blackVirtualPoints !== undefined);

export function acceleratedScoreText(score: number | null, virtual: number | undefined): string {
  if (score === null) return '';
  return virtual === undefined ? formatPoints(score) : `${formatPoints(score)}+${formatPoints(virtual)}`;
}
