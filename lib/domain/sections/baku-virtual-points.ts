import { bakuPoints, groupASize } from '@/engine/swiss/acceleration';

export type VirtualPointsInRound = 'win' | 'half' | 'nothing';

/** C.04.7 1.4: the virtual points that Baku adds in each round, for any value of a win. */
export function bakuVirtualPoints(rounds: number): readonly VirtualPointsInRound[] {
  const points = bakuPoints(rounds, { win: 2 });
  return Array.from({ length: rounds }, (_, index) => (points[index] === 2 ? 'win' : points[index] === 1 ? 'half' : 'nothing'));
}

export interface BakuGroups {
  readonly lastInGroupA: number;
  readonly last: number;
}

/** C.04.7 1.2: the groups if all entered players were paired in round 1; null for fewer than three. */
export function bakuGroupsOf(players: number): BakuGroups | null {
  return players < 3 ? null : { lastInGroupA: groupASize(players), last: players };
}
