import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RoundStart } from '@/app/(organiser)/_parts/listed-input';
import { ListFiles } from '@/app/_parts/list-files';
import { signedInActor } from '@/app/_shell/current-actor';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Empty, PageHead, Rows, StateWord, Block } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { clock, day } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { type DeskRound, getDesk } from '@/lib/views/rounds/get-desk';
import { getTimes, type RoundTimes } from '@/lib/views/sections/get-section-form';
import { changeTimesAction } from '../actions';

export const metadata: Metadata = { title: tell('terms.label.rounds') };

export default async function RoundsPage({ params }: PageProps<'/organise/[event]/[section]/rounds'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const desk = await getDesk(actor, event, section);
  const times = await getTimes(actor, event, section);
  if (desk === null || times === null) notFound();
  return (
    <>
      <PageHead over={<Link href={to.desk}>{desk.section.name}</Link>} title={tell('terms.label.rounds')} />
      {desk.rounds.length === 0 ? (
        <Empty>{tellRich('rounds.list.noneYet', { pair: (text) => <Link href={to.desk}>{text}</Link> })}</Empty>
      ) : (
        <Rows as="ol" className="mt-s5 border-t-2 border-ink pt-s2" reversed>
          {desk.rounds.toReversed().map((round) => (
            <li key={round.id}>
              <Link className="inline-flex min-h-tap items-center" href={to.round(round.number).page}>
                {tell('terms.label.roundN', { round: round.number })}
              </Link>
              <span className="text-t1 text-muted">
                <StateWord tone={round.state === 'complete' ? 'complete' : round.state}>{tell(`terms.state.${round.state}`)}</StateWord>{' '}
                {when(round, desk.section.timeZone)}
              </span>
            </li>
          ))}
        </Rows>
      )}
      {desk.rounds.some(({ state }) => state !== 'draft') && (
        <div>
          <ListFiles to={to.results} list="pairings" />
          <ListFiles to={to.results} list="results" />
        </div>
      )}
      <RoundTimesForm times={times} />
    </>
  );
}

function when({ draftedAt, publishedAt, completedAt }: DeskRound, timeZone: string): string {
  const at = completedAt ?? publishedAt ?? draftedAt;
  return `${day(at, timeZone)}, ${clock(at, timeZone)}`;
}

/** The starting times of all rounds in one form, as shown on phones, hall screens, slips and paper. */
function RoundTimesForm({ times: { sectionId, timeZone, startsAt, seen } }: { readonly times: RoundTimes }) {
  return (
    <Block className="mt-s5" id="times" aria-labelledby="times-h">
      <h2 id="times-h">{tell('rounds.roundTimes.title')}</h2>
      <p className="text-t1 text-muted">{tell('rounds.roundTimes.what', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <Form action={changeTimesAction} fields={{ sectionId, seen }}>
        {/* Times changed elsewhere are put into the fields; the form stays and reports that it has saved. */}
        <div key={seen} className="grid gap-s3 pb-s3 wide:grid-cols-2 desk:grid-cols-3">
          {startsAt.map((start, index) => (
            <RoundStart key={index} round={index + 1} label={tell('terms.label.roundN', { round: index + 1 })} defaultValue={start} />
          ))}
        </div>
        <Submit look="quiet">{tell('rounds.roundTimes.save')}</Submit>
      </Form>
    </Block>
  );
}
