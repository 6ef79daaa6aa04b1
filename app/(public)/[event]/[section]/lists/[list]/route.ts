import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { sectionList } from '@/app/_components/section-list-tables';
import { parseListFileName, respondWithList, listNotFound } from '@/app/_request/list-download';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/lists/[list]'>): Promise<Response> {
  const { event, section, list } = await params;
  const asked = parseListFileName(list);
  const kept = asked === null ? null : await publicSnapshots().section(event, section);
  if (asked === null || kept === null) return listNotFound();
  const round = new URL(request.url).searchParams.get('round');
  const table = sectionList(kept.body, asked.name, round === null ? null : parsePositiveNumber(round));
  return table === null
    ? listNotFound()
    : respondWithList(request, { table, format: asked.format, fileName: `${event}-${section}-${asked.name}`, snapshot: kept });
}
