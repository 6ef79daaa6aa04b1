import { findEventFor } from '@/lib/acts/events/find-event';
import { downloadFileName } from '@/lib/domain/events/event-downloads';
import type { Actor } from '@/lib/platform/access/actor';
import { ReadOnceCache } from '@/lib/platform/cache/read-once-cache';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from './public-snapshot-cache';

type Bytes = Uint8Array<ArrayBuffer>;

interface DownloadFile {
  readonly bytes: Bytes;
  readonly fileName: string;
}

const cache = new ReadOnceCache<Bytes>(
  48 * 1024 * 1024,
  async (eventId, sha256) => {
    const found = await database().eventDownload.findUnique({ where: { eventId_sha256: { eventId, sha256 } }, select: { bytes: true } });
    return found?.bytes ?? null;
  },
  (bytes) => bytes,
);

/** Returns a file on the page of a public event from memory. Null if the event is not public, or does not show the file. */
export async function getEventDownload(slug: string, sha256: string): Promise<DownloadFile | null> {
  const event = await publicSnapshots().event(slug);
  const shown = event === null ? undefined : (await publicSnapshots().overview(event.id)).page.downloads.find((download) => download.sha256 === sha256);
  if (event === null || shown === undefined) return null;
  const bytes = await cache.get(event.id, sha256);
  return bytes === null ? null : { bytes, fileName: downloadFileName(shown.title) };
}

/** Returns a file of an event to those who edit its page, also before the event is public. Null for others. */
export async function getDownloadToEdit(actor: Actor, slug: string, sha256: string): Promise<DownloadFile | null> {
  const access = await findEventFor(database(), actor, 'event.edit', slug);
  if (access === null) return null;
  const { eventId } = access;
  const found = await database().eventDownload.findUnique({ where: { eventId_sha256: { eventId, sha256 } }, select: { title: true, bytes: true } });
  return found === null ? null : { bytes: found.bytes, fileName: downloadFileName(found.title) };
}
