// Next bundles routes apart from the web server: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableListsWait?: Set<() => void> };

const looks = () => (shared.crosstableListsWait ??= new Set());

/** There may be a list to fetch, to load or to remove: this process looks at once, others when they look next. */
export function tellListsWait(): void {
  for (const look of looks()) look();
}

export function onListsWait(look: () => void): void {
  looks().add(look);
}
