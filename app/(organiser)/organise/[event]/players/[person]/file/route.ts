import { currentActor } from '@/app/_shell/current-actor';
import { isFromThisSite } from '@/app/_shell/own-page';
import { downloadPerson } from '@/lib/exchange/personal-data/download-person';
import { tell } from '@/lib/platform/words/tell';

/** Everything kept of a person, as JSON. Posted, because the history notes it: a link on another site's page asks for nothing. */
export async function POST(request: Request, { params }: RouteContext<'/organise/[event]/players/[person]/file'>): Promise<Response> {
  if (!isFromThisSite(request)) return new Response(tell('terms.sentence.onlyThisSite'), { status: 403 });
  const { event, person } = await params;
  const file = await downloadPerson(await currentActor(), event, person);
  if (file === null) return new Response(tell('terms.label.notFound'), { status: 404 });
  return new Response(file.text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
