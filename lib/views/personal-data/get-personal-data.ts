import { findEventFor } from '@/lib/acts/events/find-event';
import { decideErasure, type Erasure } from '@/lib/domain/personal-data/decide-erasure';
import type { PersonalDataRecord } from '@/lib/domain/personal-data/personal-data-record';
import { loadPersonalData } from '@/lib/facts/personal-data/load-personal-data';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export interface PersonalDataPage extends Pick<PersonalDataRecord, 'person' | 'ratings' | 'sections'> {
  readonly event: PersonalDataRecord['event'] & { readonly id: string; readonly slug: string };
  readonly personId: string;
  readonly erasure: Erasure;
}

export async function getPersonalData(actor: Actor, eventSlug: string, personId: string): Promise<PersonalDataPage | null> {
  const db = database();
  const access = await findEventFor(db, actor, 'persons.manage', eventSlug);
  const record = access === null ? null : await loadPersonalData(db, access.eventId, personId, new Date());
  if (access === null || record === null) return null;
  const { person, ratings, sections } = record;
  return { event: { ...record.event, id: access.eventId, slug: eventSlug }, personId, person, ratings, sections, erasure: decideErasure(record) };
}
