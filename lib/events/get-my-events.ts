import type { UserActor } from '@/lib/access/actor';
import type { EventRole } from '@/lib/access/permissions';
import { database } from '@/lib/db/client';
import { dayText } from './event-clock';

export interface MyEvent {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly role: EventRole;
  readonly isPublished: boolean;
  readonly sections: number;
  readonly players: number;
}

/** The events in which somebody has a role, the latest first. */
export async function getMyEvents(actor: UserActor): Promise<readonly MyEvent[]> {
  const rows = await database().eventMember.findMany({
    where: { userId: actor.userId },
    include: { event: { include: { sections: { select: { _count: { select: { entries: true } } } } } } },
    orderBy: { event: { startsOn: 'desc' } },
  });
  return rows.map(({ role, event }) => ({
    slug: event.slug,
    name: event.name,
    place: event.place,
    startsOn: dayText(event.startsOn),
    endsOn: dayText(event.endsOn),
    role,
    isPublished: event.isPublished,
    sections: event.sections.length,
    players: event.sections.reduce((sum, section) => sum + section._count.entries, 0),
  }));
}
