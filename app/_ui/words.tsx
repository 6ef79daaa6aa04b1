import type { ReactNode } from 'react';
import { CATALOGUE, LOCALE, type Room } from '@/lib/platform/words/catalogue';
import { WordsProvider } from './use-words';

/** Gives rooms of the catalogue to `useWords` below it; what a page further up has given is there too. Not on public pages. */
export function Words({ rooms, children }: { readonly rooms: readonly Room[]; readonly children: ReactNode }) {
  return (
    <WordsProvider locale={LOCALE} messages={Object.fromEntries(rooms.map((room) => [room, CATALOGUE[room]]))}>
      {children}
    </WordsProvider>
  );
}
