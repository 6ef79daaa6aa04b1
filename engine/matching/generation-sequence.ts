import { sum } from './number-lists';

/**
 * The order in which the rules generate candidates, from outer to inner: the moved vertices that are paired, their partners, the exchange between
 * the halves of the others, the partners of the upper half. Sets and partners are in lexicographic order; exchanges by size, then difference of the
 * places, then the lowest leaving the upper half, then the highest entering. Of several exchanges for one matching, the first is the one whose upper
 * half holds the higher vertex of every pair. Size and difference are therefore sums over pairs.
 */
export const SEQUENCE = ['moved-down-set', 'moved-down-opponents', 'exchange', 'transposition'] as const;

export type SequenceStep = (typeof SEQUENCE)[number];

/** The first two steps as numbers; a key begins with them. */
export function movedKey(moved: readonly (readonly [number, number])[]): number[] {
  return [...moved.map(([vertex]) => vertex), ...moved.map(([, partner]) => partner)];
}

/** The last two steps: the places that leave (lowest first) and enter (highest first) by number, difference and place; then the partners. */
export function halvesKey(leaving: readonly number[], entering: readonly number[], partners: readonly number[]): number[] {
  return [leaving.length, sum(entering) - sum(leaving), ...leaving.map((place) => -place), ...entering, ...partners];
}

/** The first step in which two keys differ, `moved` vertices being paired first; null if they are equal. */
export function stepAt(moved: number, ours: readonly number[], theirs: readonly number[]): SequenceStep | null {
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
  /** Pairs of ranked vertices, the upper half's member first, in the order of the upper half. */
  readonly pairs: Pairs;
  /** The other ranked vertices, ascending. */
  readonly unpaired: readonly number[];
  /** The position in the order (see above): of two matchings with the same numbers of pairs the one with the lexicographically smaller key is earlier. */
  readonly key: readonly number[];
}

export interface RankedMatchingWithRest extends RankedMatching {
  /** The pairs of the other vertices, among each other or with the unpaired. */
  readonly rest: () => Pairs;
}
