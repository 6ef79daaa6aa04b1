import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { actInEvent } from '@/lib/platform/access/act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { lockEvent } from '@/lib/platform/db/client';
import { checkbox, id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { ERASED_PERSON, eraseFacts } from './erase-facts';

export const ErasePerson = z.object({
  eventId: id(),
  personId: id(),
  confirmed: checkbox(),
});

/** Erases a person as `decideErasure` says. Deletes entries that are in no round, and the person if no other entry is left. */
export const erasePerson = actInEvent('persons.manage', async ({ db, actor, eventId }, { personId, confirmed }: z.output<typeof ErasePerson>) => {
  await lockEvent(db, eventId);
  const person = await db.person.findUnique({ where: { id: personId, eventId }, select: ERASED_PERSON });
  if (person === null) return refuse('not-found');
  if (!confirmed) return refuse('erasing-not-confirmed', { field: 'confirmed' });
  const unplayed = person.entries.filter(({ numbers }) => numbers.length === 0);
  const isGone = unplayed.length === person.entries.length;
  const gone = { persons: new Set(isGone ? [personId] : []), entries: new Set(unplayed.map((entry) => entry.id)) };
  await eraseFacts(db, eventId, [person], gone, new Date());
  for (const { sectionId } of unplayed) await assignPairingNumbers(db, actor, sectionId);
  // The history cannot be changed, so it does not name a deleted person.
  const after = { entriesGone: unplayed.length, ...(isGone ? {} : { name: person.name }) };
  await recordEvent(db, actor, { eventId, kind: 'person-erased', after });
  for (const { sectionId } of person.entries) await refreshPublicSnapshot(db, sectionId);
  const { slug } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true } });
  return ok({ eventSlug: slug, isGone });
});
