import { arrangements, subsets } from '../../matching/sequences';

/** Numbers leaving S1, in decreasing order, and numbers entering it, in increasing order. */
export interface Exchange {
  readonly fromS1: readonly number[];
  readonly fromS2: readonly number[];
}

/** D.1.1: the first `places` of S2 in every order, by dictionary; what stands behind them stays unpaired in this attempt (D.1.2). */
export function transpositions<Player>(s2: readonly Player[], places: number): Generator<Player[]> {
  return arrangements(s2, places);
}

/** D.2: exchanges of one player, then of two ..., up to the size of S1. */
export function* exchanges(s1: readonly number[], s2: readonly number[]): Generator<Exchange> {
  for (let size = 1; size <= Math.min(s1.length, s2.length); size += 1) yield* exchangesOf(s1, s2, size);
}

/** D.2 for one size: by difference, then by the list of S1 exchanges, then by the list of S2 exchanges. */
export function exchangesOf(s1: readonly number[], s2: readonly number[], size: number): Exchange[] {
  const s1List = [...subsets([...s1].reverse(), size)];
  const s2List = [...subsets(s2, size)];
  const all = s1List.flatMap((fromS1) => s2List.map((fromS2) => ({ fromS1, fromS2 })));
  // The sort is stable: equal differences keep the order of the two lists.
  return all.sort((a, b) => differenceOf(a) - differenceOf(b));
}

export function differenceOf({ fromS1, fromS2 }: Exchange): number {
  return fromS2.reduce((sum, number) => sum + number, 0) - fromS1.reduce((sum, number) => sum + number, 0);
}

/** D.3: which M1 of the moved-down players stand in S1, in descending priority. */
export function movedDownSets<Player>(movedDown: readonly Player[], m1: number): Generator<Player[]> {
  return subsets(movedDown, m1);
}
