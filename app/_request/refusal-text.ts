import type { EventRole } from '@/lib/platform/access/permissions';
import { refusalMessage, type Refusal, type RefusalCode } from '@/lib/platform/access/refusal';
import { t, translateParts, messageGroup } from '@/lib/platform/messages/translate';
import type { AccountHistoryLine } from '@/lib/views/accounts/get-account';

/** The message of a refusal, with the problem first, then the remedy. `refuse` guarantees the facts that the message needs. */
export function refusalText({ code, facts }: { readonly code: RefusalCode; readonly facts?: Refusal['facts'] }): string {
  const key = refusalMessage(code);
  return key === null ? String((facts as { readonly text?: unknown } | undefined)?.text) : translateParts(key, facts);
}

export const ROLE_MESSAGES: Readonly<Record<EventRole, { readonly name: string; readonly about: string }>> = messageGroup('people.role');

export function roleName(role: EventRole, section: string | null): string {
  const { name } = ROLE_MESSAGES[role];
  return section === null ? name : t('people.roleInSection', { name, section });
}

export function accountEventMessage({ kind, facts: { event, name } }: Pick<AccountHistoryLine, 'kind' | 'facts'>): string {
  if (kind === 'account-created' && typeof event === 'string') return t('auth.history.account-created-invited', { event });
  return t(`auth.history.${kind}`, { name: typeof name === 'string' ? name : '' });
}
