import { findEventFor } from '@/lib/acts/events/find-event';
import { downloadFileName } from '@/lib/domain/events/event-downloads';
import type { Actor } from '@/lib/platform/access/actor';
import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from './public-snapshot-cache';

type Bytes = Uint8Array<ArrayBuffer>;

interface DownloadFile {
  readonly bytes: Bytes;
  readonly fileName: string;
}

/** The bytes of the files by their hash. */
const cache = new ByteBoundedCache<Bytes>({ mostBytes: 48 * 1024 * 1024 });
/** The files that are being read. All phones of a hall may ask for one at the same time. */
const reading = new Map<string, Promise<Bytes | null>>();

/** Returns a file on the page of a public event from memory. Null if the event is not public, or does not show the file. */
export async function getEventDownload(slug: string, sha256: string): Promise<DownloadFile | null> {
  const event = await publicSnapshots().event(slug);
  const shown = event === null ? undefined : (await publicSnapshots().overview(event.id)).page.downloads.find((download) => download.sha256 === sha256);
  if (event === null || shown === undefined) return null;
  const bytes = cache.get(sha256) ?? (await readOnce(event.id, sha256));
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

function readOnce(eventId: string, sha256: string): Promise<Bytes | null> {
  const key = `${eventId} ${sha256}`;
  const read = reading.get(key) ?? loadBytes(eventId, sha256).finally(() => reading.delete(key));
  reading.set(key, read);
  return read;
}

async function loadBytes(eventId: string, sha256: string): Promise<Bytes | null> {
  const found = await database().eventDownload.findUnique({ where: { eventId_sha256: { eventId, sha256 } }, select: { bytes: true } });
  if (found !== null) cache.keep(sha256, found.bytes, found.bytes.length);
  return found?.bytes ?? null;
}
