import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export interface RemovedLine {
  readonly eventId: string;
  readonly name: string;
  /** The address it had. */
  readonly slug: string;
  readonly timeZone: string;
  /** Moments as ISO instants. */
  readonly removedAt: string;
  readonly erasesAt: string;
}

/** Removed events that somebody owned, the latest first. */
export async function getRemovedEvents(actor: UserActor): Promise<readonly RemovedLine[]> {
  const owned = JSON.stringify({ members: [{ userId: actor.userId, role: 'owner' }] });
  const rows = await database().$queryRaw<{ eventId: string; name: string; slug: string; timeZone: string; removedAt: Date; erasesAt: Date }[]>`
    SELECT r."eventId", e."name", r."slug", e."timeZone", r."removedAt", r."erasesAt" FROM "RemovedEvent" r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."kept" @> ${owned}::jsonb ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
