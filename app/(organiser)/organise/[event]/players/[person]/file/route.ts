import { currentActor } from '@/app/_request/current-actor';
import { isSameOrigin } from '@/app/_request/same-origin';
import { downloadPersonalData } from '@/lib/exchange/personal-data/download-personal-data';
import { t } from '@/lib/platform/messages/translate';

/** All data about a person, as JSON. Uses POST, because the history records each download and a link on another site must not cause one. */
export async function POST(request: Request, { params }: RouteContext<'/organise/[event]/players/[person]/file'>): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
  const { event, person } = await params;
  const file = await downloadPersonalData(await currentActor(), event, person);
  if (file === null) return new Response(t('terms.label.notFound'), { status: 404 });
  return new Response(file.text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
