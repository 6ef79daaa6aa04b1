import type { ReactNode } from 'react';
import { CATALOGUE, LOCALE, type FactsOf, type MessageAt, type MessageKey, type Room } from '@/lib/words/catalogue';
import { teller } from '@/lib/words/tell';
import { WordsProvider } from './words-provider';

/** What is made of a tag, `<b>` and so on, and of what stands in it. */
export type MakeTag = (chunks: ReactNode) => ReactNode;

/** As `tell`, with tags: `tellRich('public.foot.source', { link: (text) => <a href={…}>{text}</a> })`. */
export function tellRich<Key extends MessageKey>(key: Key, ...[facts]: FactsOf<MessageAt<Key>, MakeTag>): ReactNode {
  return teller.rich(key, facts ?? {}) as ReactNode;
}

interface WordsProps {
  /** What the components below it that run in a browser speak of. */
  readonly rooms: readonly Room[];
  readonly children: ReactNode;
}

/** Gives rooms of the catalogue to `useWords` below it; what a page further up has given is there too. Not on public pages. */
export function Words({ rooms, children }: WordsProps) {
  return (
    <WordsProvider locale={LOCALE} messages={Object.fromEntries(rooms.map((room) => [room, CATALOGUE[room]]))}>
      {children}
    </WordsProvider>
  );
}
