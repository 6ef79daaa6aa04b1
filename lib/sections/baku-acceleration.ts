import type { HalfPoints, Scoring } from '@/engine/model/points';

/** C.04.7 1.2: how many players of the first round's list are in group A. */
export function groupASize(playersInRoundOne: number): number {
  return 2 * Math.ceil(playersInRoundOne / 4);
}

/** C.04.7 1.4: the fictitious points of a group A player by round (index round - 1), in half-points. */
export function bakuPoints(rounds: number, scoring: Scoring): readonly HalfPoints[] {
  const accelerated = Math.ceil(rounds / 2);
  const withFullPoints = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < withFullPoints ? scoring.win : scoring.draw));
}
