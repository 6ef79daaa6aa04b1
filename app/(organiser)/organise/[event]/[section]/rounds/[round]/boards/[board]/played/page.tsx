import { randomUUID } from 'node:crypto';
import type { Metadata, Route } from 'next';
import { numberFrom } from '@/app/_parts/addresses';
import { signedInActor } from '@/app/_shell/current-actor';
import { sentence } from '@/app/_shell/messages';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import { addresses } from '@/app/addresses';
import { isForReportOnly } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';
import { getRestatement, type RestatementPage } from '@/lib/views/results/get-restatement';
import { ReportChange } from '../changes';
import { EffectChoice } from '../effect-choice';
import { readAsked, PlayedForm } from './played-form';
import { PlayedPreview } from './played-preview';
import { RecordForm } from './record-form';

export const metadata: Metadata = { title: tell('rounds.played.title') };

/** Records opponents, colours and results of some boards as played: the user enters, reviews, then saves them. Works without scripts. */
export default async function PlayedPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/rounds/[round]/boards/[board]/played'>) {
  const at = await params;
  const to = addresses.organise.section(at);
  const round = to.round(at.round);
  const actor = await signedInActor();
  const { boards, leftAreAbsent, ...asked } = readAsked(numberFrom(at.board), await searchParams);
  const said = { how: 'played', boards: asked.said, leftAreAbsent } as const;
  const page = orNotFound(await getRestatement(actor, { ...at, round: numberFrom(at.round), boards, said }));
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> ·{' '}
            <Link href={to.round(page.round.number).page}>{tell('terms.label.roundN', { round: page.round.number })}</Link> ·{' '}
            <Link href={round.board(at.board)}>{tell('terms.label.boardN', { board: at.board })}</Link>
          </>
        }
        title={tell('rounds.played.title')}
        sub={tell('rounds.played.what')}
      />
      <div className="mt-s3 desk:grid desk:grid-cols-[24rem_minmax(0,1fr)] desk:items-start desk:gap-x-s6">
        <PlayedForm page={page} here={round.played(at.board)} leftAreAbsent={leftAreAbsent} />
        <div className="restated what-changes">
          <h2>{tell('terms.label.changes')}</h2>
          <Outcome page={page} leftAreAbsent={leftAreAbsent} back={round.board(at.board)} />
        </div>
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly page: RestatementPage;
  readonly leftAreAbsent: boolean;
  /** The address of the board. */
  readonly back: Route;
}

function Outcome({ page, leftAreAbsent, back }: OutcomeProps) {
  const { outcome } = page;
  if (outcome.kind === 'refused')
    return (
      <p className="text-muted mt-s2" role="status">
        {outcome.refusal.code === 'nothing-changed'
          ? [tell('rounds.played.chooseFirst'), isForReportOnly(page.options) && tell('rounds.apart.closed')].filter(Boolean).join(' ')
          : sentence(outcome.refusal)}
      </p>
    );
  return (
    <>
      {outcome.kind === 'report' ? (
        <ReportChange report={tell('rounds.playedPreview.carriesRound', { round: page.round.number })} />
      ) : (
        <PlayedPreview page={page} preview={outcome} />
      )}
      <Words rooms={['corrections']}>
        <RecordForm
          key={JSON.stringify(page.boards.map(({ said }) => said))}
          page={page}
          idempotencyKey={randomUUID()}
          leftAreAbsent={leftAreAbsent}
          back={back}
          effects={<EffectChoice options={page.options} />}
        />
      </Words>
    </>
  );
}
