import { z } from 'zod';
import { type Scoring, STANDARD_SCORING } from '@/engine/model/points';

const halfPoints = z.number().int().min(0).max(40);

export const ScoringSchema = z.object({
  win: halfPoints.default(STANDARD_SCORING.win),
  draw: halfPoints.default(STANDARD_SCORING.draw),
  loss: halfPoints.default(STANDARD_SCORING.loss),
  forfeitWin: halfPoints.default(STANDARD_SCORING.forfeitWin),
  forfeitLoss: halfPoints.default(STANDARD_SCORING.forfeitLoss),
  pab: halfPoints.default(STANDARD_SCORING.pab),
  fullPointBye: halfPoints.default(STANDARD_SCORING.fullPointBye),
  halfPointBye: halfPoints.default(STANDARD_SCORING.halfPointBye),
  zeroPointBye: halfPoints.default(STANDARD_SCORING.zeroPointBye),
});

/** The worth of results as a section stores it, in half-points; what is missing counts as usual (1-½-0). */
export function parseScoring(stored: unknown): Scoring {
  return ScoringSchema.parse(stored ?? {});
}
