import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { ListPages } from '@/app/(organiser)/_parts/list-pages';
import { signedInActor } from '@/app/_shell/current-actor';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import { getAvailability } from '@/lib/entries/get-availability';
import { askedList } from '@/lib/players/list-page';
import { STATE_FILTERS } from '../entry-states';
import { AvailabilityGrid } from './availability-grid';
import { Block } from '@/app/_ui/block';

export const metadata: Metadata = { title: 'Who plays when' };

export default async function AvailabilityPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/availability'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getAvailability(actor, eventSlug, sectionSlug, askedList(await searchParams));
  if (page === null) notFound();
  const { rules } = page;
  const locked = rules.openRound === 1 ? '' : `${rules.openRound === 2 ? 'Round 1 is' : `Rounds 1 to ${rules.openRound - 1} are`} public and stand. `;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{page.section.name}: players</Link>}
        title="Who plays when"
        sub={`${locked}${rules.hasDraft ? `Round ${rules.openRound} is a draft: what bears on it pairs it again, after you have agreed.` : ''}`}
      />
      {page.list.of === 0 ? (
        <Block as="div" className="mt-s4">
          <Empty>Nobody is entered yet.</Empty>
        </Block>
      ) : (
        <>
          <ListPages page={page.list} address={to.availability} filters={STATE_FILTERS} />
          <AvailabilityGrid page={page} list={page.list} />
        </>
      )}
    </>
  );
}
