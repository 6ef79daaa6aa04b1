import { publicStandings } from '@/lib/domain/publishing/compute-public-standings';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { type HiddenName, sortInPublicOrder, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import { publicCorrectionsOf } from '@/lib/domain/tournament/public-rounds';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadHiddenNames, loadPublicChanges, loadUnpublishedRound } from '@/lib/facts/publishing/load-public-changes';
import { loadKFactors } from '@/lib/facts/rating-lists/load-section-rating-lists';
import { loadSectionReports } from '@/lib/facts/teams/load-match-reports';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { type PublicSupplement, makePublicSection, visibleParts } from './make-public-section';
import { contentETag } from './public-event-directory';

/** The memory that a snapshot takes for each character of its JSON text, in bytes (measured). */
const BYTES_PER_LETTER = 1.4;

/** Builds the public data of a section; null if the section does not exist, was removed, or its event is not published. */
export async function buildPublicSection(sectionId: string): Promise<TaggedSection | null> {
  const body = await inRepeatableRead(async (db) => {
    const shown = await db.section.findUnique({ where: { id: sectionId, removal: null, event: { isPublished: true } }, select: { id: true } });
    const facts = shown === null ? null : await loadSectionFacts(db, sectionId);
    if (facts === null || !facts.event.isPublished) return null;
    return makePublicSection(facts, await loadPublicSupplement(db, facts, await loadHiddenNames(db, facts)));
  });
  if (body === null) return null;
  const text = JSON.stringify(body);
  return { sectionId, tag: contentETag(text), builtAt: new Date().toISOString(), bytes: BYTES_PER_LETTER * text.length, body };
}

export async function loadPublicSupplement(db: Database, facts: SectionFacts, hidden: readonly HiddenName[]): Promise<PublicSupplement> {
  const shows = visibleParts(facts.publication);
  return {
    withdrawn: shows.pairings ? await loadUnpublishedRound(db, facts.sectionId) : null,
    changes: shows.results ? await loadPublicChanges(db, facts, hidden) : [],
    standings: shows.standings ? publicStandings(facts) : [],
    hidden,
    listedKs: shows.pairings ? await loadKFactors(db, facts) : new Map(),
    reports: shows.results && facts.leagueRules.confirmationDays !== undefined ? await loadSectionReports(db, facts.sectionId) : new Map(),
  };
}

export function countCorrections({ corrections, changes }: Pick<PublicSection, 'corrections' | 'changes'>): number {
  return corrections.length + changes.length;
}

export async function loadCorrectionCount(db: Database, facts: SectionFacts): Promise<number> {
  if (!visibleParts(facts.publication).results) return 0;
  return countCorrections({
    corrections: publicCorrectionsOf(facts, playerIndexesOf(sortInPublicOrder(facts))),
    changes: await loadPublicChanges(db, facts, []),
  });
}
