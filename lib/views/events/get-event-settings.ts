import { findEventFor } from '@/lib/acts/events/find-event';
import { dayText } from '@/lib/domain/events/event-clock';
import { erasureDay } from '@/lib/domain/personal-data/decide-erasure';
import type { Actor } from '@/lib/platform/access/actor';
import { mayInEvent } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';

export type EventSettings = NonNullable<Awaited<ReturnType<typeof getEventSettings>>>;

export async function getEventSettings(actor: Actor, slug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.enter', slug);
  if (access === null) return null;
  const event = await db.event.findUniqueOrThrow({ where: { id: access.eventId } });
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    place: event.place,
    federation: event.federation,
    startsOn: dayText(event.startsOn),
    endsOn: dayText(event.endsOn),
    timeZone: event.timeZone,
    chiefArbiter: event.chiefArbiter,
    deputyArbiters: event.deputyArbiters,
    keepDataDays: event.keepDataDays,
    showsBirthYears: event.showsBirthYears,
    /** `YYYY-MM-DD` on the event's clock, as all days here. */
    erasesOn: erasureDay(event),
    isPublished: event.isPublished,
    mayEdit: mayInEvent(access, 'event.edit'),
    mayArchive: mayInEvent(access, 'event.archive'),
    mayRemove: mayInEvent(access, 'event.remove'),
  };
}
