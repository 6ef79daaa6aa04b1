import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import type { Actor } from '@/lib/platform/access/actor';
import { ownsInstallation } from '@/lib/platform/access/installation-owner';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';

export const DismissUpload = z.object({ uploadId: id() });

/**
 * Takes away what was sent of a list, or the line of one that was loaded or failed; what is just being loaded stays. For who
 * sent it, and for the owner of the installation.
 */
export function dismissUpload(
  actor: Actor,
  { uploadId }: z.output<typeof DismissUpload>,
): Promise<Result<{ readonly fileName: string }, AccessRefusal | Refusal<'list-is-loading' | 'not-your-upload'>>> {
  return inTransaction(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    const [upload] = await db.$queryRaw<{ readonly state: string; readonly fileName: string; readonly userId: string | null }[]>`
      SELECT "state", "fileName", "userId" FROM "RatingUpload" WHERE "id" = ${uploadId}::uuid AND "sourceBody" IS NULL FOR UPDATE`;
    if (upload === undefined) return refuse('not-found');
    if (upload.userId !== allowed.value.userId && !(await ownsInstallation(db, actor))) return refuse('not-your-upload');
    if (upload.state === 'loading') return refuse('list-is-loading');
    await db.ratingUploadPart.deleteMany({ where: { uploadId } });
    await db.ratingUpload.delete({ where: { id: uploadId } });
    return ok({ fileName: upload.fileName });
  });
}
