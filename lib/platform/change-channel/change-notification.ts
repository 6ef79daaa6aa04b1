/** The Postgres channel for all changes. Messages contain ids rather than data, because Postgres limits each message to 8000 bytes. */
export const CHANGE_CHANNEL = 'crosstable_public';

/**
 * The kind is `section`, `directory` (an event in the list of events), `address` (the public address), `series` (any series)
 * or `access` (an account’s rights). `isAwaited` is true if people in the hall are waiting for the change.
 */
export type ChangeNotification =
  | { readonly kind: 'section'; readonly sectionId: string; readonly isAwaited: boolean }
  | { readonly kind: 'directory'; readonly eventId: string }
  | { readonly kind: 'address' }
  | { readonly kind: 'series' }
  | { readonly kind: 'access'; readonly userId: string };

const AWAITED_MARK = 'awaited';

export function serialiseChange(change: ChangeNotification): string {
  switch (change.kind) {
    case 'section':
      return `section:${change.sectionId}${change.isAwaited ? `:${AWAITED_MARK}` : ''}`;
    case 'directory':
      return `directory:${change.eventId}`;
    case 'access':
      return `access:${change.userId}`;
    case 'address':
    case 'series':
      return change.kind;
  }
}

/** Returns null for a message from another version of the program. In that case, the caller must assume that anything may have changed. */
export function parseChange(message: string): ChangeNotification | null {
  if (message === 'address' || message === 'series') return { kind: message };
  const [kind, id, more] = message.split(':', 3);
  if (id === undefined) return null;
  if (kind === 'section') return { kind, sectionId: id, isAwaited: more === AWAITED_MARK };
  if (kind === 'directory') return { kind, eventId: id };
  return kind === 'access' ? { kind, userId: id } : null;
}
