import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';

/** Whose national numbers a list probably has: as it was said of the last one of the section, else those of the event's federation; may be ''. */
export async function getListFederation(actor: Actor, sectionId: string): Promise<string> {
  const db = database();
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return '';
  const { listFederation, event } = await db.section.findUniqueOrThrow({
    where: { id: sectionId },
    select: { listFederation: true, event: { select: { federation: true } } },
  });
  return listFederation || event.federation;
}
