import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changedPageFields, EventPageFieldsSchema, parseEventPage } from '@/lib/domain/events/event-page';
import { MAX_PICTURE_BYTES, readPicture } from '@/lib/domain/pictures/read-picture';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';

export const ChangeEventPageSchema = EventPageFieldsSchema.safeExtend({
  eventId: idField(),
  /** If no file was chosen, the browser sends an empty one. The picture then stays as it is. */
  picture: z.instanceof(File).optional(),
  removesPicture: checkboxField(),
});

/** Changes the texts, the links and the picture on the public page of an event. The history names the fields, and not their texts. */
export const changeEventPage = actInEvent('event.edit', async ({ db, actor, eventId }, input: z.output<typeof ChangeEventPageSchema>) => {
  const { eventId: _, picture: file, removesPicture, ...page } = input;
  const stored = await db.event.findUnique({ where: { id: eventId }, select: { page: true } });
  if (stored === null) return refuse('not-found');
  const picture = await changePicture(db, eventId, file, removesPicture);
  if (!picture.ok) return picture;
  const fields: string[] = [...changedPageFields(parseEventPage(stored.page), page), ...(picture.value ? ['picture'] : [])];
  if (fields.length === 0) return ok(null);
  await db.event.update({ where: { id: eventId }, data: { page } });
  await recordAudit(db, actor, { eventId, kind: 'event-page-changed', after: { fields } });
  await notifyEventChanged(db, eventId);
  return ok(null);
});

/** Stores a chosen picture, or removes the stored one. Returns whether the picture changed. */
async function changePicture(db: Database, eventId: string, file: File | undefined, removes: boolean) {
  if (file === undefined || file.size === 0) {
    const { count } = removes ? await db.eventPicture.deleteMany({ where: { eventId } }) : { count: 0 };
    return ok(count > 0);
  }
  if (file.size > MAX_PICTURE_BYTES) return refuse('picture-too-large', { field: 'picture' });
  const read = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return refuse(read.error, { field: 'picture' });
  const data = { ...read.value, bytes: Uint8Array.from(read.value.bytes) };
  const before = await db.eventPicture.findUnique({ where: { eventId }, select: { sha256: true } });
  await db.eventPicture.upsert({ where: { eventId }, create: { eventId, ...data }, update: data });
  return ok(before?.sha256 !== data.sha256);
}
