import { lastPublishedRound, type LoadedTournament, type TournamentPurpose, buildTournament } from '@/lib/domain/tournament/build-tournament';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Database } from '@/lib/platform/db/client';

/**
 * Loads the section as it was before `beforeRound` was paired, or after the last published round if none is given. Pairing numbers are those of that
 * round if it is paired, else the current ones. Null if there is no such section.
 */
export async function loadTournament(
  db: Database,
  sectionId: string,
  beforeRound?: number,
  purpose: TournamentPurpose = 'pairing',
): Promise<LoadedTournament | null> {
  const facts = await loadSectionFacts(db, sectionId);
  return facts === null ? null : buildTournament(facts, beforeRound ?? lastPublishedRound(facts) + 1, purpose);
}
