import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { pointsText } from '@/lib/domain/sections/points-text';

/** C.04.7 1.5: somebody is paired in the round with more than the points of the standings. */
export const isAccelerated = ({ boards }: PublicRound) =>
  boards.some(({ whiteVirtual, blackVirtual }) => whiteVirtual !== undefined || blackVirtual !== undefined);

/** A score with what acceleration adds to it, `½+1`, in half-points; the empty text where no score is shown. */
export function acceleratedText(score: number | null, virtual: number | undefined): string {
  if (score === null) return '';
  return virtual === undefined ? pointsText(score) : `${pointsText(score)}+${pointsText(virtual)}`;
}
