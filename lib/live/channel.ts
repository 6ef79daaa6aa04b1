/** The Postgres channel on which every change that the public may see is announced; payloads are ids (8000 bytes at most). */
export const CHANNEL = 'crosstable_public';

/** What changed: one section, the list of events and sections itself, the address under which people reach them, or what an account may do. */
export type Change =
  | { readonly kind: 'section'; readonly sectionId: string }
  | { readonly kind: 'directory' }
  | { readonly kind: 'address' }
  | { readonly kind: 'access'; readonly userId: string };

export function makeChange(change: Change): string {
  if (change.kind === 'section') return `section:${change.sectionId}`;
  return change.kind === 'access' ? `access:${change.userId}` : change.kind;
}

export function parseChange(message: string): Change | null {
  if (message === 'directory' || message === 'address') return { kind: message };
  if (message.startsWith('access:')) return { kind: 'access', userId: message.slice('access:'.length) };
  return message.startsWith('section:') ? { kind: 'section', sectionId: message.slice('section:'.length) } : null;
}
