/** The Postgres channel on which every change that the public may see is announced; payloads are ids (8000 bytes at most). */
export const CHANNEL = 'crosstable_public';

/** What changed: one section, or the list of events and sections itself. */
export type Change = { readonly kind: 'section'; readonly sectionId: string } | { readonly kind: 'directory' };

export function makeChange(change: Change): string {
  return change.kind === 'section' ? `section:${change.sectionId}` : 'directory';
}

export function parseChange(message: string): Change | null {
  if (message === 'directory') return { kind: 'directory' };
  return message.startsWith('section:') ? { kind: 'section', sectionId: message.slice('section:'.length) } : null;
}
