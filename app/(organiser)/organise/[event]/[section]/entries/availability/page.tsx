import type { Metadata } from 'next';
import { PagedListControls } from '@/app/(organiser)/_components/paged-list-controls';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { Block, EmptyNote, PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { parseListQuery } from '@/lib/domain/players/player-list-page';
import { t } from '@/lib/platform/messages/translate';
import { getAvailability } from '@/lib/views/entries/get-availability';
import { ENTRY_STATE_FILTERS } from '../entry-state-filters';
import { AvailabilityGrid } from './availability-grid';

export const metadata: Metadata = { title: t('terms.label.byesAndAbsences') };

export default async function AvailabilityPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/availability'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getAvailability(actor, eventSlug, sectionSlug, parseListQuery(await searchParams)));
  const { rules } = page;
  const state = [
    rules.openRound === 1 ? '' : t('entries.availability.publicRounds', { last: rules.openRound - 1 }),
    rules.hasDraft ? t('terms.sentence.changesRepairDraft', { round: rules.openRound }) : '',
  ];
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{t('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={t('terms.label.byesAndAbsences')}
        sub={state.filter(Boolean).join(' ')}
      />
      {page.list.of === 0 ? (
        <Block as="div" className="mt-s4">
          <EmptyNote>{t('terms.sentence.noPlayersYet')}</EmptyNote>
        </Block>
      ) : (
        <>
          <PagedListControls page={page.list} address={to.availability} filters={ENTRY_STATE_FILTERS} />
          <AvailabilityGrid page={page} list={page.list} />
        </>
      )}
    </>
  );
}
