/** All subsets of `count` items, in dictionary order of the places of their items. */
export function* subsets<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [place, first] of items.entries()) {
    if (items.length - place < count) return;
    for (const rest of subsets(items.slice(place + 1), count - 1)) yield [first, ...rest];
  }
}

/** All ordered selections of `count` items, in dictionary order of their places. */
export function* arrangements<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [place, first] of items.entries()) {
    const others = items.filter((_, index) => index !== place);
    for (const rest of arrangements(others, count - 1)) yield [first, ...rest];
  }
}
