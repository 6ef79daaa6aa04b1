import type { Metadata } from 'next';
import { BackupState, ListsOfInstallation, PhoneAddress } from '@/app/(organiser)/_parts/installation';
import { single } from '@/app/_parts/addresses';
import { signedInActor } from '@/app/_shell/current-actor';
import { roleWords } from '@/app/_shell/messages';
import { EventPages, EventSearch } from '@/app/_ui/event-search';
import { ButtonLink, Link, PersonLine } from '@/app/_ui/link';
import { Block, Empty, Note, PageHead, Rows, StateWord, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { isSearch, readEventQuery } from '@/lib/domain/events/find-events';
import { dayRange } from '@/lib/domain/events/times';
import type { BackupView } from '@/lib/domain/installation/decide-backup-view';
import type { PublicAddress } from '@/lib/platform/installation/decide-public-address';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';
import { tell } from '@/lib/platform/words/tell';
import { getMyEvents, type MyEvent, getRemovedEvents } from '@/lib/views/events/get-my-events';
import { getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { getBackupView } from '@/lib/views/installation/get-backup-view';
import { RemovedEvents } from './removed-events';

/** The number of events that can be seen at a glance. */
const FEW = 5;

export const metadata: Metadata = { title: tell('terms.label.yourEvents') };

export default async function OrganisePage({ searchParams }: PageProps<'/organise'>) {
  const actor = await signedInActor();
  const asked = await searchParams;
  const query = readEventQuery({ q: single(asked.q), from: single(asked.from), until: single(asked.until), page: single(asked.page) });
  const [{ events, found }, address, backup, removed, choices] = await Promise.all([
    getMyEvents(actor, query),
    currentPublicAddress(),
    getBackupView(actor),
    getRemovedEvents(actor),
    getAddressChoices(actor),
  ]);
  const list = { action: addresses.organise.events, query, count: found };
  const hasNone = found === 0 && !isSearch(query);
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead title={tell('terms.label.yourEvents')} acts={actor.mayCreateEvents && <EventActs hasNone={hasNone} />} />
      {backup?.isWarning && <BackupIsOld />}
      <Block className="mt-s5">
        {hasNone ? (
          <Empty>{tell(actor.mayCreateEvents ? 'event.list.noneYet' : 'event.list.noRole')}</Empty>
        ) : (
          <>
            {(found > FEW || isSearch(query)) && <EventSearch {...list} />}
            <Rows>
              {events.map((event) => (
                <EventRow key={event.slug} event={event} />
              ))}
            </Rows>
            <EventPages {...list} />
          </>
        )}
      </Block>
      {removed.length > 0 && <RemovedEvents events={removed} />}
      <Address address={address} mayChange={choices?.mayChange === true} />
      {actor.mayCreateEvents && <ListsOfInstallation />}
      {backup !== null && <Backup view={backup.view} />}
    </PageShell>
  );
}

function BackupIsOld() {
  return (
    <Note role="status" tone="danger" className="mt-s4">
      {tellRich('event.list.backupIsOld', { link: (text) => <a href="#backup">{text}</a> })}
    </Note>
  );
}

function Address({ address, mayChange }: { readonly address: PublicAddress; readonly mayChange: boolean }) {
  return (
    <TitledBlock title={tell('terms.label.serverAddress')}>
      <PhoneAddress address={address} />
      {mayChange && (
        <p className="mt-s3">
          <Link href={addresses.organise.serverAddress}>{tell('terms.label.useAnotherAddress')}</Link>
        </p>
      )}
    </TitledBlock>
  );
}

function Backup({ view }: { readonly view: BackupView }) {
  return (
    <Block id="backup" className="mt-s5 max-w-measure">
      <h2>{tell('terms.label.backup')}</h2>
      <BackupState view={view} />
      <p className="mt-s3">
        <Link href={addresses.organise.serverHealth}>{tell('terms.label.serverHealth')}</Link>
      </p>
    </Block>
  );
}

function EventActs({ hasNone }: { readonly hasNone: boolean }) {
  return (
    <>
      <ButtonLink look="plain" href={addresses.organise.eventFromFile}>
        {tell('terms.label.importAnEvent')}
      </ButtonLink>
      <ButtonLink look={hasNone ? 'primary' : 'quiet'} href={addresses.organise.newEvent}>
        {tell('terms.label.createAnEvent')}
      </ButtonLink>
    </>
  );
}

function EventRow({ event }: { readonly event: MyEvent }) {
  const facts = [
    dayRange(event.startsOn, event.endsOn),
    event.place,
    tell('event.list.sections', { count: event.sections }),
    tell('terms.word.players', { count: event.players }),
    tell('event.list.yourRole', { role: roleWords(event.role, event.onlySection) }),
  ];
  return (
    <li>
      <div>
        <h2>
          <Link className="inline-flex min-h-tap items-center" href={addresses.organise.event(event.slug).home}>
            {event.name}
          </Link>
        </h2>
        <p className="text-muted text-t1">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {event.isPublished ? (
        <StateWord tone="published">{tell('event.list.public')}</StateWord>
      ) : (
        <StateWord tone="draft">{tell('event.list.notPublic')}</StateWord>
      )}
    </li>
  );
}
