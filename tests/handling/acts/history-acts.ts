import { restoreSection } from '@/lib/acts/history/restore-section';
import { database } from '@/lib/platform/db/client';
import { toAct } from './run-in-sequence';

export const restore = toAct(async ({ owner, sectionId }) => {
  const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId, usedAt: null }, orderBy: { createdAt: 'desc' } });
  return restoreSection(owner, { restorePointId: point.id });
});
