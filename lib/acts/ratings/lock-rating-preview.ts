import { ok } from '@/engine/model/result-or-error';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import type { Permission } from '@/lib/platform/access/permissions';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

/**
 * Checks the permission and loads a preview in one of `formats`. Refuses a used or
 * expired preview. Locks the row until the end of the transaction.
 */
export async function lockRatingPreview(
  db: Database,
  actor: Actor,
  { permission, previewId, formats }: { readonly permission: Permission; readonly previewId: string; readonly formats: readonly string[] },
) {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  await db.$queryRaw`SELECT "id" FROM "ImportPreview" WHERE "id" = ${previewId}::uuid FOR UPDATE`;
  const preview = await db.importPreview.findUnique({ where: { id: previewId } });
  if (preview === null || preview.expiresAt < new Date()) return refuse('preview-over');
  const allowed = await allowInSection(db, actor, permission, preview.sectionId);
  if (!allowed.ok) return allowed;
  return formats.includes(preview.format) ? ok({ ...preview, eventId: allowed.value.eventId }) : refuse('preview-over');
}
