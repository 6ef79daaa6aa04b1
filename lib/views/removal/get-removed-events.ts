import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export type RemovedLine = Awaited<ReturnType<typeof getRemovedEvents>>[number];

export async function getRemovedEvents(actor: UserActor) {
  const owned = JSON.stringify({ members: [{ userId: actor.userId, role: 'owner' }] });
  const rows = await database().$queryRaw<{ eventId: string; name: string; slug: string; timeZone: string; removedAt: Date; erasesAt: Date }[]>`
    SELECT r."eventId", e."name", r."slug", e."timeZone", r."removedAt", r."erasesAt" FROM "RemovedEvent" r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."kept" @> ${owned}::jsonb ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
