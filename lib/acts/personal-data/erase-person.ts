import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { loadEarlyPlayers } from '@/lib/facts/entries/load-early-players';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { lockEvent } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { ERASED_PERSON_SELECT, erasePersonRows } from './erase-person-rows';

export const ErasePersonSchema = z.object({
  eventId: idField(),
  personId: idField(),
  confirmed: checkboxField(),
});

/** Erases the personal data that `decideErasure` lists. Deletes entries that are in no round and have no paid prize, and also the person if no entry remains. */
export const erasePerson = actInEvent('persons.manage', async ({ db, actor, eventId }, { personId, confirmed }: z.output<typeof ErasePersonSchema>) => {
  await lockEvent(db, eventId);
  const person = await db.person.findUnique({ where: { id: personId, eventId }, select: ERASED_PERSON_SELECT });
  if (person === null) return refuse('not-found');
  if (!confirmed) return refuse('erasing-not-confirmed', { field: 'confirmed' });
  const early = await loadEarlyPlayers(
    db,
    person.entries.map(({ id }) => id),
  );
  const notNeeded = person.entries.filter(({ id, numbers, prizeAwards }) => numbers.length + prizeAwards.length === 0 && !early.has(id));
  const isGone = notNeeded.length === person.entries.length;
  const gone = { persons: new Set(isGone ? [personId] : []), entries: new Set(notNeeded.map((entry) => entry.id)) };
  await erasePersonRows(db, eventId, [person], gone, new Date());
  for (const { sectionId } of notNeeded) await assignPairingNumbers(db, actor, sectionId);
  // The history never changes, so it must not contain the name of a deleted person.
  const after = { entriesGone: notNeeded.length, ...(isGone ? {} : { name: person.name }) };
  await recordAudit(db, actor, { eventId, kind: 'person-erased', after });
  for (const { sectionId } of person.entries) await notifySectionChanged(db, sectionId);
  const { slug } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
  return ok({ eventSlug: slug, isGone });
});
