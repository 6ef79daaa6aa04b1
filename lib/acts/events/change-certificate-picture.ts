import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockEvent } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { readChosenPicture, storePicture } from './store-picture';

export const ChangeCertificatePictureSchema = z.object({
  eventId: idField(),
  /** If no file was chosen, the browser sends an empty one. The picture then stays as it is. */
  picture: z.instanceof(File).optional(),
  removesPicture: checkboxField(),
});

/** Changes the picture that the certificates of an event show above their title, or removes it. */
export const changeCertificatePicture = actInEvent('event.edit', async ({ db, actor, eventId }, input: z.output<typeof ChangeCertificatePictureSchema>) => {
  const chosen = await readChosenPicture(input.picture);
  if (!chosen.ok) return chosen;
  await lockEvent(db, eventId);
  const stored = await db.eventPicture.findUnique({ where: { eventId_use: { eventId, use: 'certificate' } }, select: { sha256: true } });
  const isSame = chosen.value === null ? stored === null || !input.removesPicture : chosen.value.sha256 === stored?.sha256;
  if (isSame) return refuse('nothing-changed');
  await storePicture(db, eventId, 'certificate', chosen.value);
  await recordAudit(db, actor, { eventId, kind: 'certificate-picture-changed', after: { removed: chosen.value === null } });
  return ok(null);
});
