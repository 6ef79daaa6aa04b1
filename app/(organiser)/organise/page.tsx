import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { BackupState } from '@/app/(organiser)/_parts/backup-state';
import { PhoneAddress } from '@/app/(organiser)/_parts/phone-address';
import { single } from '@/app/_parts/from-address';
import { dayRange } from '@/app/_parts/times';
import { signedInActor } from '@/app/_shell/current-actor';
import { ROLE_WORDS } from '@/app/_shell/role-words';
import { ButtonLink } from '@/app/_ui/button';
import { Empty } from '@/app/_ui/empty';
import { EventPages, EventSearch } from '@/app/_ui/event-search';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { StateWord } from '@/app/_ui/state-word';
import type { BackupView } from '@/lib/installation/decide-backup-view';
import { getBackupView } from '@/lib/installation/get-backup-view';
import { currentPublicAddress } from '@/lib/installation/site-address';
import { isSearch, readEventQuery } from '@/lib/events/find-events';
import { getRemovedEvents } from '@/lib/removal/get-removed-events';
import { getMyEvents, type MyEvent } from '@/lib/events/get-my-events';
import { RemovedEvents } from './removed-events';

/** So many events are seen at a glance. */
const FEW = 5;

export const metadata: Metadata = { title: 'Your events' };

export default async function OrganisePage({ searchParams }: PageProps<'/organise'>) {
  const actor = await signedInActor();
  const asked = await searchParams;
  const query = readEventQuery({ q: single(asked.q), from: single(asked.from), until: single(asked.until), page: single(asked.page) });
  const [{ events, found }, address, backup, removed] = await Promise.all([
    getMyEvents(actor, query),
    currentPublicAddress(),
    getBackupView(actor),
    getRemovedEvents(actor),
  ]);
  const list = { action: addresses.organise.events, query, count: found };
  const hasNone = found === 0 && !isSearch(query);
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead title="Your events" acts={actor.mayCreateEvents && <EventActs hasNone={hasNone} />} />
      {backup?.isWarning && (
        <p role="status" className="note danger mt-s4">
          A round is being played, and the last backup is more than an hour old. <a href="#backup">What is known of it</a>
        </p>
      )}
      <section className="block">
        {hasNone ? (
          <Empty>
            {actor.mayCreateEvents ? 'You have no event yet: create one.' : 'You have no role in an event yet. Ask its owner for an invitation link.'}
          </Empty>
        ) : (
          <>
            {(found > FEW || isSearch(query)) && <EventSearch {...list} />}
            <ul className="rows">
              {events.map((event) => (
                <EventRow key={event.slug} event={event} />
              ))}
            </ul>
            <EventPages {...list} />
          </>
        )}
      </section>
      {removed.length > 0 && <RemovedEvents events={removed} />}
      <section className="block max-w-measure">
        <h2>Address of this server</h2>
        <PhoneAddress address={address} />
        {actor.mayCreateEvents && (
          <p className="mt-s3">
            <Link href={addresses.organise.serverAddress}>Use another address</Link>
          </p>
        )}
      </section>
      {backup !== null && <Backup view={backup.view} />}
    </PageShell>
  );
}

function Backup({ view }: { readonly view: BackupView }) {
  return (
    <section id="backup" className="block max-w-measure">
      <h2>Backup</h2>
      <BackupState view={view} />
      <p className="mt-s3">
        <Link href={addresses.organise.serverHealth}>How this server is doing</Link>
      </p>
    </section>
  );
}

function EventActs({ hasNone }: { readonly hasNone: boolean }) {
  return (
    <>
      <ButtonLink look="plain" href={addresses.organise.eventFromFile}>
        Take up an event from a file
      </ButtonLink>
      <ButtonLink look={hasNone ? 'primary' : 'quiet'} href={addresses.organise.newEvent}>
        Create an event
      </ButtonLink>
    </>
  );
}

function EventRow({ event }: { readonly event: MyEvent }) {
  const sections = `${event.sections} ${event.sections === 1 ? 'section' : 'sections'}`;
  const players = `${event.players} ${event.players === 1 ? 'player' : 'players'}`;
  return (
    <li>
      <div>
        <h2>
          <Link className="hit" href={addresses.organise.event(event.slug).home}>
            {event.name}
          </Link>
        </h2>
        <p className="muted small">
          {[dayRange(event.startsOn, event.endsOn), event.place, sections, players, `you are ${ROLE_WORDS[event.role].name}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {event.isPublished ? <StateWord tone="published">Public</StateWord> : <StateWord tone="draft">Not public</StateWord>}
    </li>
  );
}
