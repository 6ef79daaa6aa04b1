import { bakuPoints, groupASize } from '@/engine/swiss/acceleration';

export interface BakuShape {
  /** The number of the last player of group A, of those entered so far; null below three. */
  readonly lastInGroupA: number | null;
  /** What group A has more in each round: a win's worth, half of it, or nothing. */
  readonly rounds: readonly ('win' | 'half' | 'nothing')[];
}

/** C.04.7 1.2, 1.4: what Baku does to the rounds of an event, whatever a win is worth. */
export function bakuShape(rounds: number, players: number): BakuShape {
  const points = bakuPoints(rounds, { win: 2 });
  return {
    lastInGroupA: players < 3 ? null : groupASize(players),
    rounds: Array.from({ length: rounds }, (_, index) => (points[index] === 2 ? 'win' : points[index] === 1 ? 'half' : 'nothing')),
  };
}
