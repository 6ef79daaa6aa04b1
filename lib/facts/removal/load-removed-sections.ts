import { database } from '@/lib/platform/db/client';

export interface RemovedSectionLine {
  readonly sectionId: string;
  readonly name: string;
  readonly players: number;
  readonly removedAt: string;
  readonly erasesAt: string;
}

/** Removed sections that can still be restored, the latest first. */
export async function loadRemovedSections(eventId: string): Promise<readonly RemovedSectionLine[]> {
  const rows = await database().$queryRaw<(Omit<RemovedSectionLine, 'removedAt' | 'erasesAt'> & { removedAt: Date; erasesAt: Date })[]>`
    SELECT r."sectionId", r."name", (SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id")::int AS "players", r."removedAt", r."erasesAt"
    FROM "Section" s JOIN "RemovedSection" r ON r."sectionId" = s."id" WHERE s."eventId" = ${eventId} ORDER BY r."removedAt" DESC`;
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString(), erasesAt: row.erasesAt.toISOString() }));
}
