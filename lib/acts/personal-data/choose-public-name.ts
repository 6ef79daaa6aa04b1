import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { lockPersons } from '@/lib/platform/db/client';
import { idField, choiceField } from '@/lib/platform/input/form-fields';

export const ChoosePublicNameSchema = z.object({ eventId: idField(), personId: idField(), publicName: choiceField(PUBLIC_NAME_FORMS) });

/** Sets how the public sees a player's name in every section of the event. Arbiters, printouts and reports keep the full name. */
export const choosePublicName = actInEvent('persons.manage', async (act, { personId, publicName }: z.output<typeof ChoosePublicNameSchema>) => {
  const { db, actor, eventId } = act;
  await lockPersons(db, eventId);
  const person = await db.person.findUnique({ where: { id: personId, eventId }, include: { entries: { select: { sectionId: true } } } });
  if (person === null) return refuse('not-found');
  const { name, publicName: before } = person;
  if (before === publicName) return ok({ name });
  await db.person.update({ where: { id: personId, eventId }, data: { publicName } });
  await recordAudit(db, actor, { eventId, kind: 'public-name-chosen', before: { publicName: before }, after: { name, publicName } });
  for (const { sectionId } of person.entries) await notifySectionChanged(db, sectionId);
  return ok({ name });
});
