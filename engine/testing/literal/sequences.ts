/** Sets of `size` items in lexicographic order of their places in the list. */
export function* subsetsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 0; first + size <= items.length; first += 1) {
    for (const rest of subsetsOf(items.slice(first + 1), size - 1)) yield [items[first] as Item, ...rest];
  }
}

/** Transpositions of the list in dictionary order; those in which some place holds an item that does not fit are left out. */
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

/** #1 is the middle of the list (the higher of two), #2 the middle of what remains, and so on. */
export function middleNumbers<Item>(sorted: readonly Item[]): Item[] {
  if (sorted.length === 0) return [];
  const middle = Math.ceil(sorted.length / 2) - 1;
  return [sorted[middle] as Item, ...middleNumbers(sorted.filter((_, index) => index !== middle))];
}
