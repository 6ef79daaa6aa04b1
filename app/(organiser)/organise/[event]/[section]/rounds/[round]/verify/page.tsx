import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { addresses } from '@/app/addresses';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { getRound } from '@/lib/views/rounds/get-round';
import { Verification } from './verification';

export const metadata: Metadata = { title: t('terms.label.verifyResults') };

/**
 * The page where a second person enters the slips without seeing the saved results. The server sends a result only after its slip has been
 * entered.
 */
export default async function VerifyPage({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/verify'>) {
  const { event, section, round: number } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const page = await getRound(actor, event, section, parsePositiveNumber(number));
  if (page === null || page.round.state === 'draft') notFound();
  const entered = page.boards.filter(({ black, result }) => black !== null && result !== null);
  const boards = entered.map((board) => ({ seen: toSeenBoard(board), white: board.white.name, black: board.black?.name ?? '' }));
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> · <Link href={to.round(page.round.number).page}>{roundLabel(page, page.round.number)}</Link>
          </>
        }
        title={t('terms.label.verifyResults')}
        sub={t('rounds.verify.what')}
      />
      <ProvideMessages namespaces={['corrections', 'desk']}>
        <Verification boards={boards} at={{ event, section }} round={page.round.number} />
      </ProvideMessages>
    </>
  );
}
