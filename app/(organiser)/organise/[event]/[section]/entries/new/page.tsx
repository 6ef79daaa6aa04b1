import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Hint, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import type { FoundPerson } from '@/lib/acts/players/person-search-response';
import { searchPersons } from '@/lib/acts/players/search-persons';
import { isFirstOfMatch } from '@/lib/domain/formats/formats';
import { readFideId } from '@/lib/domain/players/parse-person-fields';
import { t } from '@/lib/platform/messages/translate';
import { getEntries, type SectionEntries } from '@/lib/views/entries/get-entries';
import { enterNewPlayerAction } from '../actions';
import { ClubNumberField, NumberBodyField, RatingFields, SexField, TitleField } from '../entry-person-fields';
import { NamesakeConfirmation, NameField } from './name-field';
import { PersonSearch } from './person-search';
import { QuickEntry } from './quick-entry';

export const metadata: Metadata = { title: t('terms.label.enterAPlayer') };

export default async function EnterPlayerPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/new'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getEntries(actor, eventSlug, sectionSlug));
  const { q } = await searchParams;
  const text = typeof q === 'string' ? q.slice(0, 120) : '';
  const found = text === '' ? null : await searchPersons(actor, { sectionId: page.section.id, text });
  const rounds = roundChoices(page);
  const settings = to.settings;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{t('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={t('terms.label.enterAPlayer')}
        sub={<span role="status">{t('entries.new.enteredSoFar', { count: page.entries.length })}</span>}
      />
      {rounds.length === 0 ? (
        <Note tone="draft" className="mt-s4">
          {translateRich('entries.new.closed', { settings: (text) => <Link href={settings}>{text}</Link> })}
        </Note>
      ) : (
        <ProvideMessages namespaces={['entries']}>
          <QuickEntryBlock page={page} fromRound={rounds[0]?.value ?? '1'} />
          <KnownPersons page={page} fromRound={rounds[0]?.value ?? '1'} text={text} found={found?.ok === true ? found.value : null} />
          <NewPlayer sectionId={page.section.id} rounds={rounds} later={firstClosedRound(page)} settings={settings} cancel={to.entries} asked={text} />
        </ProvideMessages>
      )}
    </>
  );
}

interface NewEntryProps {
  readonly page: SectionEntries;
  readonly fromRound: string;
}

function QuickEntryBlock({ page, fromRound }: NewEntryProps) {
  return (
    <TitledBlock id="quick" title={t('entries.new.quickTitle')}>
      <QuickEntry sectionId={page.section.id} fromRound={fromRound} ratingName={page.rules.ratingKind === 'national' ? 'nationalRating' : 'fideRating'} />
    </TitledBlock>
  );
}

interface KnownPersonsProps extends NewEntryProps {
  readonly text: string;
  readonly found: readonly FoundPerson[] | null;
}

function KnownPersons({ page, fromRound, text, found }: KnownPersonsProps) {
  return (
    <TitledBlock id="known" title={t('entries.new.knownTitle')}>
      <p className="text-muted text-t1 mt-s2">{t('entries.new.knownHint')}</p>
      <PersonSearch sectionId={page.section.id} initialText={text} initialFound={found} fromRound={fromRound} />
    </TitledBlock>
  );
}

function roundChoices({ rules }: SectionEntries): { value: string; label: string }[] {
  const last = Math.max(rules.openRound === 1 ? 1 : 0, Math.min(rules.lateEntryUntilRound, rules.rounds));
  const open = Array.from({ length: Math.max(0, last - rules.openRound + 1) }, (_, index) => rules.openRound + index);
  return open.flatMap((round) => {
    if (!isFirstOfMatch(rules.systemId, round)) return [];
    const isDraft = rules.hasDraft && round === rules.openRound;
    const late = isDraft ? 'entries.new.lateRoundInDraft' : 'entries.new.lateRound';
    const first = isDraft ? 'entries.entryForms.roundInDraft' : 'terms.label.roundN';
    return { value: String(round), label: t(round === 1 ? first : late, { round }) };
  });
}

/** The first round for which the regulations allow no late entries; null if they allow them in every round. */
function firstClosedRound({ rules }: SectionEntries): number | null {
  const first = Math.max(rules.lateEntryUntilRound, rules.openRound === 1 ? 1 : 0) + 1;
  return first > rules.rounds ? null : first;
}

interface NewPlayerProps {
  readonly sectionId: string;
  readonly rounds: readonly { readonly value: string; readonly label: string }[];
  readonly later: number | null;
  readonly settings: Route;
  readonly cancel: Route;
  /** The search text: a name or a FIDE ID. */
  readonly asked: string;
}

function NewPlayer({ sectionId, rounds, later, settings, cancel, asked }: NewPlayerProps) {
  const isNumber = readFideId(asked) !== null;
  return (
    <TitledBlock id="new" title={t('entries.new.newTitle')}>
      <Form action={enterNewPlayerAction} fields={{ sectionId }}>
        <NameField asked={isNumber ? '' : asked} />
        <NamesakeConfirmation />
        <RatingFields />
        <TitleAndFederation />
        <div className="grid gap-s3 wide:grid-cols-3">
          <Field name="birth" label={t('terms.label.born')} hint={t('entries.new.bornHint')} inputMode="numeric" autoComplete="off" />
          <Field
            name="fideId"
            label={t('terms.label.fideId')}
            hint={t('entries.new.fideIdHint')}
            defaultValue={isNumber ? asked.trim() : ''}
            inputMode="numeric"
            autoComplete="off"
          />
          <Select name="fromRound" label={t('entries.new.playsFrom')} hint={t('entries.new.playsFromHint')} options={rounds} defaultValue={rounds[0]?.value} />
        </div>
        {later !== null && <NoLateEntriesNote round={later} settings={settings} />}
        <MoreFields />
        <SaveBar>
          <Submit>{t('entries.new.enter')}</Submit>
          <ButtonLink href={cancel}>{t('entries.new.toList')}</ButtonLink>
        </SaveBar>
      </Form>
    </TitledBlock>
  );
}

function NoLateEntriesNote({ round, settings }: { readonly round: number; readonly settings: Route }) {
  return <p className="text-t1 text-muted">{translateRich('entries.new.later', { round, settings: (text) => <Link href={settings}>{text}</Link> })}</p>;
}

function TitleAndFederation() {
  return (
    <div className="grid gap-s3 wide:grid-cols-2">
      <TitleField hint={t('entries.new.titleHint')} />
      <Field
        name="federation"
        label={t('terms.label.federation')}
        hint={t('entries.new.federationHint')}
        maxLength={3}
        autoCapitalize="characters"
        autoComplete="off"
      />
    </div>
  );
}

function MoreFields() {
  return (
    <details>
      <summary>
        {t('entries.new.more')} <Hint>{t('entries.new.moreHint')}</Hint>
      </summary>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field name="club" label={t('terms.label.club')} autoComplete="off" />
        <ClubNumberField />
        <SexField />
        <Field name="nationalId" label={t('terms.label.nationalNumber')} autoComplete="off" />
        <NumberBodyField />
        <Field name="ratingSource" label={t('entries.new.ratingFrom')} hint={t('entries.new.ratingFromHint')} />
      </div>
    </details>
  );
}
