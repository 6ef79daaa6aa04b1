import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { compareNames } from '@/lib/domain/players/compare-names';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Database } from '@/lib/platform/db/client';

/** Loads the section's rules for entries and its state; null if there is no such section. */
export async function loadEntryRules(db: Database, sectionId: string): Promise<EntryRules | null> {
  const state = await loadSectionState(db, sectionId);
  const section = await db.section.findUnique({
    where: { id: sectionId },
    select: { lateEntryUntilRound: true, missedRounds: true, halfPointByesAllowed: true, roundsWithoutByes: true, ratingKind: true, ratingMethod: true },
  });
  return state === null || section === null ? null : { ...state, ...section };
}

/** Loads an entry. Null if it is not in this section, because the actor's permission was checked for `sectionId` only. */
export function loadEntry(db: Database, sectionId: string, entryId: string) {
  return db.entry.findUnique({
    where: { id: entryId, sectionId },
    include: { person: true, absences: true, withdrawals: { orderBy: { fromRound: 'asc' } } },
  });
}

/** Returns the sorted names of a forbidden pair that includes one of these players; null if there is no such pair. */
export async function loadForbiddenPairNames(db: Database, entryIds: readonly string[]): Promise<readonly string[] | null> {
  const person = { include: { person: { select: { name: true } } } };
  const pair = await db.forbiddenPair.findFirst({
    where: { OR: [{ entryAId: { in: [...entryIds] } }, { entryBId: { in: [...entryIds] } }] },
    include: { entryA: person, entryB: person },
  });
  return pair === null ? null : [pair.entryA, pair.entryB].map((entry) => entry.person.name).toSorted(compareNames);
}
