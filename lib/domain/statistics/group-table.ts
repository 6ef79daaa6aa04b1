import type { HalfPoints } from '@/engine/model/points';
import { comparableClub } from '@/lib/domain/prizes/prize-fund';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';

export type GroupKind = 'club' | 'federation';

/** The numbers of players whose points can be added up for a group, and the usual number. */
export const BEST_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const USUAL_BEST_COUNT = 4;

interface GroupMember {
  readonly player: PublicPlayer;
  readonly points: HalfPoints;
}

export interface Group {
  /** Groups with equal sums have the same rank. */
  readonly rank: number;
  readonly name: string;
  readonly players: number;
  readonly points: HalfPoints;
  /** The points of the best players. */
  readonly sum: HalfPoints;
  /** The best players, in the order of the standings. */
  readonly best: readonly GroupMember[];
}

/**
 * The clubs or federations of a section, by the sum of the points of their `best` players in the latest standings. Expelled players, and players
 * without a club or federation, do not count.
 */
export function groupTable(section: PublicSection, kind: GroupKind, best: number): readonly Group[] {
  const groups = new Map<string, { readonly name: string; readonly members: GroupMember[] }>();
  for (const { player: place, rank, points } of standingsAfter(section, null)?.rows ?? []) {
    const player = section.players[place];
    if (player === undefined || rank === null || player[kind].trim() === '') continue;
    const key = comparableClub(player[kind]);
    const group = groups.get(key) ?? { name: player[kind].trim(), members: [] };
    group.members.push({ player, points });
    groups.set(key, group);
  }
  const all = [...groups.values()].map(({ name, members }) => {
    const first = members.toSorted((a, b) => b.points - a.points).slice(0, best);
    return { name, players: members.length, points: sumOf(members), sum: sumOf(first), best: first };
  });
  const inOrder = all.toSorted((a, b) => b.sum - a.sum || a.name.localeCompare(b.name, 'en'));
  return inOrder.map((group) => ({ rank: 1 + inOrder.findIndex(({ sum }) => sum === group.sum), ...group }));
}

const sumOf = (members: readonly GroupMember[]): HalfPoints => members.reduce((sum, { points }) => sum + points, 0);
