import { ok } from '@/engine/model/result-or-error';
import { MAX_PICTURE_BYTES, type Picture, readPicture } from '@/lib/domain/pictures/read-picture';
import type { PictureUse } from '@/lib/generated/prisma/client';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

/** Reads the picture chosen in the field `picture`; null if none was chosen. */
export async function readChosenPicture(file: File | undefined) {
  if (file === undefined || file.size === 0) return ok(null);
  if (file.size > MAX_PICTURE_BYTES) return refuse('picture-too-large', { field: 'picture' });
  const read = readPicture(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? read : refuse(read.error, { field: 'picture' });
}

/** Replaces the picture that an event has for one use, or removes it. */
export async function storePicture(db: Database, eventId: string, use: PictureUse, picture: Picture | null): Promise<void> {
  await db.eventPicture.deleteMany({ where: { eventId, use } });
  if (picture !== null) await db.eventPicture.create({ data: { ...picture, eventId, use, bytes: Uint8Array.from(picture.bytes) } });
}
