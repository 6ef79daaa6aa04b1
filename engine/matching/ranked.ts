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
