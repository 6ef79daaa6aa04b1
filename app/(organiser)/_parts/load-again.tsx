'use client';

import { useRouter } from 'next/navigation';
import { useSectionChanges } from './use-section-changes';

const POLL_MS = 30_000;

/** Loads the page's data again after a change in any of the sections: what another arbiter does is seen, what is typed here stays. */
export function LoadAgain({ sectionIds }: { readonly sectionIds: readonly string[] }) {
  const router = useRouter();
  useSectionChanges(sectionIds.join(' '), () => router.refresh(), POLL_MS);
  return null;
}
