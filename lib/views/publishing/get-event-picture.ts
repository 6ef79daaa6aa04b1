import { ReadOnceCache } from '@/lib/platform/cache/read-once-cache';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from './public-snapshot-cache';

interface EventPictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const cache = new ReadOnceCache<EventPictureFile>(
  32 * 1024 * 1024,
  (eventId, sha256) => database().eventPicture.findUnique({ where: { eventId_use: { eventId, use: 'page' }, sha256 }, select: { bytes: true, type: true } }),
  ({ bytes }) => bytes,
);

/** Returns the picture on the page of a public event from memory. Null if the event is not public, or has another picture or none. */
export async function getEventPicture(slug: string, sha256: string): Promise<EventPictureFile | null> {
  const event = await publicSnapshots().event(slug);
  const shown = event === null ? null : (await publicSnapshots().overview(event.id)).page.picture;
  return event === null || shown?.sha256 !== sha256 ? null : cache.get(event.id, sha256);
}
