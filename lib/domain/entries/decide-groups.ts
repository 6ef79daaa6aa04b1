import { drawGroupOrder } from '@/lib/domain/lots/draw-lots';

/**
 * How players are divided into groups. `strength`: the strongest are in the first group. `snake`: groups of equal
 * strength, filled in the order 1-2-3-3-2-1. `quads`: groups of four by strength, each of which plays a round robin.
 */
export const GROUP_METHODS = ['strength', 'snake', 'lot', 'quads'] as const;
type GroupMethod = (typeof GROUP_METHODS)[number];

/** The names of groups are the letters A to Z. */
export const MAX_GROUPS = 26;
const QUAD_SIZE = 4;

export interface Group {
  readonly entryIds: readonly string[];
  /** True for a last quad of more than four players, which is too large for a round robin of three rounds. */
  readonly isSwiss: boolean;
}

interface Division {
  readonly method: GroupMethod;
  /** The number of groups. Ignored for `quads`, where the number of players determines it. */
  readonly groups: number;
  readonly lotSeed: string;
}

/**
 * Divides players, given in initial order, into groups whose sizes differ by at most one; the first
 * groups are larger. In quads, the remaining players join the last group. Null if a group would have
 * fewer than two players, or if there would be fewer than two groups or more than `MAX_GROUPS`.
 */
export function decideGroups(entryIds: readonly string[], { method, groups, lotSeed }: Division): readonly Group[] | null {
  const count = method === 'quads' ? Math.floor(entryIds.length / QUAD_SIZE) : groups;
  if (count < 2 || count > MAX_GROUPS || entryIds.length < 2 * count) return null;
  if (method === 'snake') return dealInSnake(entryIds, count).map(toGroup);
  const order = method === 'lot' ? drawGroupOrder(lotSeed, entryIds) : entryIds;
  const sizes = Array.from({ length: count }, (_, index) => {
    if (method === 'quads') return index === count - 1 ? QUAD_SIZE + (order.length % QUAD_SIZE) : QUAD_SIZE;
    return Math.floor(order.length / count) + (index < order.length % count ? 1 : 0);
  });
  let start = 0;
  return sizes.map((size) => {
    const members = order.slice(start, start + size);
    start += size;
    return { entryIds: members, isSwiss: method === 'quads' && size > QUAD_SIZE };
  });
}

const toGroup = (entryIds: readonly string[]): Group => ({ entryIds, isSwiss: false });

/** Deals players from the first group to the last and back. An incomplete last row also begins with the first group. */
function dealInSnake(entryIds: readonly string[], count: number): readonly (readonly string[])[] {
  const complete = entryIds.length - (entryIds.length % count);
  return Array.from({ length: count }, (_, group) =>
    entryIds.filter((_id, index) => {
      const [row, place] = [Math.floor(index / count), index % count];
      return group === (row % 2 === 1 && index < complete ? count - 1 - place : place);
    }),
  );
}

export const groupLetter = (index: number): string => String.fromCodePoint(65 + index);
