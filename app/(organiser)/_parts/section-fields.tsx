'use client';

import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { useWords } from '@/app/_ui/use-words';
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
  /** FIDE mode holds the rounds and the points to what was announced. */
  readonly isLocked: boolean;
  /** What was drawn by lot, in words. */
  readonly drawn: string | null;
}

const RATING_KINDS = ['standard', 'rapid', 'blitz', 'national'] as const;

export function SectionFields({ defaults, editions, tieBreakChoices, isNew, isPaired, isLocked, drawn }: SectionFieldsProps) {
  const tell = useWords('settings');
  const text = useTextDefaults(defaults);
  return (
    <>
      <input type="hidden" name="defaultsFor" value={text.shown} />
      <NameAndRounds defaults={defaults} isNew={isNew} isLocked={isLocked} />
      <EditionChoice editions={editions} chosen={defaults.systemId} isFixed={isPaired} onChoose={text.choose} />
      <TieBreakList codes={text.tieBreaks} setCodes={text.setTieBreaks} choices={tieBreakChoices} ofText={textDefaults(text.shown).tieBreaks} />
      <Block as="div" className="mt-s5">
        <h2>{isNew ? tell('sectionFields.defaults') : tell('sectionFields.moreTitle')}</h2>
        <Byes defaults={defaults} isLocked={isLocked} />
        <LateEntries defaults={defaults} />
        <FirstColour defaults={defaults} isFixed={isPaired} drawn={drawn} />
        <Points defaults={defaults} isLocked={isLocked} />
        <AccelerationChoice defaults={defaults} />
        <PublicPage defaults={defaults} />
        <AbsentPlayers text={text} />
        <RatingsAndAddress defaults={defaults} />
      </Block>
    </>
  );
}

type LockedProps = Pick<SectionFieldsProps, 'defaults' | 'isLocked'>;

/** A field whose value is only shown once it is locked; it is sent along, for what is not sent would be its default. */
function Announced({ isLocked, ...field }: ComponentProps<typeof Field> & { readonly isLocked: boolean }) {
  const tell = useWords('settings');
  if (!isLocked) return <Field {...field} />;
  const { name, label, defaultValue } = field;
  return (
    <FieldBox>
      <span>{label}</span>
      <b>{defaultValue}</b>
      <Hint>{tell('fide.locked')}</Hint>
      <input type="hidden" name={name} value={defaultValue} />
    </FieldBox>
  );
}

function NameAndRounds({ defaults, isNew, isLocked }: Pick<SectionFieldsProps, 'defaults' | 'isNew' | 'isLocked'>) {
  const tell = useWords('settings');
  return (
    <FieldGroup>
      <legend>{tell('sectionFields.section')}</legend>
      <Field name="name" label={tell('sectionFields.name')} defaultValue={defaults.name} required autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-[8rem_1fr_1fr]">
        <Announced isLocked={isLocked} name="rounds" label={tell('sectionFields.rounds')} inputMode="numeric" defaultValue={String(defaults.rounds)} required />
        <Field name="rateOfPlay" label={tell('sectionFields.rateOfPlay')} defaultValue={defaults.rateOfPlay} />
        {isNew && <RoundStart round={1} label={tell('sectionFields.firstStart')} defaultValue={defaults.startsAt[0] ?? ''} />}
      </div>
    </FieldGroup>
  );
}

function AccelerationChoice({ defaults }: Pick<SectionFieldsProps, 'defaults'>) {
  const tell = useWords('settings');
  const isStated = defaults.acceleration === 'stated';
  return (
    <Group
      title={tell('sectionFields.acceleration')}
      fields={['acceleration']}
      hint={<>{isStated ? tell('sectionFields.stated') : tell(defaults.acceleration === 'baku' ? 'sectionFields.baku' : 'sectionFields.noneWords')}</>}
    >
      <div className="pb-s3">
        <Select
          name="acceleration"
          label={tell('sectionFields.acceleration')}
          hint={tell('sectionFields.accelerationHint')}
          defaultValue={isStated ? 'none' : defaults.acceleration}
          options={[
            { value: 'none', label: tell(isStated ? 'sectionFields.stated' : 'sectionFields.none') },
            { value: 'baku', label: tell('sectionFields.baku') },
          ]}
        />
      </div>
    </Group>
  );
}

