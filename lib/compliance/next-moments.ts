import type { Database } from '@/lib/db/client';

/**
 * When breaches that are kept now were logged: each a millisecond after the one before, and after every one that the section has,
 * since two acts may fall into one millisecond. Belongs under the section's lock.
 */
export async function nextMoments(db: Database, sectionId: string, count: number): Promise<readonly Date[]> {
  const last = await db.breach.findFirst({ where: { sectionId }, orderBy: { createdAt: 'desc' }, select: { createdAt: true } });
  const from = Math.max(Date.now(), (last?.createdAt.getTime() ?? 0) + 1);
  return Array.from({ length: count }, (_, index) => new Date(from + index));
}
