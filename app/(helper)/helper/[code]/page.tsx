import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { shortDayAndClock } from '@/app/_parts/times';
import { requestAddress } from '@/app/_shell/request-origin';
import { Button } from '@/app/_ui/button';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { notationOf } from '@/lib/results/notation';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { getHelperBoards } from '@/lib/helper-codes/get-helper-boards';
import { LeftEntries } from '@/app/_entry/left-entries';
import { HelperDesk } from './helper-desk';
import { HELPER_DOOR } from './helper-door';
import { Note } from '@/app/_ui/note';

export const metadata: Metadata = { title: 'Helper', robots: 'noindex' };

/** The boards of a helper's code: blank ones of the current round, filled by thumb. */
export default async function HelperBoardsPage({ params, searchParams }: PageProps<'/helper/[code]'>) {
  const { code } = await params;
  const { problem, board } = await searchParams;
  const answer = await getHelperBoards(code, await requestAddress());
  if (answer.kind !== 'page') {
    return (
      <PageShell>
        <PageHead
          title="This code does not open anything"
          sub={
            answer.kind === 'unknown'
              ? 'It is mistyped, revoked or has ended. Ask the arbiter for a new one.'
              : 'Too many wrong codes from here. Wait ten minutes.'
          }
        />
        <LeftEntries queue={`helper-${code}`} door={{ address: HELPER_DOOR, code }} timeZone="UTC" />
        <p className="mt-s4">
          <Link href={addresses.helper.codes}>Type another code</Link>
        </p>
      </PageShell>
    );
  }
  const { page } = answer;
  return (
    <PageShell
      foot={
        <p>
          Code for boards {page.boardFrom} to {page.boardTo}, until {shortDayAndClock(page.expiresAt, page.timeZone)}.
        </p>
      }
    >
      <HelperDesk code={code} first={page}>
        {typeof problem === 'string' && (
          <Note tone="danger" className="mt-s3" role="alert" aria-label="Not saved">
            {plainProblem(problem, board)}
          </Note>
        )}
        {page.last !== null && (
          // With scripts the page offers what was entered on this device.
          <noscript>
            <form action={addresses.api.helper.takeBack} method="post" className="mt-s3">
              <input type="hidden" name="code" value={code} />
              <SeenBoardFields seen={page.last.seen} />
              <Button>
                Undo board {page.last.board}, {notationOf(page.last.result)}
              </Button>
            </form>
          </noscript>
        )}
      </HelperDesk>
    </PageShell>
  );
}

/** What became of an entry that was sent without a script and not stored. */
function plainProblem(problem: string, board: string | string[] | undefined): string {
  const which = typeof board === 'string' && /^\d+$/.test(board) ? `board ${board}` : 'the board';
  if (problem === 'not-helpers-last' || problem === 'nothing-to-undo')
    return `Not taken back: of ${which} only your own last entry, and only within a minute. Tell the arbiter.`;
  if (problem === 'board-changed') return `Not saved: ${which} has changed. Look at who sits there now before you enter it again.`;
  return `Not saved: ${which} has a result already, or is none of yours. Tell the arbiter if it is wrong.`;
}
