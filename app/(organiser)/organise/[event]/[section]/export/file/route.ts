import { currentActor } from '@/app/_shell/current-actor';
import { readForm } from '@/app/_shell/form-state';
import { sentence } from '@/app/_shell/messages';
import { isFromThisSite } from '@/app/_shell/own-page';
import { downloadReport, ReportQuery } from '@/lib/exchange/import-export/make-report';
import { tell } from '@/lib/platform/words/tell';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly section: string }>;
}

/** The report file: `after=5`, `format=trf26`. A POST, because the history records it: a link on another site cannot request it. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isFromThisSite(request)) return new Response(tell('terms.sentence.onlyThisSite'), { status: 403 });
  const { event, section } = await params;
  const query = ReportQuery.safeParse(await readForm(request));
  if (!query.success) return new Response(tell('terms.sentence.unreadable'), { status: 400 });
  const report = await downloadReport(await currentActor(), event, section, query.data);
  if (!report.ok) {
    const { code } = report.error;
    const isBarred = code === 'report-not-final' || code === 'report-unsaid' || code === 'round-not-published';
    return isBarred ? new Response(sentence(report.error), { status: 409 }) : new Response(tell('terms.label.notFound'), { status: 404 });
  }
  return new Response(report.value.text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${report.value.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
