import { findEventFor } from '@/lib/acts/events/find-event';
import { loadPersonalData } from '@/lib/facts/personal-data/load-personal-data';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';

/** Exports all data of a person as JSON and records the download in the history; null if the person does not exist for the actor. */
export async function downloadPersonalData(actor: Actor, eventSlug: string, personId: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'persons.manage', eventSlug);
  const record = access === null ? null : await loadPersonalData(db, access.eventId, personId, new Date());
  if (access === null || record === null) return null;
  await recordAudit(db, actor, { eventId: access.eventId, kind: 'person-downloaded', after: { name: record.person.name } });
  // The person's name must not appear in the file name.
  return { fileName: `${eventSlug}-person-${record.writtenAt.slice(0, 10)}.json`, text: `${JSON.stringify(record, null, 2)}\n` };
}
