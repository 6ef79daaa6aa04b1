import type { EventRole } from '@/lib/platform/access/permissions';
import { messageOf, type Refusal, type RefusalCode } from '@/lib/platform/access/refusal';
import { tell, tellParts, wordsOf } from '@/lib/platform/words/tell';
import type { AccountLine } from '@/lib/views/accounts/get-account';

/** The message of a refusal: the problem, then the remedy. `refuse` guarantees the facts that the message needs. */
export function sentence({ code, facts }: { readonly code: RefusalCode; readonly facts?: Refusal['facts'] }): string {
  const key = messageOf(code);
  return key === null ? String((facts as { readonly text?: unknown } | undefined)?.text) : tellParts(key, facts);
}

export const ROLE_WORDS: Readonly<Record<EventRole, { readonly name: string; readonly about: string }>> = wordsOf('people.role');

export function roleWords(role: EventRole, section: string | null): string {
  const { name } = ROLE_WORDS[role];
  return section === null ? name : tell('people.roleInSection', { name, section });
}

export function accountWords({ kind, facts: { event, name } }: Pick<AccountLine, 'kind' | 'facts'>): string {
  if (kind === 'account-created' && typeof event === 'string') return tell('auth.history.account-created-invited', { event });
  return tell(`auth.history.${kind}`, { name: typeof name === 'string' ? name : '' });
}
