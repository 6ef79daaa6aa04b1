// Next.js bundles the routes and the web server separately, so they share no module state, only the global object.
const sharedGlobal = globalThis as typeof globalThis & { crosstableListsWait?: Set<() => void> };

const listeners = () => (sharedGlobal.crosstableListsWait ??= new Set());

/** Signals that a list may need to be fetched, loaded or removed. This process checks at once; other processes notice at their next regular check. */
export function signalListWork(): void {
  for (const check of listeners()) check();
}

export function onListWork(check: () => void): void {
  listeners().add(check);
}
