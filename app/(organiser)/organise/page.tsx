import type { Metadata } from 'next';
import { BackupState, RatingListsLink, PhoneAddress } from '@/app/(organiser)/_components/server-status';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { EventPages, EventSearch } from '@/app/_ui/event-search';
import { ButtonLink, Link, SignedInUser } from '@/app/_ui/link';
import { Block, EmptyNote, Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { isSearch, readEventQuery } from '@/lib/domain/events/find-events';
import type { BackupStatus } from '@/lib/domain/installation/decide-backup-status';
import type { PublicAddress } from '@/lib/platform/installation/decide-public-address';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { t } from '@/lib/platform/messages/translate';
import { getMyEvents, getMyTemplates, getRemovedEvents } from '@/lib/views/events/get-my-events';
import { getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { getBackupStatus } from '@/lib/views/installation/get-backup-status';
import { EventRows, Templates } from './event-rows';
import { RemovedEvents } from './removed-events';

/** The list has a search field only if it has more events than this. */
const MAX_WITHOUT_SEARCH = 5;

export const metadata: Metadata = { title: t('terms.label.yourEvents') };

export default async function OrganisePage({ searchParams }: PageProps<'/organise'>) {
  const actor = await signedInActor();
  const asked = await searchParams;
  const query = readEventQuery({ q: singleParam(asked.q), from: singleParam(asked.from), until: singleParam(asked.until), page: singleParam(asked.page) });
  const [{ events, found }, templates, address, backup, removed, choices] = await Promise.all([
    getMyEvents(actor, query),
    getMyTemplates(actor),
    currentPublicAddress(),
    getBackupStatus(actor),
    getRemovedEvents(actor),
    getAddressChoices(actor),
  ]);
  const list = { action: addresses.organise.events, query, count: found };
  const hasNone = found === 0 && !isSearch(query);
  return (
    <PageShell person={<SignedInUser name={actor.name} />}>
      <PageHead title={t('terms.label.yourEvents')} acts={actor.mayCreateEvents && <EventActions hasNone={hasNone} />} />
      {backup?.isWarning && <OldBackupWarning />}
      <Block className="mt-s5">
        {hasNone ? (
          <EmptyNote>{t(templates.length > 0 ? 'event.list.onlyTemplates' : actor.mayCreateEvents ? 'event.list.noneYet' : 'event.list.noRole')}</EmptyNote>
        ) : (
          <>
            {(found > MAX_WITHOUT_SEARCH || isSearch(query)) && <EventSearch {...list} />}
            <EventRows events={events} />
            <EventPages {...list} />
          </>
        )}
      </Block>
      {templates.length > 0 && <Templates events={templates} />}
      {removed.length > 0 && <RemovedEvents events={removed} />}
      <SeriesBlock />
      <ServerAddressBlock address={address} mayChange={choices?.mayChange === true} />
      {actor.mayCreateEvents && <RatingListsLink />}
      {backup !== null && <BackupBlock view={backup.view} />}
    </PageShell>
  );
}

function SeriesBlock() {
  return (
    <TitledBlock title={t('series.title')}>
      <p className="mt-s2">{t('series.hint')}</p>
      <p className="mt-s3">
        <Link href={addresses.organise.allSeries}>{t('series.mine')}</Link>
      </p>
    </TitledBlock>
  );
}

function OldBackupWarning() {
  return (
    <Note role="status" tone="danger" className="mt-s4">
      {translateRich('event.list.backupIsOld', { link: (text) => <a href="#backup">{text}</a> })}
    </Note>
  );
}

function ServerAddressBlock({ address, mayChange }: { readonly address: PublicAddress; readonly mayChange: boolean }) {
  return (
    <TitledBlock title={t('terms.label.serverAddress')}>
      <PhoneAddress address={address} />
      {mayChange && (
        <p className="mt-s3">
          <Link href={addresses.organise.serverAddress}>{t('terms.label.useAnotherAddress')}</Link>
        </p>
      )}
    </TitledBlock>
  );
}

function BackupBlock({ view }: { readonly view: BackupStatus }) {
  return (
    <Block id="backup" className="mt-s5 max-w-measure">
      <h2>{t('terms.label.backup')}</h2>
      <BackupState view={view} />
      <p className="mt-s3">
        <Link href={addresses.organise.serverHealth}>{t('terms.label.serverHealth')}</Link>
      </p>
    </Block>
  );
}

function EventActions({ hasNone }: { readonly hasNone: boolean }) {
  return (
    <>
      <ButtonLink variant="plain" href={addresses.organise.eventFromFile}>
        {t('terms.label.importAnEvent')}
      </ButtonLink>
      <ButtonLink variant={hasNone ? 'primary' : 'quiet'} href={addresses.organise.newEvent}>
        {t('terms.label.createAnEvent')}
      </ButtonLink>
    </>
  );
}
