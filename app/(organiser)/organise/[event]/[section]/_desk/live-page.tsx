'use client';

import { useRouter } from 'next/navigation';
import { useSectionChanges } from './use-section-changes';

const POLL_MS = 30_000;

/** Keeps a page without entries of its own up to date: what another arbiter does is seen here, what is typed here stays. */
export function LivePage({ sectionId }: { readonly sectionId: string }) {
  const router = useRouter();
  useSectionChanges(sectionId, () => router.refresh(), POLL_MS);
  return null;
}
