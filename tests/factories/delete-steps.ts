import { database } from '@/lib/platform/db/client';

/**
 * Deletes the result steps that a section has had since a moment, to simulate a database restored to that moment. Disables the triggers,
 * which would forbid this.
 */
export async function deleteStepsSince(sectionId: string, since: Date): Promise<void> {
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`DELETE FROM "ResultRevision" WHERE "sectionId" = ${sectionId} AND "createdAt" >= ${since}`,
  ]);
}
