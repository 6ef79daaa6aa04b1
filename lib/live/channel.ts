/** The Postgres channel on which every change that the public may see is announced; payloads are ids (8000 bytes at most). */
export const CHANNEL = 'crosstable_public';

/** What changed: one section, the list of events and sections itself, or the address under which people reach them. */
export type Change = { readonly kind: 'section'; readonly sectionId: string } | { readonly kind: 'directory' } | { readonly kind: 'address' };

export function makeChange(change: Change): string {
  return change.kind === 'section' ? `section:${change.sectionId}` : change.kind;
}

export function parseChange(message: string): Change | null {
  if (message === 'directory' || message === 'address') return { kind: message };
  return message.startsWith('section:') ? { kind: 'section', sectionId: message.slice('section:'.length) } : null;
}
