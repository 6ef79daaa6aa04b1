import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { inPublicOrder, placesOf } from '@/lib/domain/tournament/public-places';
import { publicCorrectionsOf } from '@/lib/domain/tournament/public-rounds';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadPublicChanges } from '@/lib/facts/publishing/load-public-changes';
import type { Database } from '@/lib/platform/db/client';
import { showing } from './public';

export function countCorrections({ corrections, changes }: Pick<PublicSection, 'corrections' | 'changes'>): number {
  return corrections.length + changes.length;
}

export async function loadCorrectionCount(db: Database, facts: SectionFacts): Promise<number> {
  if (!showing(facts.publication).results) return 0;
  return countCorrections({ corrections: publicCorrectionsOf(facts, placesOf(inPublicOrder(facts))), changes: await loadPublicChanges(db, facts, []) });
}
