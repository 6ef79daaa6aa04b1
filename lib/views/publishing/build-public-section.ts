import { publicStandings } from '@/lib/domain/publishing/compute-public-standings';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { type HiddenName, inPublicOrder, placesOf } from '@/lib/domain/tournament/public-places';
import { publicCorrectionsOf } from '@/lib/domain/tournament/public-rounds';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadHidden, loadPublicChanges, loadPublicWithdrawal } from '@/lib/facts/publishing/load-public-changes';
import { loadListedKs } from '@/lib/facts/rating-lists/load-section-lists';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { asOfOneMoment, type Database } from '@/lib/platform/db/client';
import { type PublicBeside, publicSectionOf, showing } from './public';
import { contentTag } from './public-directory';

/** The measured memory that a snapshot takes for each character of its text. */
const BYTES_PER_LETTER = 1.4;

/** Builds everything that the publication ladder shows; null when the section does not exist, was removed, or its event is not published. */
export async function buildPublicSection(sectionId: string): Promise<TaggedSection | null> {
  const body = await asOfOneMoment(async (db) => {
    const shown = await db.section.findUnique({ where: { id: sectionId, removal: null, event: { isPublished: true } }, select: { id: true } });
    const facts = shown === null ? null : await loadFacts(db, sectionId);
    if (facts === null || !facts.event.isPublished) return null;
    return publicSectionOf(facts, await loadBeside(db, facts, await loadHidden(db, facts)));
  });
  if (body === null) return null;
  const text = JSON.stringify(body);
  return { sectionId, tag: contentTag(text), builtAt: new Date().toISOString(), bytes: BYTES_PER_LETTER * text.length, body };
}

export async function loadBeside(db: Database, facts: SectionFacts, hidden: readonly HiddenName[]): Promise<PublicBeside> {
  const shows = showing(facts.publication);
  return {
    withdrawn: shows.pairings ? await loadPublicWithdrawal(db, facts.sectionId) : null,
    changes: shows.results ? await loadPublicChanges(db, facts, hidden) : [],
    standings: shows.standings ? publicStandings(facts) : [],
    hidden,
    listedKs: shows.pairings ? await loadListedKs(db, facts) : new Map(),
  };
}

export function countCorrections({ corrections, changes }: Pick<PublicSection, 'corrections' | 'changes'>): number {
  return corrections.length + changes.length;
}

export async function loadCorrectionCount(db: Database, facts: SectionFacts): Promise<number> {
  if (!showing(facts.publication).results) return 0;
  return countCorrections({ corrections: publicCorrectionsOf(facts, placesOf(inPublicOrder(facts))), changes: await loadPublicChanges(db, facts, []) });
}
