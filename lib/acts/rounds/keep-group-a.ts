import { lastInGroupA } from '@/engine';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';
import type { Database } from '@/lib/platform/db/client';

/** C.04.7 1.3.2: keeps who is the last player of group A, as round 1 is published; `facts` are those before. Another's mark goes. */
export async function keepGroupA(db: Database, facts: SectionFacts): Promise<void> {
  if (facts.acceleration !== 'baku') return;
  const { tournament, entryOf } = toTournament(facts, 1);
  const last = entryOf.get(lastInGroupA(tournament) ?? 0);
  await db.entry.updateMany({ where: { sectionId: facts.sectionId, isLastInGroupA: true }, data: { isLastInGroupA: false } });
  if (last !== undefined) await db.entry.update({ where: { id: last }, data: { isLastInGroupA: true } });
}
