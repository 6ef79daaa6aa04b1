/** The Postgres channel on which every change that the public may see is announced; payloads are ids (8000 bytes at most). */
export const CHANNEL = 'crosstable_public';

/**
 * What changed: one section (`isAwaited`: a round was published, completed or withdrawn, which is rare and for which the hall waits), an event as the list of events and sections shows it, the address under which people reach them, or what an account may do.
 */
export type Change =
  | { readonly kind: 'section'; readonly sectionId: string; readonly isAwaited: boolean }
  | { readonly kind: 'directory'; readonly eventId: string }
  | { readonly kind: 'address' }
  | { readonly kind: 'access'; readonly userId: string };

const AWAITED = 'awaited';

export function makeChange(change: Change): string {
  switch (change.kind) {
    case 'section':
      return `section:${change.sectionId}${change.isAwaited ? `:${AWAITED}` : ''}`;
    case 'directory':
      return `directory:${change.eventId}`;
    case 'access':
      return `access:${change.userId}`;
    case 'address':
      return 'address';
  }
}

/** Null for what is not known here, as another version of the program may send it: anything may have changed. */
export function parseChange(message: string): Change | null {
  if (message === 'address') return { kind: message };
  const [kind, id, more] = message.split(':', 3);
  if (id === undefined) return null;
  if (kind === 'section') return { kind, sectionId: id, isAwaited: more === AWAITED };
  if (kind === 'directory') return { kind, eventId: id };
  return kind === 'access' ? { kind, userId: id } : null;
}
