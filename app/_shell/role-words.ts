import type { EventRole } from '@/lib/platform/access/permissions';
import { tell, wordsOf } from '@/lib/platform/words/tell';

/** Each role, and what it includes, as the interface says it. */
export const ROLE_WORDS: Readonly<Record<EventRole, { readonly name: string; readonly about: string }>> = wordsOf('people.role');

/** A role as a person has it: in the whole event, or in one section alone. */
export function roleWords(role: EventRole, section: string | null): string {
  const { name } = ROLE_WORDS[role];
  return section === null ? name : tell('people.roleInSection', { name, section });
}
