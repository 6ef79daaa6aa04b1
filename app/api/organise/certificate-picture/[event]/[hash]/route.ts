import { currentActor } from '@/app/_request/current-actor';
import { getCertificatePictureFile } from '@/lib/views/events/get-certificate-picture';

/** Answers only people with a role in the event. The address contains the hash of the picture, so the answer never changes. */
export async function GET(_request: Request, { params }: RouteContext<'/api/organise/certificate-picture/[event]/[hash]'>): Promise<Response> {
  const { event, hash } = await params;
  const picture = await getCertificatePictureFile(await currentActor(), event, hash);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(picture.bytes, { headers: { 'content-type': picture.type, 'cache-control': 'private' } });
}
