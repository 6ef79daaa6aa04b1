import type { Database } from '@/lib/platform/db/client';

/** The place in the history of the last act of a section that is no result entered; 0 before the first. What a page shows beside results changes with it. */
export async function loadLastAct(db: Database, sectionId: string): Promise<number> {
  const last = await db.auditEvent.findFirst({ where: { sectionId }, orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return last?.sequence ?? 0;
}
