import { DAYS_KEPT } from '@/lib/domain/rating-lists/limits';
import { database } from '@/lib/platform/db/client';

const DAY_MS = 86_400_000;

/** Takes away uploads that nobody went on with, the lines of those that ended, and parts of none. What was fetched stays until it is fetched anew. */
export async function sweepUploads(now: Date): Promise<void> {
  const old = { sourceBody: null, state: { in: ['receiving', 'done', 'failed'] }, heartbeatAt: { lt: new Date(now.getTime() - DAYS_KEPT * DAY_MS) } };
  await database().ratingUpload.deleteMany({ where: old });
  await database().$executeRaw`DELETE FROM "RatingUploadPart" WHERE "uploadId" NOT IN (SELECT "id" FROM "RatingUpload")`;
}
