import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changedPageFields, EventPageFieldsSchema, eventPageVersion, parseEventPage } from '@/lib/domain/events/event-page';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { lockEvent } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { readChosenPicture, storePicture } from './store-picture';

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
  const chosen = await readChosenPicture(file);
  if (!chosen.ok) return chosen;
  await lockEvent(db, eventId);
  const stored = await db.event.findUnique({ where: { id: eventId }, select: { page: true, pictures: { where: { use: 'page' }, select: { sha256: true } } } });
  if (stored === null) return refuse('not-found');
  const picture = stored.pictures[0] ?? null;
  const before = parseEventPage(stored.page);
  const changesPicture = chosen.value === null ? removesPicture && picture !== null : chosen.value.sha256 !== picture?.sha256;
  const fields: string[] = [...changedPageFields(before, page), ...(changesPicture ? ['picture'] : [])];
  if (fields.length === 0) return ok(null);
  if (seen !== eventPageVersion({ ...before, picture })) return refuse('section-changed-meanwhile');
  if (changesPicture) await storePicture(db, eventId, 'page', chosen.value);
  await db.event.update({ where: { id: eventId }, data: { page } });
  await recordAudit(db, actor, { eventId, kind: 'event-page-changed', after: { fields } });
  await notifyEventChanged(db, eventId);
  return ok(null);
});
