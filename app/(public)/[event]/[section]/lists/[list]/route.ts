import { numberFrom } from '@/app/_parts/addresses';
import { sectionList } from '@/app/_parts/section-lists';
import { listAsked, listResponse, noList } from '@/app/_shell/list-file';
import { publicPages } from '@/lib/views/publishing/public-pages';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/lists/[list]'>): Promise<Response> {
  const { event, section, list } = await params;
  const asked = listAsked(list);
  const kept = asked === null ? null : await publicPages().section(event, section);
  if (asked === null || kept === null) return noList();
  const round = new URL(request.url).searchParams.get('round');
  const table = sectionList(kept.body, asked.name, round === null ? null : numberFrom(round));
  return table === null ? noList() : listResponse(request, { table, format: asked.format, fileName: `${event}-${section}-${asked.name}`, snapshot: kept });
}
