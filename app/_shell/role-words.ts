import type { EventRole } from '@/lib/access/permissions';
import { wordsOf } from '@/lib/words/tell';

/** Each role, and what it includes, as the interface says it. */
export const ROLE_WORDS: Readonly<Record<EventRole, { readonly name: string; readonly about: string }>> = wordsOf('people.role');
