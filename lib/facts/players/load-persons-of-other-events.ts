import type { Identity, PersonOfOtherEvent } from '@/lib/domain/players/decide-same-person';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Prisma } from '@/lib/generated/prisma/client';
import { actorUserId, type Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

const PUBLIC_PERSON_SELECT = {
  id: true,
  name: true,
  title: true,
  federation: true,
  fideId: true,
  publicName: true,
  ratings: { select: { kind: true, value: true, source: true, listedOn: true }, orderBy: { listedOn: 'desc' } },
} as const satisfies Prisma.PersonSelect;

/** The most rows that a search reads. Only twelve persons are shown, but one person may have rows in many events. */
const MAX_ROWS_READ = 100;

/**
 * Returns matching persons from other events, without duplicates. A person's name must be public, or the actor must have a role in that event or
 * section.
 */
export async function loadPersonsOfOtherEvents(db: Database, actor: Actor, eventId: string, wanted: Prisma.PersonWhereInput): Promise<PersonOfOtherEvent[]> {
  const rows = await db.person.findMany({
    where: { AND: [wanted, offeredPersonsFilter(actor, eventId)] },
    select: PUBLIC_PERSON_SELECT,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_ROWS_READ,
  });
  const byIdentity = new Map<string, PersonOfOtherEvent>();
  for (const row of rows) {
    const key = row.fideId === null ? `${searchNameOf(row.name)}/${row.federation}` : String(row.fideId);
    if (!byIdentity.has(key)) byIdentity.set(key, row);
  }
  return [...byIdentity.values()];
}

function offeredPersonsFilter(actor: Actor, eventId: string): Prisma.PersonWhereInput {
  const userId = actorUserId(actor);
  const isPublic = {
    publicName: 'full',
    entries: { some: { section: { publication: { not: 'nothing' }, removal: null, event: { isPublished: true } } } },
  } as const;
  const isOwn =
    userId === null
      ? []
      : [{ event: { members: { some: { userId, sectionId: null } } } }, { entries: { some: { section: { members: { some: { userId } } } } } }];
  return { eventId: { not: eventId }, OR: [isPublic, ...isOwn] };
}

export function publicIdentity({ name, fideId, federation }: PersonOfOtherEvent): Identity {
  return { name, fideId, federation, nationalId: null, birth: null };
}
