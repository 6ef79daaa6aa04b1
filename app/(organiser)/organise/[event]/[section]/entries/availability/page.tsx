import type { Metadata } from 'next';
import { ListPages } from '@/app/(organiser)/_parts/list-pages';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { Block, Empty, PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { askedList } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';
import { getAvailability } from '@/lib/views/entries/get-availability';
import { STATE_FILTERS } from '../entry-states';
import { AvailabilityGrid } from './availability-grid';

export const metadata: Metadata = { title: tell('terms.label.byesAndAbsences') };

export default async function AvailabilityPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/availability'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getAvailability(actor, eventSlug, sectionSlug, askedList(await searchParams)));
  const { rules } = page;
  const state = [
    rules.openRound === 1 ? '' : tell('entries.availability.publicRounds', { last: rules.openRound - 1 }),
    rules.hasDraft ? tell('terms.sentence.changesRepairDraft', { round: rules.openRound }) : '',
  ];
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{tell('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={tell('terms.label.byesAndAbsences')}
        sub={state.filter(Boolean).join(' ')}
      />
      {page.list.of === 0 ? (
        <Block as="div" className="mt-s4">
          <Empty>{tell('terms.sentence.noPlayersYet')}</Empty>
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
