import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { randomUUID } from 'node:crypto';
import { Form } from '@/app/_ui/form';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { Submit } from '@/app/_ui/submit';
import { getReportCard, type ReportCard } from '@/lib/claims/get-report-card';
import { Chip } from '../../../../../_ui/chip';
import { RESULT_NOTATION } from '@/lib/results/notation';
import { reportResultAction } from './actions';
import { REPORT_NOTICES } from './report-notices';
import { Block } from '@/app/_ui/block';
import { StateWord } from '@/app/_ui/state-word';

interface Props {
  readonly params: Promise<{ readonly pairing: string; readonly side: string; readonly token: string }>;
}

export const metadata: Metadata = { title: 'Report my result', robots: { index: false } };

/** Opened from the QR code of a slip: one player says how the game ended. */
export default async function ReportPage({ params }: Props) {
  const { pairing, side, token } = await params;
  const card = await getReportCard(pairing, side, token);
  if (card === null) notFound();
  return (
    <PageShell
      foot={
        <p>
          <a href={addresses.section({ event: card.eventSlug, section: card.sectionSlug }).section}>
            Round {card.round} of {card.sectionName}
          </a>
        </p>
      }
    >
      <PageHead over={`${card.eventName} · ${card.sectionName} · Round ${card.round}`} title={`Board ${card.board}`} />
      <Game card={card} />
      <Form action={reportResultAction} goal="the result can be reported">
        {card.isOpen ? <Choices card={card} token={token} /> : <Standing card={card} />}
      </Form>
    </PageShell>
  );
}

function Game({ card }: { card: ReportCard }) {
  return (
    <table className="duel whole">
      <caption className="sr-only">The game</caption>
      <tbody>
        <Side card={card} colour="white" />
        <Side card={card} colour="black" />
      </tbody>
    </table>
  );
}

function Side({ card, colour }: { card: ReportCard; colour: 'white' | 'black' }) {
  return (
    <tr>
      <th scope="row">
        <span className="name">
          <Chip colour={colour} />
          <b className={card.side === colour ? 'self' : undefined}>
            <bdi>{card[colour]}</bdi>
          </b>
        </span>
      </th>
    </tr>
  );
}

const CHOICES = [
  { result: 'whiteWins', words: 'White won' },
  { result: 'draw', words: 'Draw' },
  { result: 'blackWins', words: 'Black won' },
] as const;

/** Inside the form in either case: what it said stays when the board has its result. */
function Choices({ card, token }: { card: ReportCard; token: string }) {
  return (
    <Block className="mt-s5" aria-labelledby="report-h">
      <h2 id="report-h">How did the game end?</h2>
      {card.own !== null && (
        <p>
          You reported {RESULT_NOTATION[card.own]}. {REPORT_NOTICES[card.state].replace(/^Reported\. /, '')}
        </p>
      )}
      <p className="text-muted text-t1">
        {card.own === null && 'The result stands when both of you report the same. '}If you report it wrongly, report it again.{' '}
        <a href="?">Load this page again</a> to see how it stands.
      </p>
      <div className="mt-s3 grid max-w-[28rem] gap-s2 [&_button]:min-h-[3.5rem]">
        <SeenBoardFields seen={card.seen} />
        <input type="hidden" name="side" value={card.side} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        {CHOICES.map(({ result, words }) => (
          <Submit key={result} look="quiet" name="result" value={result}>
            {RESULT_NOTATION[result]} <span className="text-muted">{words}</span>
          </Submit>
        ))}
      </div>
    </Block>
  );
}

function Standing({ card }: { card: ReportCard }) {
  if (card.result === null)
    return (
      <Block as="p" className="mt-s5">
        Results of this round cannot be reported here any more. If yours is missing, tell the arbiter.
      </Block>
    );
  return (
    <Block as="p" className="mt-s5">
      <StateWord tone="complete">{RESULT_NOTATION[card.result]}</StateWord> This result stands. If it is wrong, tell the arbiter.
    </Block>
  );
}
