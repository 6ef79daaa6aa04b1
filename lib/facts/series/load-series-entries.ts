import { publicNameInOtherEvents } from '@/lib/domain/players/public-name';
import { eligiblePlayer } from '@/lib/domain/prizes/eligible-player';
import type { SeriesEntrant } from '@/lib/domain/series/series-page';
import type { Database } from '@/lib/platform/db/client';

const ENTRANT_SELECT = {
  id: true,
  sectionId: true,
  personId: true,
  rating: true,
  strengthFrom: true,
  title: true,
  person: {
    select: {
      name: true,
      publicName: true,
      fideId: true,
      nationalId: true,
      numberBody: true,
      birth: true,
      sex: true,
      federation: true,
      club: true,
    },
  },
} as const;

/** The entries of these sections, in the order of the sections and then of the names. */
export async function loadSeriesEntries(db: Database, sectionIds: readonly string[]): Promise<SeriesEntrant[]> {
  const rows = await db.entry.findMany({
    where: { sectionId: { in: [...sectionIds] } },
    orderBy: [{ person: { searchName: 'asc' } }, { id: 'asc' }],
    select: ENTRANT_SELECT,
  });
  const entrants = rows.map(({ id, sectionId, personId, person, ...entry }): SeriesEntrant => {
    const { name, publicName, fideId, nationalId, numberBody, birth, sex } = person;
    return {
      entryId: id,
      personId,
      legId: sectionId,
      name,
      publicName: publicNameInOtherEvents(person),
      nameForm: publicName,
      fideId,
      nationalNumber: nationalId === null ? null : [numberBody, nationalId],
      birth,
      player: { ...eligiblePlayer({ ...entry, ...person }), sex },
    };
  });
  return sectionIds.flatMap((sectionId) => entrants.filter(({ legId }) => legId === sectionId));
}
