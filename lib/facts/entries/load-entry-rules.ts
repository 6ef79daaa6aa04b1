import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import type { Database } from '@/lib/platform/db/client';

/** What a section allows its players, and where it stands; null when there is no such section. */
export async function loadEntryRules(db: Database, sectionId: string): Promise<EntryRules | null> {
  const state = await loadSectionState(db, sectionId);
  const section = await db.section.findUnique({
    where: { id: sectionId },
    select: {
      lateEntryUntilRound: true,
      missedRounds: true,
      halfPointByesAllowed: true,
      roundsWithoutByes: true,
      ratingKind: true,
      ratingMethod: true,
    },
  });
  return state === null || section === null ? null : { ...state, ...section };
}

/** An entry with what decides its coming rounds; null when there is none. */
export function loadEntry(db: Database, entryId: string) {
  return db.entry.findUnique({
    where: { id: entryId },
    include: { person: true, absences: true, withdrawals: { orderBy: { fromRound: 'asc' } } },
  });
}
