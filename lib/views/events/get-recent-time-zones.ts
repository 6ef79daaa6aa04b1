import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

const MOST_EVENTS = 50;
const MOST_ZONES = 5;

/** The clocks of the events that somebody works in, that of the event made last first. */
export async function getRecentTimeZones(actor: UserActor): Promise<readonly string[]> {
  const recent = await database().eventMember.findMany({
    where: { userId: actor.userId },
    orderBy: { event: { createdAt: 'desc' } },
    take: MOST_EVENTS,
    select: { event: { select: { timeZone: true } } },
  });
  return [...new Set(recent.map(({ event }) => event.timeZone))].slice(0, MOST_ZONES);
}
