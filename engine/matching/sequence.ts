import { sum } from './numbers';

/**
 * The order in which the texts generate candidates, from outside to inside: the moved vertices that are paired, their partners, the exchange between
 * the halves of the others, the partners of the upper half. Sets and partners come in dictionary order; exchanges by size, then difference of the
 * places, then the lowest leaving the upper half, then the highest entering. Of several exchanges for one matching the first is the one whose upper
 * half holds the higher vertex of every pair: so size and difference are sums over pairs.
 */
export const SEQUENCE = ['moved-down-set', 'moved-down-opponents', 'exchange', 'transposition'] as const;

export type SequenceStep = (typeof SEQUENCE)[number];

/** The first two steps as numbers, which stand first in a key. */
export function movedKey(moved: readonly (readonly [number, number])[]): number[] {
  return [...moved.map(([vertex]) => vertex), ...moved.map(([, partner]) => partner)];
}

/** The last two: who leaves the upper half (the lowest first) for whom (the highest first), by number, difference and places; the partners. */
export function halvesKey(leaving: readonly number[], entering: readonly number[], partners: readonly number[]): number[] {
  return [leaving.length, sum(entering) - sum(leaving), ...leaving.map((place) => -place), ...entering, ...partners];
}

/** The step at which two keys part, `moved` vertices being paired first; null where they are the same. */
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
  /** Place in the order, see `sequence.ts`: of two matchings with the same numbers of pairs the one with the lexicographically smaller key is earlier. */
  readonly key: readonly number[];
}

export interface Settled extends RankedMatching {
  /** The pairs of whoever else there is, among each other or with the unpaired. */
  readonly rest: () => Pairs;
}
