import type { ReactNode } from 'react';
import { CATALOGUE, LOCALE, type MessageNamespace } from '@/lib/platform/messages/message-catalogue';
import { MessagesProvider } from './use-translate';

/**
 * Provides parts of the message catalogue to `useTranslate` in its children, in addition to the parts that its ancestors provide. Public
 * pages do not use it.
 */
export function ProvideMessages({ namespaces, children }: { readonly namespaces: readonly MessageNamespace[]; readonly children: ReactNode }) {
  return (
    <MessagesProvider locale={LOCALE} messages={Object.fromEntries(namespaces.map((namespace) => [namespace, CATALOGUE[namespace]]))}>
      {children}
    </MessagesProvider>
  );
}
