import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListFiles } from '@/app/_parts/list-files';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, Empty, PageHead } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import { askedList, listPage } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';
import { getEntries, type SectionEntries } from '@/lib/views/entries/get-entries';
import { listedEntry } from '@/lib/views/entries/listed-entry';
import { EntriesTable } from './entries-table';
import { ForbiddenPairs } from './forbidden-pairs';

export const metadata: Metadata = { title: tell('entries.list.pageTitle') };

export default async function EntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { event, section, entries } = page;
  const list = listPage(entries, (entry) => listedEntry(entry, page.rules.openRound), askedList(await searchParams));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(eventSlug).home}>{event.name}</Link>}
        title={tell('entries.list.title', { name: section.name })}
        sub={summary(page)}
        acts={<Acts at={{ event: eventSlug, section: sectionSlug }} isEmpty={entries.length === 0} />}
      />
      <section className="mt-s4" aria-label={tell('entries.list.playersHeading')}>
        {entries.length === 0 ? (
          <Block as="div" className="mt-s5">
            <Empty>{tell('entries.list.nobody')}</Empty>
          </Block>
        ) : (
          <EntriesTable at={{ event: eventSlug, section: sectionSlug }} page={page} list={list} />
        )}
      </section>
      {entries.length > 0 && <ListFiles to={addresses.organise.section({ event: eventSlug, section: sectionSlug }).results} list="entries" />}
      {entries.length > 1 && <ForbiddenPairs page={page} list={list} />}
    </>
  );
}

function Acts({ at, isEmpty }: { readonly at: SectionAt; readonly isEmpty: boolean }) {
  const to = addresses.organise.section(at);
  return (
    <>
      <ButtonLink look={isEmpty ? 'quiet' : 'primary'} href={to.newEntry}>
        {tell('entries.list.enterPlayer')}
      </ButtonLink>
      <ButtonLink look={isEmpty ? 'primary' : 'quiet'} href={to.import}>
        {tell('entries.list.importList')}
      </ButtonLink>
      {!isEmpty && <ButtonLink href={to.availability}>{tell('entries.list.availability')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={`${to.adjustments}#beside`}>{tell('entries.list.pointsBeside')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={to.ratings}>{tell('entries.list.ratingsFromList')}</ButtonLink>}
    </>
  );
}

function summary({ entries, rules }: SectionEntries): string {
  const out = entries.filter(({ withdrawal }) => withdrawal !== null && withdrawal.returnsInRound === null).length;
  const late = entries.filter(({ enteredFromRound }) => enteredFromRound > 1).length;
  const parts = [
    tell('entries.list.count', { count: entries.length }),
    out > 0 ? tell('entries.list.withdrawn', { count: out }) : '',
    late > 0 ? tell('entries.list.late', { count: late }) : '',
    tell(areNumbersFrozen(rules) ? 'entries.list.numbersFrozen' : 'entries.list.numbersFollow'),
  ];
  return parts.filter(Boolean).join(' · ');
}
