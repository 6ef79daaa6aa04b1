'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const TOGETHER_MS = 500;

/** Loads the page's data again after a change in any of the sections. */
export function LoadAgain({ sectionIds }: { readonly sectionIds: readonly string[] }) {
  const router = useRouter();
  const ids = sectionIds.join(' ');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        router.refresh();
      }, TOGETHER_MS);
    };
    const stream = new EventSource(`/api/organise/live?section=${encodeURIComponent(ids)}`);
    stream.addEventListener('changed', soon);
    return () => {
      stream.close();
      clearTimeout(waiting);
    };
  }, [ids, router]);
  return null;
}
