import { manualPicture } from '@/lib/views/manual/manual-pictures';

export async function GET(_request: Request, { params }: RouteContext<'/help/pictures/[picture]'>): Promise<Response> {
  const picture = manualPicture((await params).picture);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.bytes), { headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' } });
}
