import { findEventFor } from '@/lib/acts/events/find-event';
import type { Actor } from '@/lib/platform/access/actor';
import { type Database, database } from '@/lib/platform/db/client';

/** The size and the hash of the picture on the certificates of an event; null without one. */
export function loadCertificatePicture(db: Database, eventId: string) {
  return db.eventPicture.findUnique({ where: { eventId_use: { eventId, use: 'certificate' } }, select: { width: true, height: true, sha256: true } });
}

/** What the form for the picture on certificates shows. Null for everybody but the organisers of the event. */
export async function getCertificatePicture(actor: Actor, slug: string) {
  const access = await findEventFor(database(), actor, 'event.edit', slug);
  if (access === null) return null;
  const event = await database().event.findUniqueOrThrow({ where: { id: access.eventId }, select: { id: true, slug: true, name: true } });
  return { ...event, picture: await loadCertificatePicture(database(), access.eventId) };
}

/** The file of that picture, for everybody with a role in the event; null if the event has another picture or none. */
export async function getCertificatePictureFile(actor: Actor, slug: string, sha256: string) {
  const access = await findEventFor(database(), actor, 'event.enter', slug);
  if (access === null) return null;
  const where = { eventId_use: { eventId: access.eventId, use: 'certificate' as const }, sha256 };
  return database().eventPicture.findUnique({ where, select: { bytes: true, type: true } });
}
