import { currentActor } from '@/app/_shell/current-actor';
import { isFromThisSite } from '@/app/_shell/own-page';
import { downloadPerson } from '@/lib/exchange/personal-data/download-person';
import { tell } from '@/lib/platform/words/tell';

/** All data about a person, as JSON. A POST, because the history records it: a link on another site cannot request it. */
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
