import { streamBytes } from '@/app/_request/stream-bytes';
import { getEventPicture } from '@/lib/views/publishing/get-event-picture';

/** The address contains the hash of the picture, so the answer never changes. It is cached for a day only, because an event can be taken offline. */
export async function GET(_request: Request, { params }: RouteContext<'/api/pictures/[event]/[hash]'>): Promise<Response> {
  const { event, hash } = await params;
  const picture = await getEventPicture(event, hash);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(streamBytes(picture.bytes), { headers: { 'content-type': picture.type, 'cache-control': 'max-age=86400' } });
}
