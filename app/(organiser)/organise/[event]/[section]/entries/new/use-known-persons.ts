import { addresses, withQuery } from '@/app/addresses';
import { useCallback, useEffect, useState } from 'react';
import type { FoundPerson } from '@/lib/players/search-persons';

const PAUSE_MS = 180;

interface Initial {
  readonly text: string;
  readonly found: readonly FoundPerson[] | null;
}

/** Persons who are known by what is typed; null while too little is. */
export function useKnownPersons(sectionId: string, text: string, initial: Initial) {
  const [found, setFound] = useState(initial.found);
  const [entered, setEntered] = useState(0);
  const askAgain = useCallback(() => setEntered((count) => count + 1), []);
  useEffect(() => {
    if (text === initial.text && entered === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(withQuery(addresses.api.persons, { section: sectionId, q: text.slice(0, 120) }), { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : []))
        .then((persons: readonly FoundPerson[]) => setFound(text.trim().length < 2 ? null : persons))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, entered, sectionId, initial.text]);
  return { found: text.trim() === '' && initial.text === '' ? null : found, askAgain };
}
