import { decideRatingChanges, StoredRatingListSchema } from '@/lib/domain/ratings/decide-rating-changes';
import { loadRatedEntries } from '@/lib/facts/ratings/load-rated-entries';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';

export type RatingPreview = NonNullable<Awaited<ReturnType<typeof getRatingPreview>>>;

export async function getRatingPreview(actor: Actor, sectionId: string, previewId: string) {
  const db = database();
  const preview = await db.importPreview.findUnique({
    where: { id: toRowId(previewId) },
    include: { section: { select: { ratingKind: true, ratingMethod: true } } },
  });
  if (preview === null || preview.sectionId !== sectionId || preview.format !== 'ratings' || preview.expiresAt < new Date()) return null;
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return null;
  const { source, body, listedOn, federation, players } = StoredRatingListSchema.parse(JSON.parse(preview.text));
  const changes = decideRatingChanges(await loadRatedEntries(db, sectionId), players, preview.section, { body, federation });
  return { id: previewId, source, listedOn, federation, ...changes };
}

/** Suggests the federation that issued a list's national numbers: from the section's last list, else from the event; '' if neither is known. */
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
