'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { makeTeller, type Teller } from '@/lib/platform/words/teller';

interface Given {
  readonly messages: Readonly<Record<string, unknown>>;
  readonly teller: Teller;
}

const Context = createContext<Given | null>(null);

/** A message that cannot be told leaves its key in its place: the page of an arbiter stays. */
const QUIETLY = process.env.NODE_ENV === 'production' ? { onError: () => {} } : {};

interface WordsProviderProps {
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** The half of `Words` that runs in a browser. */
export function WordsProvider({ locale, messages, children }: WordsProviderProps) {
  const above = useContext(Context);
  const given = useMemo(() => {
    const all = { ...above?.messages, ...messages };
    return { messages: all, teller: makeTeller({ locale, messages: all, ...QUIETLY }) };
  }, [above, locale, messages]);
  return <Context value={given}>{children}</Context>;
}

/** The messages that `Words` above it has given, and who tells them. */
export function useGiven(): Given {
  const given = useContext(Context);
  if (given === null) throw new Error('no <Words> stands above this component');
  return given;
}
