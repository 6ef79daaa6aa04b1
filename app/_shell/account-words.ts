import { tell } from '@/lib/platform/words/tell';
import type { AccountLine } from '@/lib/views/accounts/get-account';

/** An entry in an account's history as a sentence. */
export function accountWords({ kind, facts: { event, name } }: Pick<AccountLine, 'kind' | 'facts'>): string {
  const isInvited = typeof event === 'string';
  return tell(`auth.history.${kind}`, { event: isInvited ? event : '', isInvited: isInvited ? 'yes' : 'no', name: typeof name === 'string' ? name : '' });
}