function AbsentPlayers({ text }: { readonly text: ReturnType<typeof useTextDefaults> }) {
  const tell = useWords('settings');
  return (
    <Group
      title={tell('sectionFields.absentWithoutNotice')}
      fields={['absentWithoutNotice']}
      hint={<>{text.absent === 'withdrawn' ? tell('sectionFields.withdrawnWords') : tell('sectionFields.absentWords')}</>}
    >
      <div className="pb-s3">
        <FieldBox>
          <label htmlFor="absent-without-notice">{tell('sectionFields.absenceMeans')}</label>
          <Hint id="absent-without-notice-hint">{tell(`sectionFields.absence.${textDefaults(text.shown).absentWithoutNotice}`)}</Hint>
          <select
            id="absent-without-notice"
            name="absentWithoutNotice"
            aria-describedby="absent-without-notice-hint"
            value={text.absent}
            onChange={({ target }) => text.setAbsent(target.value === 'withdrawn' ? 'withdrawn' : 'absent')}
          >
            <option value="withdrawn">{tell('sectionFields.withdrawn')}</option>
            <option value="absent">{tell('sectionFields.absent')}</option>
          </select>
        </FieldBox>
      </div>
    </Group>
  );
}

function RatingsAndAddress({ defaults }: Pick<SectionFieldsProps, 'defaults'>) {
  const tell = useWords('settings');
  return (
    <Group
      title={tell('sectionFields.ratingsAndAddressTitle')}
      fields={['ratingKind', 'slug']}
      hint={tell(defaults.slug === '' ? 'sectionFields.ratingsAndAddress' : 'sectionFields.ratingsOf', { kind: defaults.ratingKind })}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Select
          name="ratingKind"
          label={tell('sectionFields.ratingsThatCount')}
          defaultValue={defaults.ratingKind}
          options={RATING_KINDS.map((kind) => ({ value: kind, label: tell(`sectionFields.kinds.${kind}`) }))}
        />
        <Field
          name="slug"
          label={tell('sectionFields.address')}
          hint={tell('sectionFields.addressHint')}
          defaultValue={defaults.slug}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Group>
  );
}

interface EditionChoiceProps {
  readonly editions: readonly Edition[];
  readonly chosen: string;
  readonly isFixed: boolean;
  readonly onChoose: (systemId: string) => void;
}

function EditionChoice({ editions, chosen, isFixed, onChoose }: EditionChoiceProps) {
  const tell = useWords('settings');
  const { state, prefix } = useForm();
  const error = state.fieldErrors['systemId'];
  const value = typedValue(state, 'systemId', chosen);
  return (
    <FieldGroup id={`${prefix}-systemId`} tabIndex={-1}>
      <legend>{tell('sectionFields.ruleText')}</legend>
      <Hint as="p">{isFixed ? tell('sectionFields.ruleTextFixed') : tell('sectionFields.ruleTextHint')}</Hint>
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
                {edition.isInForce ? tell('sectionFields.inForce') : tell('sectionFields.historical')}
              </StateWord>
            </label>
            <WhatItSays edition={edition} />
          </li>
        ))}
      </Choices>
    </FieldGroup>
  );
}

