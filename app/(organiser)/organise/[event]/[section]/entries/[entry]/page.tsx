import { addresses } from '@/app/addresses';
import { tell } from '@/lib/words/tell';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Notes } from '@/app/(organiser)/_parts/notes';
import { PointsBesideBlock } from '@/app/(organiser)/_parts/points-beside';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { tellRatingFrom } from '@/lib/ratings/tell-rating-from';
import { areNumbersFrozen } from '@/lib/entries/decide-pairing-numbers';
import type { EntryLine } from '@/lib/entries/get-entries';
import { getNotes } from '@/lib/notes/get-notes';
import { getPointsBeside } from '@/lib/standings/get-points-beside';
import { type EntryDetails, getEntry } from '@/lib/entries/get-entry';
import { EntryState } from '../entries-table';
import { AbsenceForm, AbsenceList, PersonForm, RatingForm, RemoveForm, WithdrawalForm } from './entry-forms';
import { ExchangeForm } from './exchange-form';
import { HalfPointByesForm } from './half-point-byes-form';
import { LaterRatingsForm } from './later-ratings-form';
import { ReplacePersonForm } from './replace-person-form';
import { Block } from '@/app/_ui/block';

export const metadata: Metadata = { title: tell('entries.entry.player') };

export default async function EntryPage({ params }: PageProps<'/organise/[event]/[section]/entries/[entry]'>) {
  const { event: eventSlug, section: sectionSlug, entry: entryId } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntry(actor, eventSlug, sectionSlug, entryId);
  if (page === null) notFound();
  const notes = await getNotes(actor, eventSlug, sectionSlug, entryId);
  const beside = await getPointsBeside(actor, eventSlug, sectionSlug, entryId);
  const { section, rules, entry } = page;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{tell('entries.entry.playersOf', { name: section.name })}</Link>}
        title={[entry.title, entry.name].filter(Boolean).join(' ')}
        sub={[numberWords(entry), strengthWords(entry), entry.federation].filter(Boolean).join(' · ')}
      />
      <p className="mt-s3">
        <EntryState entry={entry} rules={rules} />
      </p>
      <div className="grid items-start gap-s6 desk:grid-cols-2">
        <div>
          <Part title={tell('entries.entry.byesAndAbsences')}>
            <AbsenceList entry={entry} rules={rules} />
            <AbsenceForm entry={entry} rules={rules} />
            <HalfPointByesForm entry={entry} />
          </Part>
          <Part title={mayReturn(page) ? tell('entries.entry.return') : tell('entries.entry.withdrawal')}>
            <WithdrawalForm entry={entry} rules={rules} />
          </Part>
          {beside !== null && <PointsBesideBlock page={beside} />}
          {notes !== null && <Notes page={notes} title={tell('entries.entry.notes')} />}
        </div>
        <Kept page={page} eventSlug={eventSlug} />
      </div>
    </>
  );
}

/** Who has left comes back as long as a round is to come; who was expelled does not. */
function mayReturn({ entry: { withdrawal }, rules: { openRound, rounds } }: EntryDetails): boolean {
  return withdrawal !== null && withdrawal.returnsInRound === null && withdrawal.kind !== 'expelled' && openRound <= rounds;
}

/** What is known of the player and the person. */
function Kept({ page: { section, rules, entry, equals, person, laterRatings }, eventSlug }: { readonly page: EntryDetails; readonly eventSlug: string }) {
  return (
    <div>
      <Part title={tell('entries.entry.ratingsAndTitle')}>
        <RatingForm entry={entry} rules={rules} />
        <LaterRatingsForm entryId={entry.id} laterRatings={laterRatings} pairedRounds={rules.pairedRounds} />
      </Part>
      {equals.length > 0 && (
        <Part title={tell('entries.entry.pairingNumber')}>
          <ExchangeForm sectionId={section.id} entry={entry} equals={equals} isFixed={areNumbersFrozen(rules.openRound)} />
        </Part>
      )}
      <Part title={tell('entries.entry.person')}>
        <PersonForm entryId={entry.id} person={person} />
        <ReplacePersonForm entryId={entry.id} name={entry.name} needsReason={rules.pairedRounds > 0} />
        {person.dataId !== null && (
          <p className="mt-s3">
            <Link className="inline-flex min-h-tap items-center" href={addresses.organise.event(eventSlug).person(person.dataId)}>
              {tell('entries.entry.personalData')}
            </Link>
          </p>
        )}
      </Part>
      {!entry.hasRounds && (
        <Part title={tell('entries.entry.removeEntry')}>
          <RemoveForm entry={entry} />
        </Part>
      )}
    </div>
  );
}

const numberWords = ({ number }: EntryLine) => (number === null ? tell('entries.entry.noNumber') : tell('entries.entry.numbered', { number }));

/** `paired by FIDE rating 2105 (FIDE standard, Nov 2026)` */
function strengthWords({ rating, strengthFrom, ...entry }: EntryLine): string {
  if (strengthFrom === 'none') return tell('entries.entry.unrated');
  const paired = tell(`entries.entry.pairedBy.${strengthFrom}`, { rating });
  const from = tellRatingFrom({ ...entry, strengthFrom });
  return from === '' ? paired : `${paired} (${from})`;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Block className="mt-s5">
      <h2>{title}</h2>
      {children}
    </Block>
  );
}
