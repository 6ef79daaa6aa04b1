import type { Identity, KnownPerson } from '@/lib/domain/players/decide-same-person';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Database } from '@/lib/platform/db/client';

/** Returns the persons of the event who have the same FIDE id, national number or name as one of `wanted`. */
export async function loadKnownPersons(db: Database, eventId: string, wanted: readonly Identity[]): Promise<KnownPerson[]> {
  const fideIds = wanted.flatMap(({ fideId }) => fideId ?? []);
  const nationalIds = wanted.flatMap(({ nationalId }) => nationalId ?? []);
  const names = wanted.map(({ name }) => searchNameOf(name));
  return db.person.findMany({
    where: { eventId, OR: [{ fideId: { in: fideIds } }, { nationalId: { in: nationalIds } }, { searchName: { in: names } }] },
    select: {
      id: true,
      name: true,
      fideId: true,
      nationalId: true,
      nationalBody: true,
      federation: true,
      birth: true,
      title: true,
      sex: true,
      club: true,
      clubNumber: true,
    },
    orderBy: { id: 'asc' },
  });
}
