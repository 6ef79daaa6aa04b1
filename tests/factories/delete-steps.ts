import { database } from '@/lib/platform/db/client';

/** Deletes a section's result steps since a given time, to simulate a restored database. Disables the triggers that forbid this. */
export async function deleteStepsSince(sectionId: string, since: Date): Promise<void> {
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`DELETE FROM "ResultRevision" WHERE "sectionId" = ${sectionId} AND "createdAt" >= ${since}`,
  ]);
}
