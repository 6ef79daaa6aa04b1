import type { Metadata } from 'next';
import { FideModeLeftNotice } from '@/app/_components/round-notices';
import { requestIp } from '@/app/_request/request-source';
import { UnsentResults } from '@/app/_result-entry/unsent-results';
import { Button } from '@/app/_ui/button';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { notationOf } from '@/lib/domain/boards/result-notation';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { getHelperBoards, type HelperBoard } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperDesk } from './helper-desk';

export const metadata: Metadata = { title: t('terms.label.helper'), robots: 'noindex' };

export default async function HelperBoardsPage({ params, searchParams }: PageProps<'/helper/[code]'>) {
  const { code } = await params;
  const { problem, board } = await searchParams;
  const answer = await getHelperBoards(code, await requestIp());
  if (answer.kind !== 'page') return <InvalidCodePage code={code} why={answer.kind} />;
  const { page } = answer;
  const until = formatShortDayAndTime(page.expiresAt, page.timeZone);
  return (
    <PageShell
      foot={
        <>
          <p>{t('helper.foot', { from: page.boardFrom, to: page.boardTo, until })}</p>
          <FideModeLeftNotice round={page.fideLeftInRound} />
        </>
      }
    >
      <HelperDesk code={code} first={page}>
        {typeof problem === 'string' && typeof board === 'string' && /^\d+$/.test(board) && (
          <Note tone="danger" className="mt-s3" role="alert" aria-label={t('terms.label.notSaved')}>
            {noScriptProblemText(problem, board)}
          </Note>
        )}
        {page.last !== null && <UndoResultForm code={code} last={page.last} />}
      </HelperDesk>
    </PageShell>
  );
}

function InvalidCodePage({ code, why }: { readonly code: string; readonly why: 'unknown' | 'too-many-attempts' }) {
  return (
    <PageShell>
      <PageHead title={t('helper.unknown.title')} sub={why === 'unknown' ? t('helper.unknown.why') : t('terms.sentence.tooManyWrongCodes')} />
      <UnsentResults queue={`helper-${code}`} door={{ address: addresses.api.helper.results, code }} timeZone="UTC" />
      <p className="mt-s4">
        <Link href={addresses.helper.codes}>{t('helper.unknown.another')}</Link>
      </p>
    </PageShell>
  );
}

function UndoResultForm({ code, last }: { readonly code: string; readonly last: HelperBoard }) {
  return (
    <noscript>
      <form action={addresses.api.helper.takeBack} method="post" className="mt-s3">
        <input type="hidden" name="code" value={code} />
        <HiddenFields fields={last.seen} />
        <Button>{t('helper.undo', { board: last.board, result: notationOf(last.result) })}</Button>
      </form>
    </noscript>
  );
}

function noScriptProblemText(problem: string, board: string): string {
  if (problem === 'nothing-to-undo') return t('refusals.nothing-to-undo', { board });
  if (problem === 'not-helpers-last') return t('helper.plain.notTakenBack', { board });
  return problem === 'board-changed' ? t('helper.plain.changed', { board }) : t('helper.plain.notSaved', { board });
}
