import { arrangements, subsets } from '../../matching/sequences';

/** Numbers leaving S1, the lowest player first, and numbers entering it, the highest player first. */
export interface Exchange {
  readonly fromS1: readonly number[];
  readonly fromS2: readonly number[];
}

/** D.1: the first `places` of S2 in ascending order of the numbers they make. */
export function transpositions<Player>(s2: readonly Player[], places: number): Generator<Player[]> {
  return arrangements(s2, places);
}

/** D.2: exchanges of one player, then of two ..., up to the size of S1. */
export function* exchanges(s1: readonly number[], s2: readonly number[]): Generator<Exchange> {
  for (let size = 1; size <= Math.min(s1.length, s2.length); size += 1) yield* exchangesOf(s1, s2, size);
}

/** D.2 for one size: the smallest difference first; equal ones concern the lowest players of S1, then the highest of S2 (R10). */
export function exchangesOf(s1: readonly number[], s2: readonly number[], size: number): Exchange[] {
  const fromS1List = [...subsets([...s1].reverse(), size)];
  const fromS2List = [...subsets(s2, size)];
  const all = fromS1List.flatMap((fromS1) => fromS2List.map((fromS2) => ({ fromS1, fromS2 })));
  // The sort is stable: equal differences keep the order of the two lists.
  return all.sort((a, b) => differenceOf(a) - differenceOf(b));
}

function differenceOf({ fromS1, fromS2 }: Exchange): number {
  return fromS2.reduce((sum, number) => sum + number, 0) - fromS1.reduce((sum, number) => sum + number, 0);
}
