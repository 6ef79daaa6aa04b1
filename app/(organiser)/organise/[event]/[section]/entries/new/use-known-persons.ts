import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgain, isUnreachable } from '@/app/_entry/ask-json';
import { addresses, withQuery } from '@/app/addresses';
import { FoundPersonsSchema } from '@/lib/acts/players/found-persons-answer';
import type { FoundPerson } from '@/lib/acts/players/search-persons';

const PAUSE_MS = 180;
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 120;

interface Initial {
  readonly text: string;
  readonly found: readonly FoundPerson[] | null;
}

/** `too-short`: nothing is asked. `unreachable`: asked in vain so far, and again by itself. */
type Asking = 'too-short' | 'looking' | 'unreachable' | 'found';

interface KnownPersons {
  readonly asking: Asking;
  /** Found by what is typed, while `asking` is `found`; by what was typed before while it is `looking`; else nobody. */
  readonly found: readonly FoundPerson[];
  readonly askAgain: () => unknown;
}

/** Persons who are known by what is typed. What was found last stays until the next answer, and is not told as the answer. */
export function useKnownPersons(sectionId: string, text: string, initial: Initial): KnownPersons {
  const asked = useSettled(text.slice(0, MOST_LETTERS));
  const isEnough = asked.trim().length >= FEWEST_LETTERS;
  const { data, refetch, isPlaceholderData, isPaused, isError, failureCount } = useQuery({
    queryKey: ['persons', sectionId, asked],
    queryFn: () => askAgain(withQuery(addresses.api.persons, { section: sectionId, q: asked }), FoundPersonsSchema),
    enabled: isEnough,
    initialData: asked === initial.text && initial.found !== null ? [...initial.found] : undefined,
    placeholderData: keepPreviousData,
    retry: (_failures, error) => isUnreachable(error),
  });
  const isTyped = text.trim().length >= FEWEST_LETTERS;
  const isAnswer = asked === text.slice(0, MOST_LETTERS) && data != null && !isPlaceholderData;
  const isVain = isPaused || isError || failureCount > 0;
  const asking = !isTyped ? 'too-short' : isAnswer ? 'found' : isVain ? 'unreachable' : 'looking';
  return { asking, found: asking === 'found' || asking === 'looking' ? (data ?? []) : [], askAgain: refetch };
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
