import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';

/** The clock of the event that somebody works in and that was made last; null for who has none yet. */
export async function getLastTimeZone(actor: UserActor): Promise<string | null> {
  const last = await database().eventMember.findFirst({
    where: { userId: actor.userId },
    orderBy: { event: { createdAt: 'desc' } },
    select: { event: { select: { timeZone: true } } },
  });
  return last?.event.timeZone ?? null;
}
