/** What the memory holds under a key, made when it is first asked for; null and undefined are not kept. */
export function remembered<Key, Value>(memory: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }, key: Key, make: () => Value): Value {
  const value = memory.get(key) ?? make();
  memory.set(key, value);
  return value;
}

/** The items by what they share, in their order. */
export function groupedBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) remembered(groups, keyOf(item), () => []).push(item);
  return groups;
}
