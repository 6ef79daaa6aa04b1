import type { Database } from '@/lib/platform/db/client';

/** Where the organiser's pages of a section are. */
export interface SectionAddress {
  readonly eventSlug: string;
  readonly sectionSlug: string;
}

export async function loadSectionAddress(db: Database, sectionId: string): Promise<SectionAddress> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return { eventSlug: section.event.slug, sectionSlug: section.slug };
}
