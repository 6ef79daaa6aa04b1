import type { SequenceStep } from '../../matching/generation-sequence';
import { sum } from '../../matching/number-lists';
import type { RankedOrder } from '../../matching/ranked-choice';
import type { BracketPart } from './c-graph';

/**
 * The rules of section D for transpositions and exchanges (A.9), which `matching/ranked-choice.ts` decides. The highest moved-down players are in S1.
 * - D.1: another order of S2. Each player of S1 in turn gets the highest opponent who still allows a candidate.
 * - D.2: S1 and S2 exchange as few players as possible, with the least difference; then the lowest of
 *   S1 and the highest of S2 are preferred (R10). `exchanges` generates the exchanges in this order.
 */
export const ARTICLE_OF_STEP: Readonly<Record<Exclude<SequenceStep, 'moved-down-set'>, string>> = {
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};

export function orderOf({ rest, pairs }: BracketPart): RankedOrder {
  return { ranked: rest.length, moved: 0, paired: 0, half: pairs, halvesFrom: 0 };
}

/** The numbers that leave S1, with the lowest player first, and the numbers that enter it, with the highest player first. */
export interface Exchange {
  readonly fromS1: readonly number[];
  readonly fromS2: readonly number[];
}

/** D.2: exchanges of one player, then of two, and so on up to the size of S1. */
export function* exchanges(s1: readonly number[], s2: readonly number[]): Generator<Exchange> {
  for (let size = 1; size <= Math.min(s1.length, s2.length); size += 1) yield* exchangesOf(s1, s2, size);
}

/**
 * D.2: returns the exchanges of `size` players, ordered by the smallest difference, then by the lowest players of S1, then by the highest
 * players of S2 (R10).
 */
export function exchangesOf(s1: readonly number[], s2: readonly number[], size: number): Exchange[] {
  const fromS1List = [...subsets(s1.toReversed(), size)];
  const fromS2List = [...subsets(s2, size)];
  const all = fromS1List.flatMap((fromS1) => fromS2List.map((fromS2) => ({ fromS1, fromS2 })));
  // The sort is stable, so exchanges with equal differences keep the order of the two lists.
  return all.sort((a, b) => differenceOf(a) - differenceOf(b));
}

function differenceOf({ fromS1, fromS2 }: Exchange): number {
  return sum(fromS2) - sum(fromS1);
}

function* subsets<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [place, first] of items.entries()) {
    if (items.length - place < count) return;
    for (const rest of subsets(items.slice(place + 1), count - 1)) yield [first, ...rest];
  }
}
