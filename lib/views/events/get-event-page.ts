import { findEventFor } from '@/lib/acts/events/find-event';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { loadPublicEventPage } from '@/lib/views/publishing/public-event-directory';

/** What the organisers of an event wrote on its public page. Null for others. */
export async function getEventPage(actor: Actor, slug: string) {
  const access = await findEventFor(database(), actor, 'event.edit', slug);
  if (access === null) return null;
  const event = await database().event.findUniqueOrThrow({ where: { id: access.eventId }, select: { id: true, name: true, isPublished: true } });
  return { ...event, page: await loadPublicEventPage(access.eventId) };
}
