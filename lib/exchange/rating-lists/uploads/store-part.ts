import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { bytesOfPart, partsOf } from '@/lib/domain/rating-lists/limits';
import { tellListsWait } from '@/lib/domain/rating-lists/waiting';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { database, inTransaction, type Database } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { keepPart } from './keep-part';

/** As the address of a part says it. */
export const PartAt = z.object({
  uploadId: id(),
  part: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  /** Of its octets, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

type PartRefusal = AccessRefusal | Refusal<'part-wrong' | 'part-damaged'>;

/**
 * Keeps a part of a list; one that is there already counts as kept. With the last of them the list waits to be loaded.
 * Of somebody else's upload nothing is to be found.
 */
export async function storePart(
  actor: Actor,
  { uploadId, part, sha256 }: z.output<typeof PartAt>,
  octets: Uint8Array<ArrayBuffer>,
): Promise<Result<Kept, PartRefusal>> {
  const allowed = allowLists(actor);
  if (!allowed.ok) return allowed;
  const { userId } = allowed.value;
  const upload = await findUpload(database(), uploadId, userId);
  if (upload === null) return refuse('not-found');
  if (part >= partsOf(upload.bytes) || octets.length !== bytesOfPart(upload.bytes, part)) return refuse('part-wrong');
  if (upload.state !== 'receiving') return ok({ isComplete: true });
  if (createHash('sha256').update(octets).digest('hex') !== sha256) return refuse('part-damaged');
  await keepPart(uploadId, part, octets);
  const counted = await inTransaction((db) => countParts(db, uploadId, userId));
  if (counted.ok && counted.value.isComplete) tellListsWait();
  return counted;
}

/** Who keeps the last part finds them all: parts are counted one after the other, each when it is there. */
async function countParts(db: Database, uploadId: string, userId: string): Promise<Result<Kept, PartRefusal>> {
  await db.$queryRaw`SELECT "id" FROM "RatingUpload" WHERE "id" = ${uploadId}::uuid FOR UPDATE`;
  const upload = await findUpload(db, uploadId, userId);
  if (upload === null) return refuse('not-found');
  if (upload.state !== 'receiving') return ok({ isComplete: true });
  const isComplete = (await db.ratingUploadPart.count({ where: { uploadId } })) === partsOf(upload.bytes);
  await db.ratingUpload.update({ where: { id: uploadId }, data: { heartbeatAt: new Date(), ...(isComplete ? { state: 'waiting' } : {}) } });
  return ok({ isComplete });
}

async function findUpload(db: Database, id: string, userId: string) {
  const upload = await db.ratingUpload.findUnique({ where: { id, userId }, select: { state: true, bytes: true } });
  return upload && { state: upload.state, bytes: Number(upload.bytes) };
}

interface Kept {
  /** No part is missing any more. */
  readonly isComplete: boolean;
}
