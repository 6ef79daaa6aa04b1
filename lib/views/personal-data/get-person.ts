import { findEventFor } from '@/lib/acts/events/find-event';
import { decideErasure, type Erasure } from '@/lib/domain/personal-data/decide-erasure';
import type { PersonRecord } from '@/lib/domain/personal-data/person-record';
import { loadPersonRecord } from '@/lib/facts/personal-data/load-person-record';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export interface PersonPage extends Pick<PersonRecord, 'person' | 'ratings' | 'sections'> {
  readonly event: PersonRecord['event'] & { readonly id: string; readonly slug: string };
  readonly personId: string;
  readonly erasure: Erasure;
}

export async function getPerson(actor: Actor, eventSlug: string, personId: string): Promise<PersonPage | null> {
  const db = database();
  const access = await findEventFor(db, actor, 'persons.manage', eventSlug);
  const record = access === null ? null : await loadPersonRecord(db, access.eventId, personId, new Date());
  if (access === null || record === null) return null;
  const { person, ratings, sections } = record;
  return { event: { ...record.event, id: access.eventId, slug: eventSlug }, personId, person, ratings, sections, erasure: decideErasure(record) };
}
