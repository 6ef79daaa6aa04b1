import { currentActor } from '@/app/_request/current-actor';
import { readForm } from '@/app/_request/form-state';
import { refusalText } from '@/app/_request/refusal-text';
import { isSameOrigin } from '@/app/_request/same-origin';
import { downloadReport, ReportQuerySchema } from '@/lib/exchange/import-export/make-tournament-report';
import { t } from '@/lib/platform/messages/translate';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly section: string }>;
}

/**
 * Sends the requested report file, for example for `after=5` and `format=trf26`. Uses POST,
 * because the history records each download and a link on another site must not cause one.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
  const { event, section } = await params;
  const query = ReportQuerySchema.safeParse(await readForm(request));
  if (!query.success) return new Response(t('terms.sentence.unreadable'), { status: 400 });
  const report = await downloadReport(await currentActor(), event, section, query.data);
  if (!report.ok) {
    const { code } = report.error;
    const isBarred = code === 'report-not-final' || code === 'report-unsaid' || code === 'round-not-published';
    return isBarred ? new Response(refusalText(report.error), { status: 409 }) : new Response(t('terms.label.notFound'), { status: 404 });
  }
  return new Response(report.value.text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${report.value.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
