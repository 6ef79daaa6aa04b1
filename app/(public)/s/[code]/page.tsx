import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FideModeLeftNotice } from '@/app/_components/round-notices';
import { ColourChip } from '@/app/_ui/colour-chip';
import { Form, Submit } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Block, Note, PageHead, StateLabel } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { t } from '@/lib/platform/messages/translate';
import { getPlayerReportForm, type PlayerReportForm } from '@/lib/views/reported-results/get-player-report-form';
import { reportResultAction } from './actions';
import { PollReport } from './poll-report';
import { reportedResultText, needsSettling } from './report-notices';

export const metadata: Metadata = { title: t('public.report.how'), robots: { index: false } };

export default async function ReportPage({ params }: PageProps<'/s/[code]'>) {
  const { code } = await params;
  const card = await getPlayerReportForm(code);
  if (card === null) notFound();
  return (
    <PageShell
      foot={
        <p>
          <a href={addresses.section({ event: card.eventSlug, section: card.sectionSlug }).section}>
            {t('terms.label.sectionRound', { round: card.round, section: card.sectionName })}
          </a>
        </p>
      }
    >
      <PageHead
        over={t('terms.label.eventSectionRound', { event: card.eventName, section: card.sectionName, round: card.round })}
        title={t('terms.label.boardN', { board: card.board })}
      />
      <FideModeLeftNotice round={card.fideLeftInRound} />
      <Game card={card} />
      <Form action={reportResultAction}>{card.isOpen ? <ResultChoices card={card} token={code} /> : <FinalResult card={card} />}</Form>
    </PageShell>
  );
}

function Game({ card }: { card: PlayerReportForm }) {
  return (
    <table className="duel whole">
      <caption className="sr-only">{t('terms.label.theGame')}</caption>
      <tbody>
        {(['white', 'black'] as const).map((colour) => (
          <tr key={colour}>
            <th scope="row">
              <span className="name">
                <ColourChip colour={colour} />
                <b className={card.side === colour ? 'self' : undefined}>
                  <bdi>{card[colour]}</bdi>
                </b>
              </span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says that the page updates itself. Without scripts, shows a link that reloads the page. */
function UpdateNote() {
  return (
    <>
      <span className="noscript:hidden">{t('public.report.watching')}</span>
      <noscript>{translateRich('public.report.reload', { link: (text) => <a href="?">{text}</a> })}</noscript>
    </>
  );
}

const RESULT_LABELS = { whiteWins: 'public.report.whiteWins', draw: 'terms.label.draw', blackWins: 'public.report.blackWins' } as const;

function ResultChoices({ card, token }: { card: PlayerReportForm; token: string }) {
  return (
    <Block className="mt-s5" aria-labelledby="report-h">
      <h2 id="report-h">{t('public.report.how')}</h2>
      {card.own !== null && (
        <Note tone={needsSettling(card.state) ? 'conflict' : 'live'} role="status">
          {t('public.report.reported', { result: RESULT_NOTATION[card.own] })} {reportedResultText(card.state)}
        </Note>
      )}
      <p className="text-muted text-t1">
        {card.own === null ? t('public.report.states.waiting') : <UpdateNote />} {t('public.report.again')}
      </p>
      <PollReport own={card.own} sequence={card.seen.seenSequence} lost={t('public.report.lost')} />
      <div className="mt-s3 grid max-w-[28rem] gap-s2 [&_button]:min-h-[3.5rem]">
        <HiddenFields fields={card.seen} />
        <input type="hidden" name="side" value={card.side} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        {(['whiteWins', 'draw', 'blackWins'] as const).map((result) => (
          <Submit key={result} variant="quiet" name="result" value={result}>
            {RESULT_NOTATION[result]} <span className="text-muted">{t(RESULT_LABELS[result])}</span>
          </Submit>
        ))}
      </div>
    </Block>
  );
}

function FinalResult({ card: { result } }: { readonly card: PlayerReportForm }) {
  return (
    <Block as="p" className="mt-s5">
      {result === null
        ? t('public.report.closed')
        : translateRich('public.report.stands', { score: RESULT_NOTATION[result], result: (text) => <StateLabel tone="complete">{text}</StateLabel> })}
    </Block>
  );
}
