import { seriesListTable } from '@/app/_components/series-texts';
import { listNotFound, numberInQuery, parseListFileName, respondWithList } from '@/app/_request/list-download';
import { publicSeries } from '@/lib/views/series/public-series-cache';

export async function GET(request: Request, { params }: RouteContext<'/series/[series]/lists/[list]'>): Promise<Response> {
  const { series: slug, list } = await params;
  const listFile = parseListFileName(list);
  const series = listFile?.name === 'standings' ? await publicSeries().find(slug) : null;
  const table = series?.tables[numberInQuery(request, 'category') ?? 0];
  if (listFile === null || series === null || table === undefined) return listNotFound();
  return respondWithList(request, {
    table: seriesListTable(series, table),
    format: listFile.format,
    fileName: `${slug}-standings`,
    snapshot: { tag: series.tag, body: table },
  });
}
