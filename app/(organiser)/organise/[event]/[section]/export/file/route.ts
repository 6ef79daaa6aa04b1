import { currentActor } from '@/app/_shell/current-actor';
import { downloadReport, ReportQuery } from '@/lib/import-export/download-report';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly section: string }>;
}

/** The report file: `?after=5&format=trf26`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { event, section } = await params;
  const query = ReportQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return new Response('Which round, and which format?', { status: 400 });
  const report = await downloadReport(await currentActor(), event, section, query.data);
  if (report === null) return new Response('Not found', { status: 404 });
  return new Response(report.text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${report.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
