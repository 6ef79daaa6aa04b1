import type { SectionAddress } from '@/lib/domain/events/slug';
import type { Database } from '@/lib/platform/db/client';

export async function loadSectionAddress(db: Database, sectionId: string): Promise<SectionAddress> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return { eventSlug: section.event.slug, sectionSlug: section.slug };
}
