import { findEventFor } from '@/lib/acts/events/find-event';
import { loadPersonalData } from '@/lib/facts/personal-data/load-personal-data';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';

/** Exports all data of a person as JSON and records the download in the history. Null if there is no such person or the actor lacks the right. */
export async function downloadPersonalData(actor: Actor, eventSlug: string, personId: string) {
  const db = database();
  const access = await findEventFor(db, actor, 'persons.manage', eventSlug);
  const record = access === null ? null : await loadPersonalData(db, access.eventId, personId, new Date());
  if (access === null || record === null) return null;
  await recordAudit(db, actor, { eventId: access.eventId, kind: 'person-downloaded', after: { name: record.person.name } });
  // Keep the person's name out of the file name.
  return { fileName: `${eventSlug}-person-${record.writtenAt.slice(0, 10)}.json`, text: `${JSON.stringify(record, null, 2)}\n` };
}
