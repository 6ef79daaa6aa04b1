import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from './public-snapshot-cache';

interface EventPictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The pictures by the hash of their bytes. */
const cache = new ByteBoundedCache<EventPictureFile>({ mostBytes: 32 * 1024 * 1024 });
/** The pictures that are being read. All phones of a hall may ask for one at the same time. */
const reading = new Map<string, Promise<EventPictureFile | null>>();

/** Returns the picture on the page of a public event from memory. Null if the event is not public, or has another picture or none. */
export async function getEventPicture(slug: string, sha256: string): Promise<EventPictureFile | null> {
  const event = await publicSnapshots().event(slug);
  const shown = event === null ? null : (await publicSnapshots().overview(event.id)).page.picture;
  if (event === null || shown?.sha256 !== sha256) return null;
  const cached = cache.get(sha256);
  if (cached !== null) return cached;
  const key = `${event.id} ${sha256}`;
  const read = reading.get(key) ?? loadPicture(event.id, sha256).finally(() => reading.delete(key));
  reading.set(key, read);
  return read;
}

async function loadPicture(eventId: string, sha256: string): Promise<EventPictureFile | null> {
  const picture = await database().eventPicture.findUnique({ where: { eventId_use: { eventId, use: 'page' }, sha256 }, select: { bytes: true, type: true } });
  if (picture !== null) cache.keep(sha256, picture, picture.bytes.length);
  return picture;
}
