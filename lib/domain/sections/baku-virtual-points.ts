import { bakuPoints, groupASize } from '@/engine/swiss/acceleration';

export type VirtualPointsInRound = 'win' | 'half' | 'nothing';

/** C.04.7 1.4: the virtual points of group A in each round. `win`: as many points as for a win. `half`: half as many. */
export function bakuVirtualPoints(rounds: number): readonly VirtualPointsInRound[] {
  const points = bakuPoints(rounds, { win: 2 });
  return Array.from({ length: rounds }, (_, index) => (points[index] === 2 ? 'win' : points[index] === 1 ? 'half' : 'nothing'));
}

export interface BakuGroups {
  readonly lastInGroupA: number;
  readonly last: number;
}

/** C.04.7 1.2: the last pairing number of each group, given the number of players in round 1; null for fewer than three. */
export function bakuGroupsOf(players: number): BakuGroups | null {
  return players < 3 ? null : { lastInGroupA: groupASize(players), last: players };
}
