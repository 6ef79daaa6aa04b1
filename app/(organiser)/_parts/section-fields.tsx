'use client';

import type { ReactNode } from 'react';
import { Field, Select, Tick } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { typedValue } from '@/app/_shell/form-state';
import type { Edition } from '@/lib/sections/editions';
import { textDefaults } from '@/lib/sections/text-defaults';
import { RoundStart } from './round-start';
import { TieBreakList, type TieBreakChoice } from './tie-break-list';
import { useTextDefaults } from './use-text-defaults';
import { FieldGroup, FieldBox, Hint, FieldError, Choices } from '@/app/_ui/field-parts';
import { Block } from '@/app/_ui/block';
import { StateWord } from '@/app/_ui/state-word';

/** What the form shows at first; points as text. */
export interface SectionDefaults {
  readonly name: string;
  readonly slug: string;
  readonly systemId: string;
  readonly rounds: number;
  readonly rateOfPlay: string;
  readonly ratingKind: string;
  readonly initialColour: 'lot' | 'white' | 'black';
  readonly points: { readonly win: string; readonly draw: string; readonly loss: string; readonly pab: string };
  readonly tieBreaks: readonly string[];
  readonly publication: string;
  readonly lateEntryUntilRound: number;
  readonly missedRounds: string;
  readonly halfPointByesAllowed: number;
  readonly roundsWithoutByes: number;
  readonly absentWithoutNotice: 'withdrawn' | 'absent';
  readonly playersReport: boolean;
  readonly reportSettleMinutes: number;
  readonly reportFromTwoDevices: boolean;
  readonly acceleration: string;
  readonly startsAt: readonly string[];
}

interface SectionFieldsProps {
  readonly defaults: SectionDefaults;
  readonly editions: readonly Edition[];
  readonly tieBreakChoices: readonly TieBreakChoice[];
  readonly isNew: boolean;
  /** Round 1 is paired: what it depends on is shown, not offered. */
  readonly isPaired: boolean;
  /** What was drawn by lot, in words. */
  readonly drawn: string | null;
}

const ABSENCE_HINTS = {
  withdrawn: 'F.8 of the 1998 text, and C.04.2 until 2026: withdrawn, unless the event says otherwise.',
  absent: 'Since 2026 C.04.2 leaves it to the arbiter.',
} as const;

export function SectionFields({ defaults, editions, tieBreakChoices, isNew, isPaired, drawn }: SectionFieldsProps) {
  const text = useTextDefaults(defaults);
  return (
    <>
      <input type="hidden" name="defaultsFor" value={text.shown} />
      <FieldGroup>
        <legend>Section</legend>
        <Field name="name" label="Name" defaultValue={defaults.name} required autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-[8rem_1fr_1fr]">
          <Field name="rounds" label="Rounds" inputMode="numeric" defaultValue={String(defaults.rounds)} required />
          <Field name="rateOfPlay" label="Rate of play" defaultValue={defaults.rateOfPlay} />
          {isNew && <RoundStart round={1} label="First round starts" defaultValue={defaults.startsAt[0] ?? ''} />}
        </div>
      </FieldGroup>
      <EditionChoice editions={editions} chosen={defaults.systemId} isFixed={isPaired} onChoose={text.choose} />
      <TieBreakList codes={text.tieBreaks} setCodes={text.setTieBreaks} choices={tieBreakChoices} ofText={textDefaults(text.shown).tieBreaks} />
      <Block as="div" className="mt-s5">
        <h2>{isNew ? 'Defaults' : 'Everything else'}</h2>
        <Byes defaults={defaults} />
        <LateEntries defaults={defaults} />
        <FirstColour defaults={defaults} isFixed={isPaired} drawn={drawn} />
        <Points defaults={defaults} />
        <Group title="Acceleration" fields={['acceleration']} hint={<>{defaults.acceleration === 'baku' ? 'Baku' : 'none'}</>}>
          <div className="pb-s3">
            <Select
              name="acceleration"
              label="Acceleration"
              hint="C.04.7. Fixed once round 1 is paired."
              defaultValue={defaults.acceleration}
              options={[
                { value: 'none', label: 'None' },
                { value: 'baku', label: 'Baku' },
              ]}
            />
          </div>
        </Group>
        <PublicPage defaults={defaults} />
        <Group
          title="Absent without notice"
          fields={['absentWithoutNotice']}
          hint={<>{text.absent === 'withdrawn' ? 'withdrawn' : 'absent from that round'}</>}
        >
          <div className="pb-s3">
            <FieldBox>
              <label htmlFor="absent-without-notice">Who stays away without notice is</label>
              <Hint id="absent-without-notice-hint">{ABSENCE_HINTS[textDefaults(text.shown).absentWithoutNotice]}</Hint>
              <select
                id="absent-without-notice"
                name="absentWithoutNotice"
                aria-describedby="absent-without-notice-hint"
                value={text.absent}
                onChange={({ target }) => text.setAbsent(target.value === 'withdrawn' ? 'withdrawn' : 'absent')}
              >
                <option value="withdrawn">Withdrawn</option>
                <option value="absent">Absent from that round only</option>
              </select>
            </FieldBox>
          </div>
        </Group>
        <Group
          title="Ratings and address"
          fields={['ratingKind', 'slug']}
          hint={
            <>
              {defaults.ratingKind} ratings{defaults.slug === '' ? ', address from the name' : ''}
            </>
          }
        >
          <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
            <Select
              name="ratingKind"
              label="Ratings that count"
              defaultValue={defaults.ratingKind}
              options={['standard', 'rapid', 'blitz', 'national'].map((kind) => ({ value: kind, label: `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}` }))}
            />
            <Field name="slug" label="Address" hint="Last part of the public address." defaultValue={defaults.slug} autoCapitalize="none" spellCheck={false} />
          </div>
        </Group>
      </Block>
    </>
  );
}

