import { findEventFor } from '@/lib/acts/events/find-event';
import { compareNames } from '@/lib/domain/players/compare-names';
import { birthYearOf } from '@/lib/domain/players/parse-person-fields';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';

export type EventPlayer = NonNullable<Awaited<ReturnType<typeof getEventPlayers>>>['players'][number];

/** All persons of the event with their sections, including persons in no section. Null if the event does not exist for the actor. */
export async function getEventPlayers(actor: Actor, eventSlug: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'event.read', eventSlug);
  if (access === null) return null;
  const { eventId } = access;
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { slug: true, name: true } });
  const persons = await db.person.findMany({
    where: { eventId },
    include: { entries: { include: { section: { select: { name: true, slug: true, removal: { select: { name: true } } } } } } },
    // Ensures that players with the same name are always listed in the same order, because the sort by name below is stable.
    orderBy: { id: 'asc' },
  });
  const sorted = persons.toSorted((a, b) => compareNames(a.name, b.name));
  const players = sorted.map(({ entries, birth, id, name, title, federation, fideId, club }) => ({
    personId: id,
    name,
    title,
    federation,
    fideId,
    club,
    birthYear: birthYearOf(birth),
    entries: entries.map(({ section, ...entry }) => ({
      id: entry.id,
      section: section.removal?.name ?? section.name,
      sectionSlug: section.removal === null ? section.slug : null,
      number: entry.pairingNumber,
      rating: entry.rating,
    })),
  }));
  return { event, mayManage: isPermittedInEvent(access, 'persons.manage'), players };
}
