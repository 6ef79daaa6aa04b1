import type { Identity, KnownPerson } from '@/lib/domain/players/decide-same-person';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Database } from '@/lib/platform/db/client';

/** Returns the event's persons who share the FIDE id, the national number or the name with one of `wanted`. */
export async function loadKnownPersons(db: Database, eventId: string, wanted: readonly Identity[]): Promise<KnownPerson[]> {
  const fideIds = wanted.flatMap(({ fideId }) => fideId ?? []);
  const nationalIds = wanted.flatMap(({ nationalId }) => nationalId ?? []);
  const names = wanted.map(({ name }) => searchNameOf(name));
  return db.person.findMany({
    where: { eventId, OR: [{ fideId: { in: fideIds } }, { nationalId: { in: nationalIds } }, { searchName: { in: names } }] },
    select: { id: true, name: true, fideId: true, nationalId: true, nationalBody: true, federation: true, birth: true, title: true, sex: true, club: true },
    orderBy: { id: 'asc' },
  });
}
