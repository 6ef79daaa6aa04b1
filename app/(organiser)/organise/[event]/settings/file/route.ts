import { currentActor } from '@/app/_request/current-actor';
import { refusalText } from '@/app/_request/refusal-text';
import { isSameOrigin } from '@/app/_request/same-origin';
import { exportEvent } from '@/lib/exchange/archive/export-event';
import { t } from '@/lib/platform/messages/translate';

/** The whole event as one file. Uses POST, because the history records each download and a link on another site must not cause one. */
export async function POST(request: Request, { params }: RouteContext<'/organise/[event]/settings/file'>): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
  const { event } = await params;
  const file = await exportEvent(await currentActor(), event);
  if (!file.ok) return new Response(refusalText(file.error), { status: file.error.code === 'not-found' ? 404 : 503 });
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${file.value.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
