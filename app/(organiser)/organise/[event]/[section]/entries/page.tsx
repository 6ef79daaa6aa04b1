import type { Metadata } from 'next';
import { ListDownloads } from '@/app/_components/list-downloads';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, EmptyNote, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { areNumbersFrozen, roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { parseListQuery, listPage, type ListPage } from '@/lib/domain/players/player-list-page';
import { t } from '@/lib/platform/messages/translate';
import { getEntries, type SectionEntries, type SectionEntry, toFindableEntry } from '@/lib/views/entries/get-entries';
import { allowPairAction, forbidPairAction } from './actions';
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
      {entries.length > 1 && <ForbiddenPairs page={page} list={list} />}
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

function ForbiddenPairs({ page, list }: { readonly page: SectionEntries; readonly list: ListPage<SectionEntry> }) {
  return (
    <TitledBlock id="apart" title={t('entries.forbiddenPairs.title')}>
      {page.forbidden.length > 0 && <ForbiddenPairList forbidden={page.forbidden} rounds={page.rules.rounds} />}
      <ForbidPairForm sectionId={page.section.id} list={list} />
    </TitledBlock>
  );
}

function ForbiddenPairList({ forbidden, rounds }: { readonly forbidden: SectionEntries['forbidden']; readonly rounds: number }) {
  return (
    <Rows className="mt-s2">
      {forbidden.map(({ id, names, toRound, reason }) => (
        <li key={id}>
          <div>
            <h3>{t('terms.word.and', { first: names[0], second: names[1] })}</h3>
            <p className="text-muted text-t1">
              {[toRound >= rounds ? t('entries.forbiddenPairs.toTheEnd') : t('entries.forbiddenPairs.until', { round: toRound }), reason]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <ActionButton action={allowPairAction} fields={{ pairId: id }}>
            {t('entries.forbiddenPairs.letMeet', { first: names[0], second: names[1] })}
          </ActionButton>
        </li>
      ))}
    </Rows>
  );
}

function ForbidPairForm({ sectionId, list }: { readonly sectionId: string; readonly list: ListPage<SectionEntry> }) {
  const options = [
    { value: '', label: t('terms.label.choose') },
    ...list.rows.map(({ id, name, number }) => ({ value: id, label: number === null ? name : `${number} ${name}` })),
  ];
  return (
    <Form action={forbidPairAction}>
      <details>
        <summary>
          {t('entries.forbiddenPairs.keepTitle')} <Hint>{t('entries.forbiddenPairs.whenAnnounced')}</Hint>
        </summary>
        <input type="hidden" name="sectionId" value={sectionId} />
        {list.isPaged && (
          <Hint as="p" className="mb-s2">
            {t('entries.forbiddenPairs.chooseFrom')}
          </Hint>
        )}
        <div className="grid gap-s3 wide:grid-cols-2">
          <Select name="entryAId" label={t('entries.forbiddenPairs.firstPlayer')} options={options} />
          <Select name="entryBId" label={t('entries.forbiddenPairs.secondPlayer')} options={options} />
          <Field name="toRound" label={t('entries.forbiddenPairs.untilRound')} hint={t('entries.forbiddenPairs.untilHint')} inputMode="numeric" />
          <Field name="reason" label={t('terms.label.reason')} hint={t('entries.forbiddenPairs.reasonHint')} />
        </div>
        <SubmitLine className="mt-s3 pb-s3">{t('entries.forbiddenPairs.keepApart')}</SubmitLine>
      </details>
    </Form>
  );
}