function WhatItSays({ edition: { id, short, hasAccount } }: { readonly edition: Edition }) {
  const tell = useWords('settings');
  return (
    hasAccount && (
      <Link className="ml-[2rem] inline-flex min-h-tap items-center text-t1" href={addresses.rules.text(id)} target="_blank">
        {tell('sectionFields.whatItSays', { title: short })}
      </Link>
    )
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

function Byes({ defaults, isLocked }: LockedProps) {
  const tell = useWords('settings');
  const allowed = defaults.halfPointByesAllowed;
  return (
    <Group
      title={tell('sectionFields.byes')}
      fields={['halfPointByesAllowed', 'roundsWithoutByes', 'pabPoints']}
      hint={tell('sectionFields.byesAllowed', { allowed, rounds: defaults.roundsWithoutByes, pab: defaults.points.pab })}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="halfPointByesAllowed" label={tell('sectionFields.halfPointByes')} inputMode="numeric" defaultValue={String(allowed)} />
        <Field name="roundsWithoutByes" label={tell('sectionFields.roundsWithoutByes')} inputMode="numeric" defaultValue={String(defaults.roundsWithoutByes)} />
        <Announced
          isLocked={isLocked}
          name="pabPoints"
          label={tell('sectionFields.pairingAllocatedBye')}
          hint={tell('sectionFields.pointsHint')}
          inputMode="decimal"
          defaultValue={defaults.points.pab}
        />
      </div>
    </Group>
  );
}

function LateEntries({ defaults }: { readonly defaults: SectionDefaults }) {
  const tell = useWords('settings');
  const words =
    defaults.lateEntryUntilRound === 0
      ? tell('sectionFields.noLateWords')
      : tell('sectionFields.lateWords', { round: defaults.lateEntryUntilRound, points: defaults.missedRounds === 'halfPointBye' ? '½' : '0' });
  return (
    <Group title={tell('sectionFields.lateEntries')} fields={['lateEntryUntilRound', 'missedRounds']} hint={<>{words}</>}>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field
          name="lateEntryUntilRound"
          label={tell('sectionFields.lateEntryRound')}
          hint={tell('sectionFields.lateEntryHint')}
          inputMode="numeric"
          defaultValue={String(defaults.lateEntryUntilRound)}
        />
        <Select
          name="missedRounds"
          label={tell('sectionFields.missedRounds')}
          hint={tell('sectionFields.missedHint')}
          defaultValue={defaults.missedRounds}
          options={[
            { value: 'zeroPointBye', label: '0' },
            { value: 'halfPointBye', label: tell('sectionFields.missedHalfPoint') },
          ]}
        />
      </div>
    </Group>
  );
}

function FirstColour({ defaults, isFixed, drawn }: { readonly defaults: SectionDefaults; readonly isFixed: boolean; readonly drawn: string | null }) {
  const tell = useWords('settings');
  const words = drawn ?? tell(`sectionFields.colour.${defaults.initialColour}`);
  return (
    <Group title={tell('sectionFields.firstBoardColour')} fields={['initialColour']} hint={<>{words}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">{tell('sectionFields.colourFixed')}</Hint>}
        <Select
          name="initialColour"
          label={tell('sectionFields.topPlayerHas')}
          defaultValue={defaults.initialColour}
          options={[
            { value: 'lot', label: drawn === null ? tell('sectionFields.byLot') : tell('sectionFields.lotSaid', { drawn }) },
            { value: 'white', label: tell('sectionFields.whiteDrawn') },
            { value: 'black', label: tell('sectionFields.blackDrawn') },
          ]}
        />
      </div>
    </Group>
  );
}

function Points({ defaults: { points }, isLocked }: LockedProps) {
  const tell = useWords('settings');
  return (
    <Group
      title={tell('sectionFields.pointsTitle')}
      fields={['winPoints', 'drawPoints', 'lossPoints']}
      hint={<>{tell('sectionFields.winDrawLoss', { win: points.win, draw: points.draw, loss: points.loss })}</>}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Announced isLocked={isLocked} name="winPoints" label={tell('sectionFields.win')} inputMode="decimal" defaultValue={points.win} />
        <Announced isLocked={isLocked} name="drawPoints" label={tell('sectionFields.draw')} inputMode="decimal" defaultValue={points.draw} />
        <Announced isLocked={isLocked} name="lossPoints" label={tell('sectionFields.loss')} inputMode="decimal" defaultValue={points.loss} />
      </div>
    </Group>
  );
}

const LADDER = ['nothing', 'pairings', 'results', 'standings'] as const;

function PublicPage({ defaults }: { readonly defaults: SectionDefaults }) {
  const tell = useWords('settings');
  const shown = LADDER.find((value) => value === defaults.publication) ?? 'nothing';
  return (
    <Group
      title={tell('sectionFields.publicPage')}
      fields={['publication', 'reportSettleMinutes']}
      hint={
        <>
          {tell(`sectionFields.seen.${shown}`)}
          {defaults.playersReport ? tell('sectionFields.reportWords') : ''}
        </>
      }
    >
      <div className="pb-s3">
        <Select
          name="publication"
          label={tell('sectionFields.publicSees')}
          hint={tell('sectionFields.publicSeesHint')}
          defaultValue={defaults.publication}
          options={LADDER.map((value) => ({ value, label: tell(`sectionFields.sees.${value}`) }))}
        />
        <Tick name="playersReport" label={tell('sectionFields.playersMayReport')} defaultChecked={defaults.playersReport} />
        <Tick
          name="reportFromTwoDevices"
          label={tell('sectionFields.twoReports')}
          hint={tell('sectionFields.twoReportsHint')}
          defaultChecked={defaults.reportFromTwoDevices}
        />
        <Field name="reportSettleMinutes" label={tell('sectionFields.reportMinutes')} inputMode="numeric" defaultValue={String(defaults.reportSettleMinutes)} />
      </div>
    </Group>
  );
}
