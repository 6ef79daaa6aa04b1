import { currentActor } from '@/app/_request/current-actor';
import { streamBytes } from '@/app/_request/stream-bytes';
import { getDownloadToEdit, getEventDownload } from '@/lib/views/publishing/get-event-download';

/**
 * The address contains the hash of the file, so the answer never changes. It is cached for a day only, because an event can be taken offline. A browser
 * saves the file and never shows it as a page of this site, whatever it contains. The web server adds the policy (`content-security-policy.ts`).
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/downloads/[event]/[hash]'>): Promise<Response> {
  const { event, hash } = await params;
  const shown = await getEventDownload(event, hash);
  const file = shown ?? (await getDownloadToEdit(await currentActor(), event, hash));
  if (file === null) return new Response(null, { status: 404 });
  return new Response(streamBytes(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': shown === null ? 'private, no-store' : 'max-age=86400',
    },
  });
}
