import { addresses } from '@/app/addresses';
import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { ButtonLink } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getEntries, type SectionEntries } from '@/lib/entries/get-entries';
import { readFideId } from '@/lib/players/person-fields';
import { searchPersons } from '@/lib/players/search-persons';
import { enterNewPlayerAction } from '../actions';
import { RatingFields } from '../[entry]/entry-forms';
import { AnotherPerson } from './another-person';
import { NameField } from './name-field';
import { QuickEntry } from './quick-entry';
import { PersonSearch } from './person-search';
import { Note } from '@/app/_ui/note';
import { Block } from '@/app/_ui/block';
import { SaveBar } from '@/app/_ui/save-bar';
import { Hint } from '@/app/_ui/field-parts';

export const metadata: Metadata = { title: 'Enter a player' };

export default async function EnterPlayerPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/new'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { q } = await searchParams;
  const text = typeof q === 'string' ? q.slice(0, 120) : '';
  const found = text === '' ? null : await searchPersons(actor, { sectionId: page.section.id, text });
  const rounds = roundChoices(page);
  const settings = to.settings;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{page.section.name}: players</Link>}
        title="Enter a player"
        sub={<span role="status">{page.entries.length} entered so far</span>}
      />
      {rounds.length === 0 ? (
        <Note tone="draft" className="mt-s4">
          Late entries are closed. An organiser can extend them in <Link href={settings}>the settings</Link>.
        </Note>
      ) : (
        <>
          <Block className="mt-s5 max-w-measure" aria-labelledby="quick">
            <h2 id="quick">One after the other</h2>
            <QuickEntry
              sectionId={page.section.id}
              fromRound={rounds[0]?.value ?? '1'}
              ratingName={page.rules.ratingKind === 'national' ? 'nationalRating' : 'fideRating'}
            />
          </Block>
          <Block className="mt-s5 max-w-measure" aria-labelledby="known">
            <h2 id="known">Somebody known here</h2>
            <p className="text-muted text-t1 mt-s2">
              Players of this event, and of other events by what is public: name, title, federation, FIDE id and rating. Nothing else comes with them.
            </p>
            <PersonSearch
              sectionId={page.section.id}
              initialText={text}
              initialFound={found?.ok === true ? found.value : null}
              fromRound={rounds[0]?.value ?? '1'}
            />
          </Block>
          <NewPlayer sectionId={page.section.id} rounds={rounds} later={laterRound(page)} settings={settings} cancel={to.entries} asked={text} />
        </>
      )}
    </>
  );
}

function roundChoices({ rules }: SectionEntries): { value: string; label: string }[] {
  const last = Math.max(rules.openRound === 1 ? 1 : 0, Math.min(rules.lateEntryUntilRound, rules.rounds));
  return Array.from({ length: Math.max(0, last - rules.openRound + 1) }, (_, index) => {
    const round = rules.openRound + index;
    return {
      value: String(round),
      label: `Round ${round}${round === 1 ? '' : ', a late entry'}${rules.hasDraft && round === rules.openRound ? ', paired in draft' : ''}`,
    };
  });
}

/** The first round that nobody may start in, as announced; null where every round is open. */
function laterRound({ rules }: SectionEntries): number | null {
  const first = Math.max(rules.lateEntryUntilRound, rules.openRound === 1 ? 1 : 0) + 1;
  return first > rules.rounds ? null : first;
}

interface NewPlayerProps {
  readonly sectionId: string;
  readonly rounds: readonly { readonly value: string; readonly label: string }[];
  readonly later: number | null;
  readonly settings: Route;
  readonly cancel: Route;
  /** What was searched for: a name, or a FIDE id. */
  readonly asked: string;
}

const TITLES = ['', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'].map((title) => ({ value: title, label: title || 'None' }));

function NewPlayer({ sectionId, rounds, later, settings, cancel, asked }: NewPlayerProps) {
  const isNumber = readFideId(asked) !== null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="new">
      <h2 id="new">Somebody new, with everything</h2>
      <Form action={enterNewPlayerAction} goal="the player can be entered">
        <input type="hidden" name="sectionId" value={sectionId} />
        <NameField asked={isNumber ? '' : asked} />
        <AnotherPerson />
        <div className="grid gap-s3 wide:grid-cols-3">
          <RatingFields />
        </div>
        <div className="grid gap-s3 wide:grid-cols-2">
          <Select name="title" label="Title" hint="FIDE." options={TITLES} />
          <Field name="federation" label="Federation" hint="Three letters." maxLength={3} autoCapitalize="characters" autoComplete="off" />
        </div>
        <div className="grid gap-s3 wide:grid-cols-3">
          <Field name="birth" label="Born" hint="Year, or date." inputMode="numeric" autoComplete="off" />
          <Field name="fideId" label="FIDE id" hint="Only figures." defaultValue={isNumber ? asked.trim() : ''} inputMode="numeric" autoComplete="off" />
          <Select name="fromRound" label="Plays from" hint="Missed rounds score as announced." options={rounds} defaultValue={rounds[0]?.value} />
        </div>
        {later !== null && (
          <p className="text-t1 text-muted">
            To start in round {later} or later: an organiser extends late entries in <Link href={settings}>the settings</Link>.
          </p>
        )}
        <MoreFields />
        <SaveBar>
          <Submit>Enter the player</Submit>
          <ButtonLink href={cancel}>To the list</ButtonLink>
        </SaveBar>
      </Form>
    </Block>
  );
}

function MoreFields() {
  return (
    <details>
      <summary>
        More <Hint>club, sex, national number, source of the rating</Hint>
      </summary>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field name="club" label="Club" autoComplete="off" />
        <Select
          name="sex"
          label="Sex"
          options={[
            { value: '', label: 'Not said' },
            { value: 'm', label: 'm' },
            { value: 'w', label: 'w' },
          ]}
        />
        <Field name="nationalId" label="National number" autoComplete="off" />
        <Field name="ratingSource" label="Rating from" hint="The list, for example FIDE November 2026." />
      </div>
    </details>
  );
}
