import { database } from '@/lib/platform/db/client';

/** What a restore to an earlier moment takes away: the steps of a section from a moment on. Triggers keep them from going otherwise. */
export async function deleteStepsSince(sectionId: string, since: Date): Promise<void> {
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`DELETE FROM "ResultRevision" WHERE "sectionId" = ${sectionId} AND "createdAt" >= ${since}`,
  ]);
}
