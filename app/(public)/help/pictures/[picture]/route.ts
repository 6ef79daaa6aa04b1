import { manualPicture } from '@/lib/views/manual/pictures';

interface Context {
  readonly params: Promise<{ readonly picture: string }>;
}

/** A picture of the manual by the name of its file. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const picture = manualPicture((await params).picture);
  if (picture === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.bytes), { headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' } });
}
