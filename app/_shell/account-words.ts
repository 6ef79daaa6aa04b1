import type { AccountKind } from '@/lib/audit/account-kinds';
import type { AccountLine } from '@/lib/access/get-account';

/** Each kind of entry in an account's history as a sentence. */
const ACCOUNT_WORDS: Record<AccountKind, (facts: AccountLine['facts']) => string> = {
  'account-created': ({ event }) => `Account created${typeof event === 'string' ? `, invited to ${event}` : ''}`,
  'may-create-events': () => 'May create events',
  'password-changed': () => 'Password changed; every other device signed out',
  'password-reset': () => 'Password set anew on the server; every device signed out',
  'signed-in': () => 'Signed in',
  'signed-out-everywhere': () => 'Signed out everywhere',
};

export function accountWords({ kind, facts }: Pick<AccountLine, 'kind' | 'facts'>): string {
  return ACCOUNT_WORDS[kind](facts);
}
