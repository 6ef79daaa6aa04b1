import type { PublicWithdrawal } from '@/lib/domain/publishing/public-section';
import type { Database } from '@/lib/platform/db/client';

/** The publication that was withdrawn last, as long as its round has not been published again. */
export async function loadPublicWithdrawal(db: Database, sectionId: string): Promise<PublicWithdrawal | null> {
  const last = await db.auditEvent.findFirst({
    where: { sectionId, kind: { in: ['publication-withdrawn', 'round-published', 'round-imported'] } },
    orderBy: { sequence: 'desc' },
    select: { kind: true, round: true, reason: true, createdAt: true },
  });
  if (last === null || last.kind !== 'publication-withdrawn' || last.round === null) return null;
  return { round: last.round, reason: last.reason ?? '', at: last.createdAt.toISOString() };
}
