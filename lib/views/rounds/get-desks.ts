import { findEventFor } from '@/lib/acts/events/find-event';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildDesk, type Desk } from './get-desk';

export async function getDesks(actor: Actor, eventSlug: string) {
  const db = database();
  const found = await findEventFor(db, actor, 'event.enter', eventSlug);
  if (found === null) return null;
  const only = found.onlySectionId === null ? {} : { id: found.onlySectionId };
  const event = await db.event.findUniqueOrThrow({
    where: { id: found.eventId },
    select: {
      name: true,
      timeZone: true,
      sections: { where: { removal: null, ...only }, orderBy: [{ position: 'asc' }, { name: 'asc' }], select: { id: true } },
    },
  });
  const desks: Desk[] = [];
  for (const { id } of event.sections) {
    const facts = await loadFacts(db, id);
    if (facts !== null) desks.push(await buildDesk(db, facts));
  }
  return { eventName: event.name, timeZone: event.timeZone, desks };
}
