import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { ForbiddenPairsBlock } from '@/app/(organiser)/_components/forbidden-pairs';
import { NewLinks } from '@/app/(organiser)/_components/new-links';
import { PlayersTabs } from '@/app/(organiser)/_components/players-tabs';
import { ListDownloads } from '@/app/_components/list-downloads';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, EmptyNote, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { areNumbersFrozen, roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { formatOf } from '@/lib/domain/formats/formats';
import { parseListQuery, listPage, type ListPage } from '@/lib/domain/players/player-list-page';
import { t } from '@/lib/platform/messages/translate';
import { getEntries, type SectionEntries, type SectionEntry, toFindableEntry } from '@/lib/views/entries/get-entries';
import { allowPairAction, forbidPairAction, makePlayerLinksAction } from './actions';
import { EntriesTable } from './entries-table';

export const metadata: Metadata = { title: t('entries.list.pageTitle') };

export default async function EntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getEntries(actor, eventSlug, sectionSlug));
  const { event, section, entries } = page;
  const list = listPage(entries, (entry) => toFindableEntry(entry, page.rules.openRound), parseListQuery(await searchParams));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(eventSlug).home}>{event.name}</Link>}
        title={t('terms.label.playersOf', { name: section.name })}
        sub={summary(page)}
        acts={<EntriesActions at={{ event: eventSlug, section: sectionSlug }} isEmpty={entries.length === 0} />}
      />
      <PlayersTabs at={{ event: eventSlug, section: sectionSlug }} view="entries" />
      <section className="mt-s4" aria-label={t('terms.label.players')}>
        {entries.length === 0 ? (
          <Block as="div" className="mt-s5">
            <EmptyNote>{t('entries.list.nobody')}</EmptyNote>
          </Block>
        ) : (
          <EntriesTable at={{ event: eventSlug, section: sectionSlug }} page={page} list={list} />
        )}
      </section>
      {entries.length > 0 && <ListDownloads to={addresses.organise.section({ event: eventSlug, section: sectionSlug }).results} list="entries" />}
      {entries.length > 0 && <PlayerLinks page={page} />}
      {entries.length > 1 && !formatOf(page.rules.systemId).isOfTeams && <ForbiddenPairs page={page} list={list} />}
    </>
  );
}

function EntriesActions({ at, isEmpty }: { readonly at: SectionAt; readonly isEmpty: boolean }) {
  const to = addresses.organise.section(at);
  return (
    <>
      <ButtonLink variant={isEmpty ? 'quiet' : 'primary'} href={to.newEntry}>
        {t('terms.label.enterAPlayer')}
      </ButtonLink>
      <ButtonLink variant={isEmpty ? 'primary' : 'quiet'} href={to.import}>
        {t('entries.list.importList')}
      </ButtonLink>
      {!isEmpty && <ButtonLink href={to.arrivals()}>{t('arrivals.title')}</ButtonLink>}
      <ButtonLink href={to.registration}>{t('registration.form.title')}</ButtonLink>
      {!isEmpty && <ButtonLink href={to.availability}>{t('terms.label.byesAndAbsences')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={`${to.adjustments}#adjusted-points`}>{t('terms.label.penaltiesAndBonusPoints')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={to.ratings}>{t('terms.label.ratingsFromAList')}</ButtonLink>}
    </>
  );
}

function summary({ entries, rules }: SectionEntries): string {
  const out = entries.filter(({ withdrawal }) => withdrawal !== null && withdrawal.returnsInRound === null).length;
  const late = entries.filter(({ enteredFromRound }) => enteredFromRound > 1).length;
  const parts = [
    t('terms.word.players', { count: entries.length }),
    out > 0 ? t('terms.word.withdrawnCount', { count: out }) : '',
    late > 0 ? t('terms.word.lateCount', { count: late }) : '',
    t(areNumbersFrozen(rules) ? 'entries.list.numbersFrozen' : 'entries.list.numbersFollow', { round: roundOfFinalNumbers(rules.systemId) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Makes a link for each player without one. On the page of a player, the link can be replaced or revoked. */
function PlayerLinks({ page: { section, linksToMake: count } }: { readonly page: SectionEntries }) {
  return (
    <TitledBlock id="links" title={t('entries.playerLinks.title')}>
      <Hint as="p">{t('entries.playerLinks.hint')}</Hint>
      <AccessLinkWarning />
      <Form action={makePlayerLinksAction} fields={{ sectionId: section.id }}>
        <NewLinks made={t('entries.playerLinks.made')} print={t('terms.label.printLinks')} />
        {count > 0 && <SubmitLine className="mt-s2">{t('terms.label.createLinks', { count })}</SubmitLine>}
      </Form>
    </TitledBlock>
  );
}

function ForbiddenPairs({ page, list }: { readonly page: SectionEntries; readonly list: ListPage<SectionEntry> }) {
  return (
    <ForbiddenPairsBlock
      sectionId={page.section.id}
      rounds={page.rules.rounds}
      forbidden={page.forbidden}
      options={list.rows.map(({ id, name, number }) => ({ value: id, label: number === null ? name : `${number} ${name}` }))}
      actions={{ forbid: forbidPairAction, allow: allowPairAction, idField: 'pairId' }}
      fields={[
        { name: 'entryAId', label: t('entries.forbiddenPairs.firstPlayer') },
        { name: 'entryBId', label: t('entries.forbiddenPairs.secondPlayer') },
      ]}
      note={list.isPaged ? t('entries.forbiddenPairs.chooseFrom') : null}
    />
  );
}
