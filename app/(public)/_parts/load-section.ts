import { notFound } from 'next/navigation';
import { publicPages } from '@/lib/publishing/public-pages';
import type { TaggedSection } from '@/lib/publishing/tagged-section';

export interface SectionParams {
  readonly event: string;
  readonly section: string;
}

/** The snapshot behind a public page; what is not published does not exist for a visitor. */
export async function loadSection({ event, section }: SectionParams): Promise<TaggedSection> {
  const kept = await publicPages().section(event, section);
  if (kept === null) notFound();
  return kept;
}
