import type { RatedEntry } from '@/lib/domain/ratings/decide-rating-changes';
import type { Database } from '@/lib/platform/db/client';

export async function loadRatedEntries(db: Database, sectionId: string): Promise<RatedEntry[]> {
  const rows = await db.entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return rows.map(({ id, personId, person, strengthFrom, fideRating, nationalRating, estimate }) => {
    const { name, fideId, nationalId, numberBody } = person;
    return { entryId: id, personId, name, fideId, nationalId, numberBody, strengthFrom, fideRating, nationalRating, estimate };
  });
}
