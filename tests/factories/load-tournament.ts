import { lastPublishedRound, type LoadedTournament, type TournamentPurpose, buildTournament } from '@/lib/domain/tournament/build-tournament';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Database } from '@/lib/platform/db/client';

/**
 * The section as it stood before `beforeRound` was paired, with the numbers of that round: those it was paired with when
 * it has been, else the current ones. Without a round: after the last published one. Null when there is no such section.
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
