import { database } from '@/lib/platform/db/client';

/** Removed sections that can still be restored, the latest first; moments as ISO instants. */
export async function loadRemovedSections(eventId: string) {
  const rows = await database().$queryRaw<{ sectionId: string; name: string; players: number; removedAt: Date; erasesAt: Date }[]>`
    SELECT r."sectionId", r."name", (SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id")::int AS "players", r."removedAt", r."erasesAt"
    FROM "Section" s JOIN "RemovedSection" r ON r."sectionId" = s."id" WHERE s."eventId" = ${eventId} ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
