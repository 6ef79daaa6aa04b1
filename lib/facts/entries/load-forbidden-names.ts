import { compareNames } from '@/lib/domain/players/compare-names';
import type { Database } from '@/lib/platform/db/client';

/** The names of a forbidden pair that one of these players is in, in their order; null where they are in none. */
export async function loadForbiddenNames(db: Database, entryIds: readonly string[]): Promise<readonly string[] | null> {
  const person = { include: { person: { select: { name: true } } } };
  const pair = await db.forbiddenPair.findFirst({
    where: { OR: [{ entryAId: { in: [...entryIds] } }, { entryBId: { in: [...entryIds] } }] },
    include: { entryA: person, entryB: person },
  });
  return pair === null ? null : [pair.entryA, pair.entryB].map((entry) => entry.person.name).toSorted(compareNames);
}
