// Next bundles routes separately from the web server; they share only the global object.
const shared = globalThis as typeof globalThis & { crosstableListsWait?: Set<() => void> };

const looks = () => (shared.crosstableListsWait ??= new Set());

/** Reports that a list may be waiting to be fetched, loaded or removed. This process checks at once, others at their next check. */
export function signalListWork(): void {
  for (const look of looks()) look();
}

export function onListWork(look: () => void): void {
  looks().add(look);
}
