import type { Database } from '@/lib/db/client';
import type { Identity } from './decide-same-person';
import { searchNameOf } from './search-name';

export interface KnownPerson extends Identity {
  readonly id: string;
  readonly title: string | null;
  readonly sex: 'm' | 'w' | null;
  readonly club: string;
}

/** Everybody who could be one of the wanted: the same FIDE id, national number or name. */
export async function loadKnownPersons(db: Database, wanted: readonly Identity[]): Promise<KnownPerson[]> {
  const fideIds = wanted.flatMap(({ fideId }) => fideId ?? []);
  const nationalIds = wanted.flatMap(({ nationalId }) => nationalId ?? []);
  const names = wanted.map(({ name }) => searchNameOf(name));
  return db.person.findMany({
    where: { OR: [{ fideId: { in: fideIds } }, { nationalId: { in: nationalIds } }, { searchName: { in: names } }] },
    select: { id: true, name: true, fideId: true, nationalId: true, federation: true, birth: true, title: true, sex: true, club: true },
    orderBy: { id: 'asc' },
  });
}
