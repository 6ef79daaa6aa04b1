'use client';

import { addresses } from '@/app/addresses';
import { useEffect } from 'react';
import { useLatest } from '@/app/_ui/use-latest';

const TOGETHER_MS = 150;

/**
 * Calls `changed` after every change in the sections, their ids with blanks between: told by the organiser's stream, and every `pollMs` where that does not
 * get through. Twenty changes in a second are one call.
 */
export function useSectionChanges(sectionIds: string, changed: () => void, pollMs: number): void {
  const latest = useLatest(changed);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        latest.current();
      }, TOGETHER_MS);
    };
    const stream = new EventSource(addresses.api.desk.live(sectionIds));
    stream.addEventListener('changed', soon);
    stream.addEventListener('open', soon);
    const poll = setInterval(soon, pollMs);
    window.addEventListener('online', soon);
    return () => {
      stream.close();
      clearInterval(poll);
      clearTimeout(waiting);
      window.removeEventListener('online', soon);
    };
  }, [sectionIds, latest, pollMs]);
}
