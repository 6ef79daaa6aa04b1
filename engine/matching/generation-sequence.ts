import { sum } from './number-lists';

/**
 * The choices by which the rules order candidates, the outermost first: the set of moved vertices that are paired, their partners, the exchange
 * between the halves of the other vertices, and the partners of the upper half. Sets and partners are in lexicographic order. Exchanges are ordered
 * by size, then by the difference of the places. Exchanges with equal size and difference are ordered by the lowest-ranked vertices that leave the
 * upper half, then by the highest-ranked that enter it. Several exchanges may give the same matching. The first of them puts the higher vertex of
 * every pair into the upper half, so size and difference are sums over pairs.
 */
export const SEQUENCE = ['moved-down-set', 'moved-down-opponents', 'exchange', 'transposition'] as const;

export type SequenceStep = (typeof SEQUENCE)[number];

/** Returns the beginning of a candidate's sort key, for the first two steps: the vertices moved, then their partners. */
export function movedSortKey(moved: readonly (readonly [number, number])[]): number[] {
  return [...moved.map(([vertex]) => vertex), ...moved.map(([, partner]) => partner)];
}

/**
 * Returns the end of a candidate's sort key, for the last two steps: size, difference, places that leave (lowest-ranked first),
 * places that enter (highest-ranked first), and partners.
 */
export function halvesSortKey(leaving: readonly number[], entering: readonly number[], partners: readonly number[]): number[] {
  return [leaving.length, sum(entering) - sum(leaving), ...leaving.map((place) => -place), ...entering, ...partners];
}

/** Returns the first step in which two keys differ; null if they are equal. `moved` is the number of moved vertices that are paired. */
export function firstDifferingStep(moved: number, ours: readonly number[], theirs: readonly number[]): SequenceStep | null {
  const place = ours.findIndex((value, index) => value !== theirs[index]);
  if (place === -1) return null;
  const lengths: Readonly<Record<SequenceStep, number>> = {
    'moved-down-set': moved,
    'moved-down-opponents': moved,
    exchange: 2 + 2 * (ours[2 * moved] ?? 0),
    transposition: Infinity,
  };
  let end = 0;
  return SEQUENCE.find((step) => (end += lengths[step]) > place) ?? null;
}

export type Pairs = readonly (readonly [number, number])[];

export interface RankedMatching {
  /** The pairs of ranked vertices, in the order of the upper half. Each begins with the vertex of the upper half. */
  readonly pairs: Pairs;
  /** The ranked vertices without a ranked partner, in ascending order. */
  readonly unpaired: readonly number[];
  /** The position in the order of `SEQUENCE`. Of two matchings with equally many pairs, the one with the lexicographically smaller key is earlier. */
  readonly key: readonly number[];
}

export interface RankedMatchingWithRest extends RankedMatching {
  /** The pairs with at least one vertex that is not ranked. */
  readonly rest: () => Pairs;
}
