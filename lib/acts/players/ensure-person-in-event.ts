import { ok, type Result } from '@/engine/model/result-or-error';
import { decideSamePerson, type PersonOfOtherEvent } from '@/lib/domain/players/decide-same-person';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { PersonRating } from '@/lib/domain/ratings/pairing-strength';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { loadPersonsOfOtherEvents, publicIdentity } from '@/lib/facts/players/load-persons-of-other-events';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { lockPersons, type Database } from '@/lib/platform/db/client';

export interface EventPerson {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  /** The latest rating comes first. */
  readonly ratings: readonly PersonRating[];
}

/**
 * Returns the event's own person for a search result. For a person from another event, copies
 * the public facts, unless this event already has a person with the same FIDE id.
 */
export async function ensurePersonInEvent(
  db: Database,
  actor: Actor,
  eventId: string,
  personId: string,
): Promise<Result<EventPerson, Refusal<'not-found' | 'person-may-be-known'>>> {
  await lockPersons(db, eventId);
  const own = await loadOwnPerson(db, eventId, personId);
  if (own !== null) return ok(own);
  const [person] = await loadPersonsOfOtherEvents(db, actor, eventId, { id: personId });
  if (person === undefined) return refuse('not-found');
  const same = decideSamePerson(publicIdentity(person), await loadKnownPersons(db, eventId, [publicIdentity(person)]));
  if (same.kind === 'maybe') return refuse('person-may-be-known', { field: 'name', facts: { count: same.persons.length, name: person.name } });
  const known = same.kind === 'same' ? await loadOwnPerson(db, eventId, same.person.id) : null;
  return ok(known ?? (await copyPublicFacts(db, eventId, person)));
}

function loadOwnPerson(db: Database, eventId: string, id: string): Promise<EventPerson | null> {
  return db.person.findUnique({ where: { id, eventId }, select: { id: true, name: true, title: true, ratings: { orderBy: { listedOn: 'desc' } } } });
}

async function copyPublicFacts(
  db: Database,
  eventId: string,
  { name, title, federation, fideId, publicName, ratings }: PersonOfOtherEvent,
): Promise<EventPerson> {
  const latest = ratings.filter(({ kind }, place) => ratings.findIndex((other) => other.kind === kind) === place);
  const { id } = await db.person.create({
    data: {
      eventId,
      name,
      searchName: searchNameOf(name),
      title,
      federation,
      fideId,
      publicName,
      ratings: { create: latest.map((rating) => ({ ...rating })) },
    },
    select: { id: true },
  });
  return { id, name, title, ratings: latest };
}
