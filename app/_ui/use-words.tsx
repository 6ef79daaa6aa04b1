'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { FactsOf, KeyIn, MessageIn, PartAt, Room } from '@/lib/platform/words/catalogue';
import { makeTeller, partAt, type Teller, type Told } from '@/lib/platform/words/teller';
import type { MakeTag } from './tell-rich';

interface Given {
  readonly messages: Readonly<Record<string, unknown>>;
  readonly teller: Teller;
}

const Context = createContext<Given | null>(null);

/** A message that cannot be formatted is replaced by its key, so that an arbiter's page stays usable. */
const QUIETLY = process.env.NODE_ENV === 'production' ? { onError: () => {} } : {};

interface WordsProviderProps {
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

export function WordsProvider({ locale, messages, children }: WordsProviderProps) {
  const above = useContext(Context);
  const given = useMemo(() => {
    const all = { ...above?.messages, ...messages };
    return { messages: all, teller: makeTeller({ locale, messages: all, ...QUIETLY }) };
  }, [above, locale, messages]);
  return <Context value={given}>{children}</Context>;
}

function useGiven(): Given {
  const given = useContext(Context);
  if (given === null) throw new Error('no <Words> stands above this component');
  return given;
}

export interface RoomTeller<Of extends Room> {
  <Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageIn<Of, Key>>): string;
  rich<Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageIn<Of, Key>, MakeTag>): ReactNode;
}

/** The words for a component in the browser: `const tell = useWords('desk')`, then `tell('boards.taken', { board: 3 })` or `tell('terms.label.name')`. */
export function useWords<Of extends Room>(room: Of): RoomTeller<Of> {
  const { tell, rich } = useGiven().teller;
  return useMemo(() => {
    const at = (key: string) => (key.startsWith('terms.') ? key : `${room}.${key}`);
    const told = (key: string, facts?: Told) => tell(at(key), facts);
    return Object.assign(told, { rich: (key: string, facts: Told = {}) => rich(at(key), facts) }) as unknown as RoomTeller<Of>;
  }, [room, tell, rich]);
}

export function usePart<Path extends `${Room}.${string}`>(path: Path): PartAt<Path> {
  return partAt(useGiven().messages, path);
}
