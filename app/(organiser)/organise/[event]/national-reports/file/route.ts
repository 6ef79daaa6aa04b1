import { currentActor } from '@/app/_request/current-actor';
import { readForm } from '@/app/_request/form-state';
import { refusalText } from '@/app/_request/refusal-text';
import { isSameOrigin } from '@/app/_request/same-origin';
import { downloadNationalReport, NationalReportRequestSchema } from '@/lib/exchange/national-reports/download-national-report';
import { t } from '@/lib/platform/messages/translate';

interface Context {
  readonly params: Promise<{ readonly event: string }>;
}

/** Sends a national report as a ZIP file. Uses POST, because the history records each download and a link on another site must not cause one. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
  const query = NationalReportRequestSchema.safeParse(await readForm(request));
  if (!query.success) return new Response(t('terms.sentence.unreadable'), { status: 400 });
  const file = await downloadNationalReport(await currentActor(), (await params).event, query.data);
  if (!file.ok) {
    const isBlocked = file.error.code === 'national-report-blocked';
    return isBlocked ? new Response(refusalText(file.error), { status: 409 }) : new Response(t('terms.label.notFound'), { status: 404 });
  }
  return new Response(Buffer.from(file.value.bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file.value.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
