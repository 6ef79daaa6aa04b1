import type { Database } from '@/lib/db/client';
import { showing } from '@/lib/sections/read-model/public';
import { publicCorrectionsOf } from '@/lib/sections/read-model/public-corrections';
import { inPublicOrder, placesOf } from '@/lib/sections/read-model/public-places';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import { loadPublicChanges } from './load-public-changes';
import type { PublicSection } from './public-section';

/** How many corrections the public reads of: of results, and of everything else that was published. */
export function countCorrections({ corrections, changes }: Pick<PublicSection, 'corrections' | 'changes'>): number {
  return corrections.length + changes.length;
}

/** The same for the arbiters' page of an event, whose sections need not be public yet. */
export async function loadCorrectionCount(db: Database, facts: SectionFacts): Promise<number> {
  if (!showing(facts.publication).results) return 0;
  return countCorrections({ corrections: publicCorrectionsOf(facts, placesOf(inPublicOrder(facts))), changes: await loadPublicChanges(db, facts, []) });
}
