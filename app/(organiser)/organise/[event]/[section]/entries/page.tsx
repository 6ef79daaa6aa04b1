import type { Metadata } from 'next';
import { ListFiles } from '@/app/_parts/list-files';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, Empty, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import { askedList, listPage, type ListPage } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';
import { getEntries, type SectionEntries, type EntryLine, listedEntry } from '@/lib/views/entries/get-entries';
import { allowPairAction, forbidPairAction } from './actions';
import { EntriesTable } from './entries-table';

export const metadata: Metadata = { title: tell('entries.list.pageTitle') };

export default async function EntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getEntries(actor, eventSlug, sectionSlug));
  const { event, section, entries } = page;
  const list = listPage(entries, (entry) => listedEntry(entry, page.rules.openRound), askedList(await searchParams));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(eventSlug).home}>{event.name}</Link>}
        title={tell('terms.label.playersOf', { name: section.name })}
        sub={summary(page)}
        acts={<Acts at={{ event: eventSlug, section: sectionSlug }} isEmpty={entries.length === 0} />}
      />
      <section className="mt-s4" aria-label={tell('terms.label.players')}>
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
        {tell('terms.label.enterAPlayer')}
      </ButtonLink>
      <ButtonLink look={isEmpty ? 'primary' : 'quiet'} href={to.import}>
        {tell('entries.list.importList')}
      </ButtonLink>
      {!isEmpty && <ButtonLink href={to.availability}>{tell('terms.label.byesAndAbsences')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={`${to.adjustments}#beside`}>{tell('terms.label.penaltiesAndBonusPoints')}</ButtonLink>}
      {!isEmpty && <ButtonLink href={to.ratings}>{tell('terms.label.ratingsFromAList')}</ButtonLink>}
    </>
  );
}

function summary({ entries, rules }: SectionEntries): string {
  const out = entries.filter(({ withdrawal }) => withdrawal !== null && withdrawal.returnsInRound === null).length;
  const late = entries.filter(({ enteredFromRound }) => enteredFromRound > 1).length;
  const parts = [
    tell('terms.word.players', { count: entries.length }),
    out > 0 ? tell('terms.word.withdrawnCount', { count: out }) : '',
    late > 0 ? tell('terms.word.lateCount', { count: late }) : '',
    tell(areNumbersFrozen(rules) ? 'entries.list.numbersFrozen' : 'entries.list.numbersFollow'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function ForbiddenPairs({ page, list }: { readonly page: SectionEntries; readonly list: ListPage<EntryLine> }) {
  return (
    <TitledBlock id="apart" title={tell('entries.forbiddenPairs.title')}>
      {page.forbidden.length > 0 && <KeptApart forbidden={page.forbidden} rounds={page.rules.rounds} />}
      <KeepApart sectionId={page.section.id} list={list} />
    </TitledBlock>
  );
}

function KeptApart({ forbidden, rounds }: { readonly forbidden: SectionEntries['forbidden']; readonly rounds: number }) {
  return (
    <Rows className="mt-s2">
      {forbidden.map(({ id, names, toRound, reason }) => (
        <li key={id}>
          <div>
            <h3>{tell('terms.word.and', { first: names[0], second: names[1] })}</h3>
            <p className="text-muted text-t1">
              {[toRound >= rounds ? tell('entries.forbiddenPairs.toTheEnd') : tell('entries.forbiddenPairs.until', { round: toRound }), reason]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <Act action={allowPairAction} fields={{ pairId: id }}>
            {tell('entries.forbiddenPairs.letMeet', { first: names[0], second: names[1] })}
          </Act>
        </li>
      ))}
    </Rows>
  );
}

function KeepApart({ sectionId, list }: { readonly sectionId: string; readonly list: ListPage<EntryLine> }) {
  const options = [
    { value: '', label: tell('terms.label.choose') },
    ...list.rows.map(({ id, name, number }) => ({ value: id, label: number === null ? name : `${number} ${name}` })),
  ];
  return (
    <Form action={forbidPairAction}>
      <details>
        <summary>
          {tell('entries.forbiddenPairs.keepTitle')} <Hint>{tell('entries.forbiddenPairs.whenAnnounced')}</Hint>
        </summary>
        <input type="hidden" name="sectionId" value={sectionId} />
        {list.isPaged && (
          <Hint as="p" className="mb-s2">
            {tell('entries.forbiddenPairs.chooseFrom')}
          </Hint>
        )}
        <div className="grid gap-s3 wide:grid-cols-2">
          <Select name="entryAId" label={tell('entries.forbiddenPairs.firstPlayer')} options={options} />
          <Select name="entryBId" label={tell('entries.forbiddenPairs.secondPlayer')} options={options} />
          <Field name="toRound" label={tell('entries.forbiddenPairs.untilRound')} hint={tell('entries.forbiddenPairs.untilHint')} inputMode="numeric" />
          <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.forbiddenPairs.reasonHint')} />
        </div>
        <SubmitLine className="mt-s3 pb-s3">{tell('entries.forbiddenPairs.keepApart')}</SubmitLine>
      </details>
    </Form>
  );
}