interface EditionChoiceProps {
  readonly editions: readonly Edition[];
  readonly chosen: string;
  readonly isFixed: boolean;
  readonly onChoose: (systemId: string) => void;
}

function EditionChoice({ editions, chosen, isFixed, onChoose }: EditionChoiceProps) {
  const { state, prefix } = useForm();
  const error = state.fieldErrors['systemId'];
  const value = typedValue(state, 'systemId', chosen);
  return (
    <FieldGroup id={`${prefix}-systemId`} tabIndex={-1}>
      <legend>Rule text for the pairings</legend>
      <Hint as="p">{isFixed ? 'Round 1 is public: the edition is fixed.' : 'The edition is fixed when round 1 is published and never changes by itself.'}</Hint>
      {error && <FieldError>{error}</FieldError>}
      {isFixed && <input type="hidden" name="systemId" value={chosen} />}
      <Choices key={state.submit}>
        {editions.map((edition) => (
          <li key={edition.id}>
            <label>
              <input
                type="radio"
                name="systemId"
                value={edition.id}
                defaultChecked={edition.id === value}
                disabled={isFixed}
                onChange={() => onChoose(edition.id)}
              />
              <span>
                <b>{edition.title}</b> <span className="text-muted text-t1">{edition.id}</span>
                <span className="block text-t1 text-muted">{edition.about}</span>
              </span>
              <StateWord className="max-wide:col-start-2 max-wide:justify-self-start" tone={edition.isInForce ? 'complete' : 'none'}>
                {edition.isInForce ? 'In force' : 'Historical: replay or unrated events'}
              </StateWord>
            </label>
          </li>
        ))}
      </Choices>
    </FieldGroup>
  );
}

/** A closed group with its default in the line; opens when something inside is to be changed. */
function Group({
  title,
  hint,
  fields,
  children,
}: {
  readonly title: string;
  readonly hint: ReactNode;
  readonly fields: readonly string[];
  readonly children: ReactNode;
}) {
  const { state } = useForm();
  const isWrong = Object.keys(state.fieldErrors).some((name) => fields.includes(name.replace(/\.\d+$/, '')));
  return (
    <details open={isWrong || undefined}>
      <summary>
        {title} <Hint>{hint}</Hint>
      </summary>
      {children}
    </details>
  );
}

function Byes({ defaults }: { readonly defaults: SectionDefaults }) {
  const allowed = defaults.halfPointByesAllowed;
  const words =
    allowed === 0
      ? 'no half-point byes'
      : `${allowed === 1 ? 'one half-point bye' : `${allowed} half-point byes`}, not in the last ${defaults.roundsWithoutByes === 1 ? 'round' : `${defaults.roundsWithoutByes} rounds`}`;
  return (
    <Group
      title="Byes"
      fields={['halfPointByesAllowed', 'roundsWithoutByes', 'pabPoints']}
      hint={
        <>
          {words}; pairing-allocated bye {defaults.points.pab}
        </>
      }
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="halfPointByesAllowed" label="Half-point byes per player" inputMode="numeric" defaultValue={String(allowed)} />
        <Field name="roundsWithoutByes" label="Rounds without, at the end" inputMode="numeric" defaultValue={String(defaults.roundsWithoutByes)} />
        <Field name="pabPoints" label="Pairing-allocated bye" hint="Points." inputMode="decimal" defaultValue={defaults.points.pab} />
      </div>
    </Group>
  );
}

