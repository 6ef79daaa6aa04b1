import { randomUUID } from 'node:crypto';
import type { Metadata, Route } from 'next';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { refusalText } from '@/app/_request/refusal-text';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { addresses } from '@/app/addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { isRatingReportOnly } from '@/lib/domain/results/decide-correction-effects';
import { t } from '@/lib/platform/messages/translate';
import { getBoardCorrection, type BoardCorrectionPage } from '@/lib/views/results/get-board-correction';
import { ReportOnlyEffect } from '../correction-effect-blocks';
import { EffectChoice } from '../effect-choice';
import { ConfirmPlayedBoardsForm } from './confirm-played-form';
import { parsePlayedBoardsQuery, PlayedBoardsForm } from './played-form';
import { PlayedBoardsPreview } from './played-preview';

export const metadata: Metadata = { title: t('rounds.played.title') };

/** Corrects opponents, colours and results of boards to those actually played. The user enters, reviews, then saves them. Works without scripts. */
export default async function PlayedBoardsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/rounds/[round]/boards/[board]/played'>) {
  const at = await params;
  const to = addresses.organise.section(at);
  const round = to.round(at.round);
  const actor = await signedInActor();
  const { boards, unseatedAreAbsent, ...asked } = parsePlayedBoardsQuery(parsePositiveNumber(at.board), await searchParams);
  const query = { how: 'played', boards: asked.proposed, unseatedAreAbsent } as const;
  const page = orNotFound(await getBoardCorrection(actor, { ...at, round: parsePositiveNumber(at.round), boards, query }));
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> · <Link href={to.round(page.round.number).page}>{roundLabel(page, page.round.number)}</Link> ·{' '}
            <Link href={round.board(at.board)}>{t('terms.label.boardN', { board: at.board })}</Link>
          </>
        }
        title={t('rounds.played.title')}
        sub={t('rounds.played.what')}
      />
      <div className="mt-s3 desk:grid desk:grid-cols-[24rem_minmax(0,1fr)] desk:items-start desk:gap-x-s6">
        <PlayedBoardsForm page={page} here={round.played(at.board)} unseatedAreAbsent={unseatedAreAbsent} />
        <div className="correction-page what-changes">
          <h2>{t('terms.label.changes')}</h2>
          <Outcome page={page} unseatedAreAbsent={unseatedAreAbsent} back={round.board(at.board)} />
        </div>
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly page: BoardCorrectionPage;
  readonly unseatedAreAbsent: boolean;
  readonly back: Route;
}

function Outcome({ page, unseatedAreAbsent, back }: OutcomeProps) {
  const { outcome } = page;
  if (outcome.kind === 'refused')
    return (
      <p className="text-muted mt-s2" role="status">
        {outcome.refusal.code === 'nothing-changed'
          ? [t('rounds.played.chooseFirst'), isRatingReportOnly(page.options) && t('rounds.apart.closed')].filter(Boolean).join(' ')
          : refusalText(outcome.refusal)}
      </p>
    );
  return (
    <>
      {outcome.kind === 'report' ? (
        <ReportOnlyEffect report={t('rounds.playedPreview.carriesRound', { round: page.round.number })} />
      ) : (
        <PlayedBoardsPreview page={page} preview={outcome} />
      )}
      <ProvideMessages namespaces={['corrections']}>
        <ConfirmPlayedBoardsForm
          key={JSON.stringify(page.boards.map(({ input }) => input))}
          page={page}
          idempotencyKey={randomUUID()}
          unseatedAreAbsent={unseatedAreAbsent}
          back={back}
          effects={<EffectChoice options={page.options} />}
        />
      </ProvideMessages>
    </>
  );
}
