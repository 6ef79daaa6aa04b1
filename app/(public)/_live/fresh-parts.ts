interface FreshPart {
  readonly html: string;
  readonly round: string | undefined;
}

const parts = new Map<string, FreshPart>();
const listeners = new Set<() => void>();

/** What the newest page that was fetched has in a part; null while that is what the page came with. */
export function freshPart(name: string): FreshPart | null {
  return parts.get(name) ?? null;
}

export function onFreshParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has all parts shown that are given, at once. */
export function showParts(fresh: ReadonlyMap<string, FreshPart>): void {
  for (const [name, part] of fresh) parts.set(name, part);
  for (const listener of listeners) listener();
}
