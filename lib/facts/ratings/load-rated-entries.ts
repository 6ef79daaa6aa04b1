import type { RatedEntry } from '@/lib/domain/ratings/decide-rating-changes';
import type { Database } from '@/lib/platform/db/client';

/** Returns the section's entries, in the order of their pairing numbers, with the fields needed to compare them with a rating list. */
export async function loadRatedEntries(db: Database, sectionId: string): Promise<RatedEntry[]> {
  const rows = await db.entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return rows.map(({ id, personId, person, strengthFrom, fideRating, nationalRating, estimate }) => {
    const { name, fideId, nationalId, numberBody } = person;
    return { entryId: id, personId, name, fideId, nationalId, numberBody, strengthFrom, fideRating, nationalRating, estimate };
  });
}
