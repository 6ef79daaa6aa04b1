import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changedPageFields, EventPageFieldsSchema, eventPageVersion, parseEventPage } from '@/lib/domain/events/event-page';
import { MAX_PICTURE_BYTES, type Picture, readPicture } from '@/lib/domain/pictures/read-picture';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockEvent } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';

export const ChangeEventPageSchema = EventPageFieldsSchema.safeExtend({
  eventId: idField(),
  seen: seenVersionField(),
  /** If no file was chosen, the browser sends an empty one. The picture then stays as it is. */
  picture: z.instanceof(File).optional(),
  removesPicture: checkboxField(),
});

/** Changes the texts, the links and the picture on the public page of an event. The history names the fields, and not their texts. */
export const changeEventPage = actInEvent('event.edit', async ({ db, actor, eventId }, input: z.output<typeof ChangeEventPageSchema>) => {
  const { eventId: _, seen, picture: file, removesPicture, ...page } = input;
  const chosen = await readChosen(file);
  if (!chosen.ok) return chosen;
  await lockEvent(db, eventId);
  const stored = await db.event.findUnique({ where: { id: eventId }, select: { page: true, picture: { select: { sha256: true } } } });
  if (stored === null) return refuse('not-found');
  const before = parseEventPage(stored.page);
  const changesPicture = chosen.value === null ? removesPicture && stored.picture !== null : chosen.value.sha256 !== stored.picture?.sha256;
  const fields: string[] = [...changedPageFields(before, page), ...(changesPicture ? ['picture'] : [])];
  if (fields.length === 0) return ok(null);
  if (seen !== eventPageVersion({ ...before, picture: stored.picture })) return refuse('section-changed-meanwhile');
  if (changesPicture) await storePicture(db, eventId, chosen.value);
  await db.event.update({ where: { id: eventId }, data: { page } });
  await recordAudit(db, actor, { eventId, kind: 'event-page-changed', after: { fields } });
  await notifyEventChanged(db, eventId);
  return ok(null);
});

/** Reads the chosen picture; null if none was chosen. */
async function readChosen(file: File | undefined) {
  if (file === undefined || file.size === 0) return ok(null);
  if (file.size > MAX_PICTURE_BYTES) return refuse('picture-too-large', { field: 'picture' });
  const read = readPicture(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? read : refuse(read.error, { field: 'picture' });
}

async function storePicture(db: Database, eventId: string, picture: Picture | null): Promise<void> {
  if (picture === null) {
    await db.eventPicture.deleteMany({ where: { eventId } });
    return;
  }
  const data = { ...picture, bytes: Uint8Array.from(picture.bytes) };
  await db.eventPicture.upsert({ where: { eventId }, create: { eventId, ...data }, update: data });
}
