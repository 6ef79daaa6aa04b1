import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import { areNumbersFrozen } from '@/lib/entries/decide-pairing-numbers';
import { getEntries, type SectionEntries } from '@/lib/entries/get-entries';
import { listedEntry } from '@/lib/entries/listed-entry';
import { askedList, listPage } from '@/lib/players/list-page';
import { EntriesTable } from './entries-table';
import { ForbiddenPairs } from './forbidden-pairs';
import { Block } from '@/app/_ui/block';

export const metadata: Metadata = { title: 'Players of the section' };

export default async function EntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { event, section, entries } = page;
  const list = listPage(entries, (entry) => listedEntry(entry, page.rules.openRound), askedList(await searchParams));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(eventSlug).home}>{event.name}</Link>}
        title={`${section.name}: players`}
        sub={summary(page)}
        acts={
          <>
            <ButtonLink look={entries.length === 0 ? 'quiet' : 'primary'} href={to.newEntry}>
              Enter a player
            </ButtonLink>
            <ButtonLink look={entries.length === 0 ? 'primary' : 'quiet'} href={to.import}>
              Import a list or report file
            </ButtonLink>
            {entries.length > 0 && <ButtonLink href={to.availability}>Who plays when</ButtonLink>}
            {entries.length > 0 && <ButtonLink href={to.ratings}>Ratings from a list</ButtonLink>}
          </>
        }
      />
      <section className="mt-s4" aria-label="Players">
        {entries.length === 0 ? (
          <Block as="div" className="mt-s5">
            <Empty>Nobody is entered yet. Enter players one by one, paste a list, or import a CSV or report file.</Empty>
          </Block>
        ) : (
          <EntriesTable at={{ event: eventSlug, section: sectionSlug }} page={page} list={list} />
        )}
      </section>
      {entries.length > 1 && <ForbiddenPairs page={page} list={list} />}
    </>
  );
}

function summary({ entries, rules }: SectionEntries): string {
  const out = entries.filter(({ withdrawal }) => withdrawal !== null && withdrawal.returnsInRound === null).length;
  const late = entries.filter(({ enteredFromRound }) => enteredFromRound > 1).length;
  const numbers = areNumbersFrozen(rules.nextRound)
    ? 'numbers are frozen: round 4 has been paired'
    : 'numbers follow the initial order until round 4 is paired';
  return [`${entries.length} ${entries.length === 1 ? 'player' : 'players'}`, out > 0 ? `${out} withdrawn` : '', late > 0 ? `${late} late` : '', numbers]
    .filter(Boolean)
    .join(' · ');
}
