import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockSection } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import { refreshPublicDirectory } from '@/lib/publishing/refresh-public-snapshot';

export const RemoveSection = z.object({ sectionId: id() });

/** Removes a section in which nobody is entered and nothing was paired; anything else is a record that stays. */
export function removeSection(
  actor: Actor,
  { sectionId }: z.output<typeof RemoveSection>,
): Promise<Result<{ readonly eventSlug: string }, AccessRefusal | Refusal<'section-not-empty'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const section = await db.section.findUnique({
      where: { id: sectionId },
      include: { event: { select: { slug: true } }, _count: { select: { entries: true, roundRecords: true } } },
    });
    if (section === null) return refuse('not-found');
    if (section._count.entries + section._count.roundRecords > 0) {
      return refuse('section-not-empty', { facts: { entries: section._count.entries } });
    }
    await db.section.delete({ where: { id: sectionId } });
    await recordEvent(db, actor, { eventId: section.eventId, sectionId, kind: 'section-removed', before: { name: section.name } });
    await refreshPublicDirectory(db, section.eventId);
    return ok({ eventSlug: section.event.slug });
  });
}
