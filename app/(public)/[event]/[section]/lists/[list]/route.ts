import { sectionList } from '@/app/_components/section-list-tables';
import { listNotFound, numberInQuery, parseListFileName, respondWithList } from '@/app/_request/list-download';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/lists/[list]'>): Promise<Response> {
  const { event, section, list } = await params;
  const listFile = parseListFileName(list);
  const taggedSection = listFile === null ? null : await publicSnapshots().section(event, section);
  if (listFile === null || taggedSection === null) return listNotFound();
  const [round, best] = [numberInQuery(request, 'round'), numberInQuery(request, 'best')];
  const table = sectionList(taggedSection.body, listFile.name, round, best);
  return table === null
    ? listNotFound()
    : respondWithList(request, { table, format: listFile.format, fileName: `${event}-${section}-${listFile.name}`, snapshot: taggedSection });
}
