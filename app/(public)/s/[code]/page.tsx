import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LeftFideMode } from '@/app/_parts/round-marks';
import { Chip } from '@/app/_ui/chip';
import { Form, Submit } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Block, Note, PageHead, StateWord } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { tell } from '@/lib/platform/words/tell';
import { getReportCard, type ReportCard } from '@/lib/views/claims/get-report-card';
import { reportResultAction } from './actions';
import { claimWords, isToSettle } from './report-notices';
import { WatchReport } from './watch-report';

export const metadata: Metadata = { title: tell('public.report.how'), robots: { index: false } };

export default async function ReportPage({ params }: PageProps<'/s/[code]'>) {
  const { code } = await params;
  const card = await getReportCard(code);
  if (card === null) notFound();
  return (
    <PageShell
      foot={
        <p>
          <a href={addresses.section({ event: card.eventSlug, section: card.sectionSlug }).section}>
            {tell('terms.label.sectionRound', { round: card.round, section: card.sectionName })}
          </a>
        </p>
      }
    >
      <PageHead
        over={tell('terms.label.eventSectionRound', { event: card.eventName, section: card.sectionName, round: card.round })}
        title={tell('terms.label.boardN', { board: card.board })}
      />
      <LeftFideMode round={card.fideLeftInRound} />
      <Game card={card} />
      <Form action={reportResultAction}>
        {card.isOpen ? <Choices card={card} token={code} /> : <Standing card={card} />}
      </Form>
    </PageShell>
  );
}

function Game({ card }: { card: ReportCard }) {
  return (
    <table className="duel whole">
      <caption className="sr-only">{tell('terms.label.theGame')}</caption>
      <tbody>
        {(['white', 'black'] as const).map((colour) => (
          <tr key={colour}>
            <th scope="row">
              <span className="name">
                <Chip colour={colour} />
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

/** With scripts the page reloads itself; without them there is a link. */
function Updating() {
  return (
    <>
      <span className="noscript:hidden">{tell('public.report.watching')}</span>
      <noscript>{tellRich('public.report.reload', { link: (text) => <a href="?">{text}</a> })}</noscript>
    </>
  );
}

const CHOICES = { whiteWins: 'public.report.whiteWins', draw: 'terms.label.draw', blackWins: 'public.report.blackWins' } as const;

function Choices({ card, token }: { card: ReportCard; token: string }) {
  return (
    <Block className="mt-s5" aria-labelledby="report-h">
      <h2 id="report-h">{tell('public.report.how')}</h2>
      {card.own !== null && (
        <Note tone={isToSettle(card.state) ? 'conflict' : 'live'} role="status">
          {tell('public.report.reported', { result: RESULT_NOTATION[card.own] })} {claimWords(card.state)}
        </Note>
      )}
      <p className="text-muted text-t1">
        {card.own === null ? tell('public.report.states.waiting') : <Updating />} {tell('public.report.again')}
      </p>
      <WatchReport own={card.own} sequence={card.seen.seenSequence} lost={tell('public.report.lost')} />
      <div className="mt-s3 grid max-w-[28rem] gap-s2 [&_button]:min-h-[3.5rem]">
        <HiddenFields fields={card.seen} />
        <input type="hidden" name="side" value={card.side} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        {(['whiteWins', 'draw', 'blackWins'] as const).map((result) => (
          <Submit key={result} look="quiet" name="result" value={result}>
            {RESULT_NOTATION[result]} <span className="text-muted">{tell(CHOICES[result])}</span>
          </Submit>
        ))}
      </div>
    </Block>
  );
}

function Standing({ card: { result } }: { readonly card: ReportCard }) {
  return (
    <Block as="p" className="mt-s5">
      {result === null
        ? tell('public.report.closed')
        : tellRich('public.report.stands', { score: RESULT_NOTATION[result], result: (text) => <StateWord tone="complete">{text}</StateWord> })}
    </Block>
  );
}
