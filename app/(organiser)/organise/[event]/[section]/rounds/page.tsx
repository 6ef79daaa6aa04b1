import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { clock, day } from '@/app/_parts/times';
import { signedInActor } from '@/app/_shell/current-actor';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import { StateWord } from '@/app/_ui/state-word';
import { type DeskRound, getDesk } from '@/lib/rounds/get-desk';
import { getTimes } from '@/lib/sections/get-times';
import { RoundTimesForm } from './round-times';
import { Rows } from '@/app/_ui/rows';

export const metadata: Metadata = { title: 'Rounds' };

/** All paired rounds of a section, the latest first. */
export default async function RoundsPage({ params }: PageProps<'/organise/[event]/[section]/rounds'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const desk = await getDesk(actor, event, section);
  const times = await getTimes(actor, event, section);
  if (desk === null || times === null) notFound();
  return (
    <>
      <PageHead over={<Link href={to.desk}>{desk.section.name}</Link>} title="Rounds" />
      {desk.rounds.length === 0 ? (
        <Empty>
          No round is paired yet. <Link href={to.desk}>Pair round 1</Link> at the desk.
        </Empty>
      ) : (
        <Rows as="ol" className="mt-s5 border-t-2 border-ink pt-s2" reversed>
          {desk.rounds.toReversed().map((round) => (
            <li key={round.id}>
              <Link className="inline-flex min-h-tap items-center" href={to.round(round.number).page}>
                Round {round.number}
              </Link>
              <span className="text-t1 text-muted">
                <StateWord tone={round.state === 'complete' ? 'complete' : round.state}>{STATE_WORDS[round.state]}</StateWord>{' '}
                {when(round, desk.section.timeZone)}
              </span>
            </li>
          ))}
        </Rows>
      )}
      <RoundTimesForm times={times} />
    </>
  );
}

const STATE_WORDS: Record<DeskRound['state'], string> = { draft: 'Draft', published: 'Published', complete: 'Complete' };

function when({ draftedAt, publishedAt, completedAt }: DeskRound, timeZone: string): string {
  const at = completedAt ?? publishedAt ?? draftedAt;
  return `${day(at, timeZone)}, ${clock(at, timeZone)}`;
}
