import { database } from '@/lib/platform/db/client';

/**
 * Deletes a section's result steps since a moment, as a database that was restored to that moment would lack them. Triggers, which normally forbid
 * this, are disabled.
 */
export async function deleteStepsSince(sectionId: string, since: Date): Promise<void> {
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`DELETE FROM "ResultRevision" WHERE "sectionId" = ${sectionId} AND "createdAt" >= ${since}`,
  ]);
}
