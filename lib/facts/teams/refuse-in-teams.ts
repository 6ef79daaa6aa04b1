import { formatOf } from '@/lib/domain/formats/formats';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

/** Refuses an act on single players that a section of teams does not have; null in a section of players. */
export async function refuseInTeams(db: Database, sectionId: string) {
  const section = await db.section.findUnique({ where: { id: sectionId }, select: { systemId: true } });
  return section !== null && formatOf(section.systemId).isOfTeams ? refuse('not-for-teams') : null;
}