function LateEntries({ defaults }: { readonly defaults: SectionDefaults }) {
  const words =
    defaults.lateEntryUntilRound === 0
      ? 'none'
      : `until round ${defaults.lateEntryUntilRound}, missed rounds ${defaults.missedRounds === 'halfPointBye' ? '½' : '0'}`;
  return (
    <Group title="Late entries" fields={['lateEntryUntilRound', 'missedRounds']} hint={<>{words}</>}>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field
          name="lateEntryUntilRound"
          label="Last round in which one may start"
          hint="0: no late entries."
          inputMode="numeric"
          defaultValue={String(defaults.lateEntryUntilRound)}
        />
        <Select
          name="missedRounds"
          label="Missed rounds score"
          hint="C.04.2 2.4: nothing, unless announced."
          defaultValue={defaults.missedRounds}
          options={[
            { value: 'zeroPointBye', label: '0' },
            { value: 'halfPointBye', label: '½ (half-point byes)' },
          ]}
        />
      </div>
    </Group>
  );
}

function FirstColour({ defaults, isFixed, drawn }: { readonly defaults: SectionDefaults; readonly isFixed: boolean; readonly drawn: string | null }) {
  const words = drawn ?? (defaults.initialColour === 'lot' ? 'by lot before round 1' : `announced: ${defaults.initialColour}`);
  return (
    <Group title="Colour of the first board" fields={['initialColour']} hint={<>{words}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">Round 1 is paired: its first colour is fixed.</Hint>}
        <Select
          name="initialColour"
          label="The top player of round 1 has"
          defaultValue={defaults.initialColour}
          options={[
            { value: 'lot', label: drawn === null ? 'What the lot says, drawn and recorded' : `What the lot said (${drawn})` },
            { value: 'white', label: 'White, already drawn in the hall' },
            { value: 'black', label: 'Black, already drawn in the hall' },
          ]}
        />
      </div>
    </Group>
  );
}

function Points({ defaults: { points } }: { readonly defaults: SectionDefaults }) {
  return (
    <Group
      title="Points"
      fields={['winPoints', 'drawPoints', 'lossPoints']}
      hint={
        <>
          win {points.win}, draw {points.draw}, loss {points.loss}
        </>
      }
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="winPoints" label="Win" inputMode="decimal" defaultValue={points.win} />
        <Field name="drawPoints" label="Draw" inputMode="decimal" defaultValue={points.draw} />
        <Field name="lossPoints" label="Loss" inputMode="decimal" defaultValue={points.loss} />
      </div>
    </Group>
  );
}

const LADDER = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'pairings', label: 'Pairings' },
  { value: 'results', label: 'Pairings and results' },
  { value: 'standings', label: 'Pairings, results and standings' },
] as const;

function PublicPage({ defaults }: { readonly defaults: SectionDefaults }) {
  const words = LADDER.find(({ value }) => value === defaults.publication)?.label.toLowerCase();
  return (
    <Group
      title="Public page"
      fields={['publication', 'reportSettleMinutes']}
      hint={
        <>
          {words}
          {defaults.playersReport ? '; players may report results' : ''}
        </>
      }
    >
      <div className="pb-s3">
        <Select
          name="publication"
          label="The public sees"
          hint="Once the event is public and a round is published."
          defaultValue={defaults.publication}
          options={LADDER}
        />
        <Tick name="playersReport" label="Players may report their result with the code on their part of the slip" defaultChecked={defaults.playersReport} />
        <Tick
          name="reportFromTwoDevices"
          label="Two reports from one phone wait for the arbiter"
          hint="Otherwise they count as the report of both players."
          defaultChecked={defaults.reportFromTwoDevices}
        />
        <Field
          name="reportSettleMinutes"
          label="Minutes until a single report goes to the arbiter"
          inputMode="numeric"
          defaultValue={String(defaults.reportSettleMinutes)}
        />
      </div>
    </Group>
  );
}
