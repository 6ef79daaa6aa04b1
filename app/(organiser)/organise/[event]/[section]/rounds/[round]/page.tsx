import { addresses, type SectionAt } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { numberFrom } from '@/app/_parts/from-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Field, Tick } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getRound, type RoundPage } from '@/lib/rounds/get-round';
import { BoardsTable } from '../../_desk/boards-table';
import { reopenRoundAction, unpairRoundAction, withdrawPublicationAction } from '../../actions';
import { CancelRound } from './cancel-round';

export async function generateMetadata({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]'>): Promise<Metadata> {
  return { title: `Round ${(await params).round}` };
}

/** A round by board, with the way to every correction. */
export default async function RoundPageView({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]'>) {
  const { event, section, round: number } = await params;
  const at = { event, section };
  const to = addresses.organise.section(at);
  const actor = await signedInActor();
  const page = await getRound(actor, event, section, numberFrom(number));
  if (page === null) notFound();
  const { round } = page;
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> · <Link href={to.rounds}>Rounds</Link>
          </>
        }
        title={`Round ${round.number}`}
        sub={SENTENCES[round.state]}
        acts={<Acts page={page} at={at} />}
      />
      <BoardsTable boards={page.boards} caption={`Round ${round.number}`} at={at} round={round.number} hasResults={round.state !== 'draft'} />
      {round.state === 'draft' && page.results > 0 && (
        <p className="text-t1 mt-s4 max-w-measure">
          {kept(page.results)} wherever the same players are published with the same colours, also after the draft is discarded and paired again.
        </p>
      )}
      {round.state === 'published' && !page.hasLaterRound && <Withdraw roundId={round.id} round={round.number} results={page.results} />}
      {round.state === 'complete' && !page.hasLaterRound && <Reopen roundId={round.id} />}
      {round.state !== 'draft' && (round.state === 'complete' || page.hasLaterRound) && <Unpair roundId={round.id} round={round.number} />}
      {round.state !== 'draft' && page.results > 0 && !page.hasLaterRound && <CancelRound roundId={round.id} round={round.number} results={page.results} />}
      {round.inputSha256 !== null && (
        <p className="text-t1 text-muted mt-s4">
          Paired by {page.edition}, engine {round.engineVersion}. Input SHA-256 <code className="break-all">{round.inputSha256}</code>
        </p>
      )}
    </>
  );
}

const SENTENCES: Record<RoundPage['round']['state'], string> = {
  draft: 'A draft: only arbiters see it.',
  published: 'Published and frozen. A board is changed only in the cases that the rules foresee, with a reason.',
  complete: 'Complete. Results and colours are corrected one by one; the pairings stay.',
};

function Acts({ page, at }: { readonly page: RoundPage; readonly at: SectionAt }) {
  const { state, number } = page.round;
  const to = addresses.organise.section(at);
  const round = to.round(number);
  return (
    <>
      {state === 'draft' && (
        <ButtonLink look="primary" href={to.desk}>
          To the desk, to publish or discard it
        </ButtonLink>
      )}
      {state !== 'complete' && !page.hasLaterRound && <ButtonLink href={round.edit}>Change by hand</ButtonLink>}
      <ButtonLink href={round.slips}>Result slips</ButtonLink>
      {state !== 'draft' && <ButtonLink href={round.verify}>Verify results</ButtonLink>}
    </>
  );
}

const kept = (results: number) =>
  results === 1 ? '1 result is in: it is kept, and stands again' : `${results} results are in: they are kept, and stand again`;

function Withdraw({ roundId, round, results }: { readonly roundId: string; readonly round: number; readonly results: number }) {
  return (
    <section className="mt-s5 max-w-measure" id="withdraw" aria-labelledby="withdraw-h">
      <h2 id="withdraw-h">Withdraw the publication</h2>
      <Form action={withdrawPublicationAction} goal="the publication can be withdrawn">
        <p className="text-t1 text-muted">
          Round {round} is a draft again: to be changed, discarded or published anew. Phones, the wall and notices say that its pairings do not count, with this
          reason.
        </p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label="Reason" hint="Players read it." maxLength={200} />
        {results > 0 && <Tick name="withResults" label={`${kept(results)} where the same players are published with the same colours.`} />}
        <p className="mt-s3 mb-s3">
          <Submit look="danger">Withdraw round {round}</Submit>
        </p>
      </Form>
    </section>
  );
}

function Reopen({ roundId }: { readonly roundId: string }) {
  return (
    <details className="mt-s4 max-w-measure">
      <summary>Reopen this round</summary>
      <Form action={reopenRoundAction} goal="the round can be reopened">
        <p className="text-t1 text-muted">Nothing was paired from it yet. Its boards take results again.</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label="Reason" />
        <p className="mt-s3 mb-s3">
          <Submit look="quiet">Reopen the round</Submit>
        </p>
      </Form>
    </details>
  );
}

function Unpair({ roundId, round }: { readonly roundId: string; readonly round: number }) {
  return (
    <details className="mt-s4 max-w-measure" id="unpair">
      <summary>Unpair this round</summary>
      <Form action={unpairRoundAction} goal={`round ${round} can be unpaired`}>
        <p className="text-t1 text-muted">Back to its draft, and the rounds after it go. What that costs is said before anything is done.</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label="Reason" hint="Players read it." maxLength={200} />
        <p className="mt-s3 mb-s3">
          <Submit look="quiet">Unpair round {round} …</Submit>
        </p>
      </Form>
    </details>
  );
}
