'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import { addresses } from '@/app/addresses';

const POLL_MS = 30_000;

/** Reloads the page's data after every change in the sections, and also periodically in case a proxy blocks the event stream. Keeps typed text. */
export function RefreshOnChange({ sectionIds }: { readonly sectionIds: readonly string[] }) {
  const refresh = useRefresh();
  const ids = sectionIds.join(' ');
  const page = useQuery({
    queryKey: ['page', ids],
    queryFn: () => {
      refresh();
      return Date.now();
    },
    initialData: 0,
    refetchInterval: POLL_MS,
  });
  useSectionChanges(ids, page.refetch);
  return null;
}

const DEBOUNCE_MS = 150;

/**
 * Calls `changed` after changes in the sections (ids separated by spaces). A
 * burst of changes causes one call. Changes during a call cause one further call.
 */
export function useSectionChanges(sectionIds: string, changed: () => unknown): void {
  const latest = useLatest(changed);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let last: Promise<unknown> = Promise.resolve();
    const call = () => {
      waiting = undefined;
      return latest.current();
    };
    const soon = () => {
      waiting ??= setTimeout(() => (last = last.then(call)), DEBOUNCE_MS);
    };
    const stream = new EventSource(addresses.api.desk.live(sectionIds));
    stream.addEventListener('changed', soon);
    stream.addEventListener('open', soon);
    return () => {
      stream.close();
      clearTimeout(waiting);
    };
  }, [sectionIds, latest]);
}

const RELOAD_INTERVAL_MS = 2000;

/** Reloads the page's data every two seconds. It is used while the server is loading something, such as a rating list. */
export function RefreshWhileLoading() {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, RELOAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
