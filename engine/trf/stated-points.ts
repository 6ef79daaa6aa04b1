import type { HalfPoints } from '../model/points';
import type { TrfDocument } from './document';
import { MOST_ROUNDS } from './limits';

/** The virtual points of a player by round. 250 and XXA add up nowhere: the player's own XXA line counts before a range of 250. */
export function statedPoints({ virtualPoints, accelerations }: Pick<TrfDocument, 'virtualPoints' | 'accelerations'>): (tpn: number) => readonly HalfPoints[] {
  const own = new Map(virtualPoints.toReversed().map(({ tpn, points }) => [tpn, points]));
  // Between two of these numbers the same lines hold for everybody.
  const starts = [...new Set(accelerations.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
  const bySegment = starts.map((start) => pointsBy250(start, accelerations));
  return (tpn) => own.get(tpn) ?? bySegment[starts.findLastIndex((start) => start <= tpn)] ?? [];
}

function pointsBy250(tpn: number, accelerations: TrfDocument['accelerations']): HalfPoints[] {
  const points: HalfPoints[] = [];
  for (const { from, to, first, last, points: value } of accelerations) {
    if (tpn < first || tpn > last) continue;
    for (let round = Math.max(1, from); round <= Math.min(to, MOST_ROUNDS); round += 1) {
      while (points.length < round) points.push(0);
      points[round - 1] = value;
    }
  }
  return points;
}
