import type { Metadata } from 'next';
import { LeftEntries } from '@/app/_entry/left-entries';
import { LeftFideMode } from '@/app/_parts/round-marks';
import { requestAddress } from '@/app/_shell/request-origin';
import { Button } from '@/app/_ui/button';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { notationOf } from '@/lib/domain/boards/notation';
import { shortDayAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { getHelperBoards, type HelperBoard } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperDesk } from './helper-desk';

export const metadata: Metadata = { title: tell('terms.label.helper'), robots: 'noindex' };

export default async function HelperBoardsPage({ params, searchParams }: PageProps<'/helper/[code]'>) {
  const { code } = await params;
  const { problem, board } = await searchParams;
  const answer = await getHelperBoards(code, await requestAddress());
  if (answer.kind !== 'page') return <NoBoards code={code} why={answer.kind} />;
  const { page } = answer;
  const until = shortDayAndClock(page.expiresAt, page.timeZone);
  return (
    <PageShell
      foot={
        <>
          <p>{tell('helper.foot', { from: page.boardFrom, to: page.boardTo, until })}</p>
          <LeftFideMode round={page.fideLeftInRound} />
        </>
      }
    >
      <HelperDesk code={code} first={page}>
        {typeof problem === 'string' && typeof board === 'string' && /^\d+$/.test(board) && (
          <Note tone="danger" className="mt-s3" role="alert" aria-label={tell('terms.label.notSaved')}>
            {plainProblem(problem, board)}
          </Note>
        )}
        {page.last !== null && <TakeBack code={code} last={page.last} />}
      </HelperDesk>
    </PageShell>
  );
}

function NoBoards({ code, why }: { readonly code: string; readonly why: 'unknown' | 'too-many-attempts' }) {
  return (
    <PageShell>
      <PageHead title={tell('helper.unknown.title')} sub={why === 'unknown' ? tell('helper.unknown.why') : tell('terms.sentence.tooManyWrongCodes')} />
      <LeftEntries queue={`helper-${code}`} door={{ address: addresses.api.helper.results, code }} timeZone="UTC" />
      <p className="mt-s4">
        <Link href={addresses.helper.codes}>{tell('helper.unknown.another')}</Link>
      </p>
    </PageShell>
  );
}

function TakeBack({ code, last }: { readonly code: string; readonly last: HelperBoard }) {
  return (
    <noscript>
      <form action={addresses.api.helper.takeBack} method="post" className="mt-s3">
        <input type="hidden" name="code" value={code} />
        <HiddenFields fields={last.seen} />
        <Button>{tell('helper.undo', { board: last.board, result: notationOf(last.result) })}</Button>
      </form>
    </noscript>
  );
}

function plainProblem(problem: string, board: string): string {
  if (problem === 'nothing-to-undo') return tell('refusals.nothing-to-undo', { board });
  if (problem === 'not-helpers-last') return tell('helper.plain.notTakenBack', { board });
  return problem === 'board-changed' ? tell('helper.plain.changed', { board }) : tell('helper.plain.notSaved', { board });
}
