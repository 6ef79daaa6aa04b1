'use client';

import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '@/app/_ui/use-refresh';
import { useSectionChanges } from './use-section-changes';

const POLL_MS = 30_000;

/**
 * Loads the page's data again after a change in any of the sections, and now and then where the stream does not get through:
 * what another arbiter does is seen, what is typed here stays.
 */
export function LoadAgain({ sectionIds }: { readonly sectionIds: readonly string[] }) {
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
