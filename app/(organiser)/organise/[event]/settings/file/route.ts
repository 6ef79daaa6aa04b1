import { currentActor } from '@/app/_shell/current-actor';
import { sentence } from '@/app/_shell/messages';
import { isFromThisSite } from '@/app/_shell/own-page';
import { saveEvent } from '@/lib/exchange/archive/save-event';
import { tell } from '@/lib/platform/words/tell';

/** The whole event as one file. A POST, because the history records it: a link on another site cannot request it. */
export async function POST(request: Request, { params }: RouteContext<'/organise/[event]/settings/file'>): Promise<Response> {
  if (!isFromThisSite(request)) return new Response(tell('terms.sentence.onlyThisSite'), { status: 403 });
  const { event } = await params;
  const file = await saveEvent(await currentActor(), event);
  if (!file.ok) return new Response(sentence(file.error), { status: file.error.code === 'not-found' ? 404 : 503 });
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${file.value.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
