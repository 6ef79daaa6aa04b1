import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { SectionNav } from '@/app/(organiser)/_parts/section-nav';
import { numberFrom } from '@/app/_parts/from-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { seenBoard } from '@/lib/results/seen-board';
import { getRound } from '@/lib/rounds/get-round';
import { Verification } from './verification';

export const metadata: Metadata = { title: 'Verify results' };

/** A second person reads the slips again without seeing what was entered. What stands does not leave the server before that. */
export default async function VerifyPage({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/verify'>) {
  const { event, section, round: number } = await params;
  const base = `/organise/${event}/${section}`;
  const actor = await signedInActor(`${base}/rounds/${number}/verify`);
  const page = await getRound(actor, event, section, numberFrom(number));
  if (page === null || page.round.state === 'draft') notFound();
  const entered = page.boards.filter(({ black, result }) => black !== null && result !== null);
  const boards = entered.map((board) => ({ seen: seenBoard(board), white: board.white.name, black: board.black?.name ?? '' }));
  return (
    <PageShell
      place={{ href: `/organise/${event}` as Route, label: page.eventName }}
      person={<PersonLine name={actor.name} />}
    >
      <PageHead
        over={<><Link href={base as Route}>{page.sectionName}</Link> · <Link href={`${base}/rounds/${page.round.number}` as Route}>Round {page.round.number}</Link></>}
        title={`Verify round ${page.round.number}`}
        sub="Key every slip again, without seeing what was entered. The pass stops where the two differ."
      />
      <SectionNav eventSlug={event} sectionSlug={section} current="rounds" />
      <Verification boards={boards} correction={`${base}/rounds/${page.round.number}/boards`} />
    </PageShell>
  );
}
