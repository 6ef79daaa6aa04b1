/** Returns the value cached under the key, computing it on first use. A null or undefined value is computed again each time. */
export function memoise<Key, Value>(memory: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }, key: Key, make: () => Value): Value {
  const value = memory.get(key) ?? make();
  memory.set(key, value);
  return value;
}

export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) memoise(groups, keyOf(item), () => []).push(item);
  return groups;
}
