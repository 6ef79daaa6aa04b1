// Next bundles routes apart from the web server: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableListsWait?: () => void };

/** There may be a list to load or to remove: this process looks at once, others when they look next. */
export function tellListsWait(): void {
  shared.crosstableListsWait?.();
}

/** `look` is called whenever there may be one. */
export function onListsWait(look: () => void): void {
  shared.crosstableListsWait = look;
}
