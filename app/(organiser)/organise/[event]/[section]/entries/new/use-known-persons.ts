import { addresses, withQuery } from '@/app/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgain, isUnreachable } from '@/app/_entry/ask-json';
import { FoundPersonsSchema } from '@/lib/players/found-persons-answer';
import type { FoundPerson } from '@/lib/players/search-persons';

const PAUSE_MS = 180;
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 120;

interface Initial {
  readonly text: string;
  readonly found: readonly FoundPerson[] | null;
}

/** Persons who are known by what is typed; null while too little is. What was found last stays until the next answer. */
export function useKnownPersons(sectionId: string, text: string, initial: Initial) {
  const asked = useSettled(text.slice(0, MOST_LETTERS));
  const isEnough = asked.trim().length >= FEWEST_LETTERS;
  const { data, refetch } = useQuery({
    queryKey: ['persons', sectionId, asked],
    queryFn: () => askAgain(withQuery(addresses.api.persons, { section: sectionId, q: asked }), FoundPersonsSchema),
    enabled: isEnough,
    initialData: asked === initial.text && initial.found !== null ? [...initial.found] : undefined,
    placeholderData: keepPreviousData,
    retry: (_failures, error) => isUnreachable(error),
  });
  return { found: isEnough && text.trim() !== '' ? (data ?? null) : null, askAgain: refetch };
}

/** A text once nothing more has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
