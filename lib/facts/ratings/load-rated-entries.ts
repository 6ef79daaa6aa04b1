import type { RatedEntry } from '@/lib/domain/ratings/decide-rating-changes';
import type { Database } from '@/lib/platform/db/client';

/** The players of a section as a rating list finds them, in the order of their numbers. */
export async function loadRatedEntries(db: Database, sectionId: string): Promise<RatedEntry[]> {
  const rows = await db.entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return rows.map(({ id, person, strengthFrom, fideRating, nationalRating, estimate }) => ({
    entryId: id,
    personId: person.id,
    name: person.name,
    fideId: person.fideId,
    nationalId: person.nationalId,
    numberBody: person.numberBody,
    strengthFrom,
    fideRating,
    nationalRating,
    estimate,
  }));
}
