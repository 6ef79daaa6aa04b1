import type { NationalPerson } from '@/lib/domain/national-reports/national-section';
import type { Database } from '@/lib/platform/db/client';

/** Returns the players of a section with the details that national reports state. */
export async function loadNationalPersons(db: Database, sectionId: string): Promise<NationalPerson[]> {
  const entries = await db.entry.findMany({
    where: { sectionId },
    select: {
      id: true,
      person: {
        select: { name: true, fideId: true, nationalId: true, numberBody: true, federation: true, birth: true, sex: true, club: true, clubNumber: true },
      },
    },
  });
  return entries.map(({ id, person }) => ({ entryId: id, ...person }));
}
