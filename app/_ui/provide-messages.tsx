import type { ReactNode } from 'react';
import { CATALOGUE, LOCALE, type MessageNamespace } from '@/lib/platform/messages/message-catalogue';
import { MessagesProvider } from './use-translate';

/** Provides rooms of the catalogue to `useWords` below it, in addition to those provided further up. Not for public pages. */
export function ProvideMessages({ rooms, children }: { readonly rooms: readonly MessageNamespace[]; readonly children: ReactNode }) {
  return (
    <MessagesProvider locale={LOCALE} messages={Object.fromEntries(rooms.map((room) => [room, CATALOGUE[room]]))}>
      {children}
    </MessagesProvider>
  );
}
