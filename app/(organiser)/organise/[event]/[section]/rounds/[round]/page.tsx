import type { Metadata } from 'next';
import { cache } from 'react';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { getRound, type RoundPageData } from '@/lib/views/rounds/get-round';
import { BoardsTable } from '../../_desk/boards-table';
import { reopenRoundAction, unpairRoundAction, unpublishRoundAction, cancelRoundAction } from '../../actions';

/** Cached per request, because the title of the page and its content need the round. */
const loadRound = cache(async (event: string, section: string, round: string) =>
  orNotFound(await getRound(await signedInActor(), event, section, parsePositiveNumber(round))),
);

export async function generateMetadata({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]'>): Promise<Metadata> {
  const { event, section, round } = await params;
  const page = await loadRound(event, section, round);
  return { title: roundLabel(page, page.round.number) };
}

export default async function RoundPageView({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]'>) {
  const { event, section, round: number } = await params;
  const at = { event, section };
  const to = addresses.organise.section(at);
  const page = await loadRound(event, section, number);
  const { round } = page;
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> · <Link href={to.rounds}>{t('terms.label.rounds')}</Link>
          </>
        }
        title={roundLabel(page, round.number)}
        sub={round.state === 'draft' ? t('terms.sentence.onlyArbiters') : t(`rounds.round.state.${round.state}`)}
        acts={<RoundActions page={page} at={at} />}
      />
      <BoardsTable boards={page.boards} caption={roundLabel(page, round.number)} at={at} round={round.number} hasResults={round.state !== 'draft'} />
      {round.state === 'draft' && page.results > 0 && <p className="text-t1 mt-s4 max-w-measure">{t('rounds.round.kept', { count: page.results })}</p>}
      <UndoRoundActions page={page} />
      <PairedByLine page={page} />
    </>
  );
}

function UndoRoundActions({ page: { round, results, hasLaterRound } }: { readonly page: RoundPageData }) {
  const { id, number, state } = round;
  return (
    <div className="print:hidden">
      {state === 'published' && !hasLaterRound && <UnpublishForm roundId={id} round={number} results={results} />}
      {state === 'complete' && !hasLaterRound && <ReopenForm roundId={id} />}
      {state !== 'draft' && (state === 'complete' || hasLaterRound) && <UnpairForm roundId={id} />}
      {state !== 'draft' && results > 0 && !hasLaterRound && <CancelRoundForm roundId={id} round={number} results={results} />}
    </div>
  );
}

function PairedByLine({ page: { round, edition } }: { readonly page: RoundPageData }) {
  if (round.inputSha256 === null) return null;
  return (
    <p className="text-t1 text-muted mt-s4">
      {translateRich('rounds.round.pairedBy', {
        edition,
        version: round.engineVersion ?? '',
        hash: round.inputSha256,
        code: (text) => <code className="break-all">{text}</code>,
      })}
    </p>
  );
}

function RoundActions({ page, at }: { readonly page: RoundPageData; readonly at: SectionAt }) {
  const { state, number } = page.round;
  const to = addresses.organise.section(at);
  const round = to.round(number);
  return (
    <>
      {state === 'draft' && (
        <ButtonLink variant="primary" href={to.desk}>
          {t('rounds.round.toDesk')}
        </ButtonLink>
      )}
      {page.isOfTeams && <ButtonLink href={round.lineUps}>{t(page.hasBoards ? 'entries.lineUps.title' : 'formats.score.title')}</ButtonLink>}
      {state !== 'complete' && !page.hasLaterRound && <ButtonLink href={round.edit}>{t('terms.label.editPairings')}</ButtonLink>}
      {page.hasMatchCards && page.hasBoards && <ButtonLink href={round.matchCards}>{t('terms.label.matchCards')}</ButtonLink>}
      {page.hasBoards && <ButtonLink href={round.slips}>{t('terms.label.resultSlips')}</ButtonLink>}
      {state !== 'draft' && page.hasBoards && <ButtonLink href={round.verify}>{t('terms.label.verifyResults')}</ButtonLink>}
    </>
  );
}

function UnpublishForm({ roundId, round, results }: { readonly roundId: string; readonly round: number; readonly results: number }) {
  return (
    <section className="mt-s5 max-w-measure" id="withdraw" aria-labelledby="withdraw-h">
      <h2 id="withdraw-h">{t('rounds.round.withdrawTitle', { round })}</h2>
      <Form action={unpublishRoundAction}>
        <p className="text-t1 text-muted">{t('rounds.round.withdrawHint', { round })}</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.shownToPlayers')} maxLength={200} />
        {results > 0 && <p className="text-t1">{t('rounds.round.kept', { count: results })}</p>}
        <SubmitLine className="mt-s3 mb-s3" variant="danger">
          {t('rounds.round.withdrawTitle', { round })}
        </SubmitLine>
      </Form>
    </section>
  );
}

function ReopenForm({ roundId }: { readonly roundId: string }) {
  return (
    <Form action={reopenRoundAction}>
      <details className="mt-s4 max-w-measure">
        <summary>{t('rounds.round.reopenTitle')}</summary>
        <p className="text-t1 text-muted">{t('rounds.round.reopenHint')}</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label={t('terms.label.reason')} />
        <SubmitLine className="mt-s3 mb-s3">{t('rounds.round.reopenTitle')}</SubmitLine>
      </details>
    </Form>
  );
}

function UnpairForm({ roundId }: { readonly roundId: string }) {
  return (
    <Form action={unpairRoundAction}>
      <details className="mt-s4 max-w-measure" id="unpair">
        <summary>{t('terms.label.unpairTheRound')}</summary>
        <p className="text-t1 text-muted">{t('rounds.round.unpairHint')}</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.shownToPlayers')} maxLength={200} />
        <SubmitLine className="mt-s3 mb-s3">{t('terms.label.unpairTheRound')}</SubmitLine>
      </details>
    </Form>
  );
}

/** The form that cancels the round, for example after a power cut or an evacuation. The round is then replayed on the same boards. */
function CancelRoundForm({ roundId, round, results }: { readonly roundId: string; readonly round: number; readonly results: number }) {
  return (
    <Form action={cancelRoundAction}>
      <details className="mt-s4 max-w-measure">
        <summary>{t('rounds.cancelRound.title', { round })}</summary>
        <p className="text-t1 text-muted">{t('rounds.cancelRound.whatBecomes', { count: results })}</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.shownToPlayers')} maxLength={200} />
        <SubmitLine className="mt-s3 mb-s3" variant="danger">
          {t('rounds.cancelRound.title', { round })}
        </SubmitLine>
      </details>
    </Form>
  );
}
