import type { ReactNode } from 'react';
import { CATALOGUE, LOCALE, type Room } from '@/lib/platform/words/catalogue';
import { WordsProvider } from './use-words';

/** Provides rooms of the catalogue to `useWords` below it, in addition to those provided further up. Not for public pages. */
export function Words({ rooms, children }: { readonly rooms: readonly Room[]; readonly children: ReactNode }) {
  return (
    <WordsProvider locale={LOCALE} messages={Object.fromEntries(rooms.map((room) => [room, CATALOGUE[room]]))}>
      {children}
    </WordsProvider>
  );
}
