/** Generates the sets of `size` items, in lexicographic order of their places in the list. */
export function* subsetsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 0; first + size <= items.length; first += 1) {
    for (const rest of subsetsOf(items.slice(first + 1), size - 1)) yield [items[first] as Item, ...rest];
  }
}

/** Generates permutations of the list in dictionary order. Omits those with an item in a place that it does not fit. */
export function* permutations<Item>(items: readonly Item[], fits: (place: number, item: Item) => boolean, place = 0): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    if (!fits(place, item)) continue;
    for (const rest of permutations(
      items.filter((other) => other !== item),
      fits,
      place + 1,
    ))
      yield [item, ...rest];
  }
}

/**
 * Orders the list from its middle outwards. The middle item comes first (of two middle items, the earlier), then the middle of the
 * remaining items, and so on.
 */
export function sortFromMiddle<Item>(sorted: readonly Item[]): Item[] {
  if (sorted.length === 0) return [];
  const middle = Math.ceil(sorted.length / 2) - 1;
  return [sorted[middle] as Item, ...sortFromMiddle(sorted.filter((_, index) => index !== middle))];
}

/**
 * Generates every ordered choice of `length` items, in dictionary order of their places. Omits those with an item in a place that it does not fit.
 */
export function* arrangements<Item>(
  items: readonly Item[],
  length: number,
  fits: (item: Item, place: number) => boolean = () => true,
): Generator<readonly Item[]> {
  const chosen: Item[] = [];
  function* extend(): Generator<readonly Item[]> {
    if (chosen.length === length) {
      yield [...chosen];
      return;
    }
    for (const item of items) {
      if (chosen.includes(item) || !fits(item, chosen.length)) continue;
      chosen.push(item);
      yield* extend();
      chosen.pop();
    }
  }
  yield* extend();
}

/** An exchange: the numbers that leave S1, lowest-ranked player first, and the numbers that enter it, highest-ranked player first. */
export interface Exchange {
  readonly fromS1: readonly number[];
  readonly fromS2: readonly number[];
}

/** D.2 of the 1998 and 2012 rules: exchanges of one player, then of two, and so on up to the size of the smaller of S1 and S2. */
export function* exchanges(s1: readonly number[], s2: readonly number[]): Generator<Exchange> {
  for (let size = 1; size <= Math.min(s1.length, s2.length); size += 1) yield* exchangesOf(s1, s2, size);
}

/**
 * Returns the exchanges of one size in order of their difference (`differenceOf`). Exchanges with equal differences are in the order
 * of their S1 subsets, then of their S2 subsets.
 */
export function exchangesOf(s1: readonly number[], s2: readonly number[], size: number): Exchange[] {
  const fromS1List = [...subsetsOf(s1.toReversed(), size)];
  const fromS2List = [...subsetsOf(s2, size)];
  const all = fromS1List.flatMap((fromS1) => fromS2List.map((fromS2) => ({ fromS1, fromS2 })));
  // The sort is stable, so exchanges with equal differences keep the order of the two lists.
  return all.sort((a, b) => differenceOf(a) - differenceOf(b));
}

export function differenceOf({ fromS1, fromS2 }: Exchange): number {
  return fromS2.reduce((sum, number) => sum + number, 0) - fromS1.reduce((sum, number) => sum + number, 0);
}
