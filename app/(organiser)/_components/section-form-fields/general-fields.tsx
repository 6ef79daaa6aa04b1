'use client';

import { useState } from 'react';
import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { typedValue } from '@/app/_request/form-state';
import { Field, Select, Tick } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { FieldGroup, FieldBox, Hint } from '@/app/_ui/form-parts';
import { RowField } from '@/app/_ui/row-input';
import { useTranslate } from '@/app/_ui/use-translate';
import { SCHEDULE_TABLES, type ScheduleTable } from '@/engine/model/tournament';
import { canSwapLastRounds } from '@/engine/round-robin';
import { formatOf, type NumberOrder, numberOrdersOf } from '@/lib/domain/formats/formats';
import { editionDefaults } from '@/lib/domain/sections/edition-defaults';
import { byeRuleOf } from '@/lib/domain/sections/section-settings';
import type { SectionFormValues } from '../section-form-values';
import type { useEditionDefaults } from '../use-edition-defaults';
import { LockableField } from './lockable-field';
import { YesNoSelect } from './yes-no-select';

interface NameAndRoundsProps {
  readonly defaults: SectionFormValues;
  readonly isNew: boolean;
  readonly isLocked: boolean;
  /** True if the number of rounds follows from the number of players. */
  readonly hasFixedField: boolean;
  readonly gamesPerMatch: number;
}

export function NameAndRoundsFields({ defaults, isNew, isLocked, hasFixedField, gamesPerMatch }: NameAndRoundsProps) {
  const t = useTranslate('settings');
  // The settings count each game of a match as a round, whereas this form shows the number of matches.
  const rounds = defaults.rounds / formatOf(defaults.systemId).gamesPerMatch;
  return (
    <FieldGroup>
      <legend>{t('terms.label.section')}</legend>
      <Field name="name" label={t('terms.label.name')} defaultValue={defaults.name} required autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-[8rem_1fr_1fr]">
        {hasFixedField ? (
          <input type="hidden" name="rounds" value={defaults.rounds} />
        ) : (
          <LockableField
            isLocked={isLocked}
            name="rounds"
            label={gamesPerMatch > 1 ? t('sectionFields.matches') : t('terms.label.rounds')}
            inputMode="numeric"
            defaultValue={String(rounds)}
            required
          />
        )}
        <Field name="rateOfPlay" label={t('terms.label.rateOfPlay')} defaultValue={defaults.rateOfPlay} />
        {isNew && <RowField name="startsAt" place={0} label={t('sectionFields.firstStart')} type="datetime-local" defaultValue={defaults.startsAt[0] ?? ''} />}
      </div>
    </FieldGroup>
  );
}

interface CyclesProps {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
  readonly isOfTeams: boolean;
}

/** C.05 Annex 1: the number of times that all players of a round robin meet each other. The fields are locked once round 1 is paired. */
export function CyclesFields({ defaults, isFixed, isOfTeams }: CyclesProps) {
  const t = useTranslate('settings');
  const { state } = useForm();
  const [table, setTable] = useState(() => parseScheduleTable(typedValue(state, 'scheduleTable', defaults.scheduleTable)));
  return (
    <FieldGroup>
      <legend>{t('terms.label.schedule')}</legend>
      {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
      <LockableField
        isLocked={isFixed}
        name="cycles"
        label={t('terms.label.cycles')}
        hint={t('sectionFields.cyclesHint')}
        inputMode="numeric"
        defaultValue={String(defaults.cycles)}
      />
      {!isOfTeams && <ScheduleTableChoice defaults={defaults} isFixed={isFixed} onChoose={(chosen) => setTable(parseScheduleTable(chosen))} />}
      {(isOfTeams || canSwapLastRounds(table)) && (
        <YesNoSelect name="swapsLastRounds" label={t('terms.label.swapsLastRounds')} hint={t('sectionFields.swapHint')} isOn={defaults.swapsLastRounds} />
      )}
      {!isOfTeams && (
        <Field
          name="agreedDatesUntil"
          label={t('terms.label.agreedDatesUntil')}
          hint={t('sectionFields.agreedDatesHint')}
          type="date"
          defaultValue={defaults.agreedDatesUntil}
        />
      )}
    </FieldGroup>
  );
}

const parseScheduleTable = (typed: string): ScheduleTable => SCHEDULE_TABLES.find((table) => table === typed) ?? 'berger';

interface ScheduleTableChoiceProps extends Pick<CyclesProps, 'defaults' | 'isFixed'> {
  readonly onChoose: (table: string) => void;
}

/** The Rutsch order is not offered in France, where the name means the Berger tables. */
function ScheduleTableChoice({ defaults, isFixed, onChoose }: ScheduleTableChoiceProps) {
  const t = useTranslate('settings');
  const { scheduleTable: chosen, federation } = defaults;
  const offered = SCHEDULE_TABLES.filter((table) => table === chosen || (!isFixed && (table !== 'rutsch' || federation !== 'FRA')));
  return (
    <Select
      name="scheduleTable"
      label={t('terms.label.scheduleTable')}
      hint={t('sectionFields.tableHint')}
      defaultValue={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={offered.map((table) => ({ value: table, label: t(`sectionFields.tables.${table}`) }))}
    />
  );
}

interface ByesProps {
  readonly defaults: SectionFormValues;
  readonly isLocked: boolean;
  readonly gamesPerMatch: number;
}

export function ByesFields({ defaults, isLocked, gamesPerMatch }: ByesProps) {
  const t = useTranslate('settings');
  const allowed = defaults.halfPointByesAllowed;
  const isOfMatches = gamesPerMatch > 1;
  const pab = isOfMatches ? defaults.matchBye : defaults.points.pab;
  return (
    <CollapsibleGroup
      title={t('terms.label.byes')}
      fields={['halfPointByesAllowed', 'roundsWithoutByes', 'pabPoints']}
      hint={t(`sectionFields.byesAllowed.${byeRuleOf(defaults)}`, { allowed, rounds: defaults.roundsWithoutByes, pab })}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <Field name="halfPointByesAllowed" label={t('terms.label.halfPointByesPerPlayer')} inputMode="numeric" defaultValue={String(allowed)} />
        <Field name="roundsWithoutByes" label={t('terms.label.lastRoundsWithoutByes')} inputMode="numeric" defaultValue={String(defaults.roundsWithoutByes)} />
        {!isOfMatches && (
          <LockableField
            isLocked={isLocked}
            name="pabPoints"
            label={t('terms.label.pairingAllocatedBye')}
            hint={t('sectionFields.pointsHint')}
            inputMode="decimal"
            defaultValue={pab}
          />
        )}
      </div>
    </CollapsibleGroup>
  );
}

export function LateEntriesFields({ defaults, isLocked }: { readonly defaults: SectionFormValues; readonly isLocked: boolean }) {
  const t = useTranslate('settings');
  const missed = defaults.missedRounds === 'halfPointBye' ? '½' : '0';
  const words =
    defaults.lateEntryUntilRound === 0 ? t('terms.word.none') : t('sectionFields.lateWords', { round: defaults.lateEntryUntilRound, points: missed });
  return (
    <CollapsibleGroup title={t('sectionFields.lateEntries')} fields={['lateEntryUntilRound', 'missedRounds']} hint={<>{words}</>}>
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <Field
          name="lateEntryUntilRound"
          label={t('terms.label.lastRoundForLateEntries')}
          hint={t('sectionFields.lateEntryHint')}
          inputMode="numeric"
          defaultValue={String(defaults.lateEntryUntilRound)}
        />
        {isLocked ? (
          <LockableField isLocked name="missedRounds" label={t('terms.label.missedRoundsScore')} defaultValue={defaults.missedRounds} shown={missed} />
        ) : (
          <Select
            name="missedRounds"
            label={t('terms.label.missedRoundsScore')}
            hint={t('sectionFields.missedHint')}
            defaultValue={defaults.missedRounds}
            options={[
              { value: 'zeroPointBye', label: '0' },
              { value: 'halfPointBye', label: t('sectionFields.missedHalfPoint') },
            ]}
          />
        )}
      </div>
    </CollapsibleGroup>
  );
}

export function AbsentPlayersFields({ text }: { readonly text: ReturnType<typeof useEditionDefaults> }) {
  const t = useTranslate('settings');
  const { state } = useForm();
  return (
    <CollapsibleGroup
      title={t('terms.label.absentWithoutNotice')}
      fields={['absentWithoutNotice']}
      hint={<>{t(text.absent === 'withdrawn' ? 'terms.label.withdrawn' : 'sectionFields.absent')}</>}
    >
      <div className="pb-s3">
        <FieldBox>
          <label htmlFor="absent-without-notice">{t('terms.label.absentWithoutNotice')}</label>
          <Hint id="absent-without-notice-hint">{t(`sectionFields.absence.${editionDefaults(text.shown).absentWithoutNotice}`)}</Hint>
          <select
            // React resets a select after each submit. A new key makes React render it
            // with the submitted value, or with the default of a newly chosen system.
            key={`${state.submit} ${text.shown}`}
            id="absent-without-notice"
            name="absentWithoutNotice"
            aria-describedby="absent-without-notice-hint"
            defaultValue={text.absent}
            onChange={({ target }) => text.setAbsent(target.value === 'withdrawn' ? 'withdrawn' : 'absent')}
          >
            <option value="withdrawn">{t('terms.label.withdrawn')}</option>
            <option value="absent">{t('sectionFields.absent')}</option>
          </select>
        </FieldBox>
      </div>
    </CollapsibleGroup>
  );
}

const COLOUR_WORDS = { lot: 'sectionFields.lotWords', white: 'terms.label.white', black: 'terms.label.black' } as const;

export function FirstColourField({
  defaults,
  isFixed,
  drawn,
}: {
  readonly defaults: SectionFormValues;
  readonly isFixed: boolean;
  readonly drawn: string | null;
}) {
  const t = useTranslate('settings');
  const words = drawn ?? t(COLOUR_WORDS[defaults.initialColour]);
  return (
    <CollapsibleGroup title={t('terms.label.topPlayersColour')} fields={['initialColour']} hint={<>{words}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
        <Select
          name="initialColour"
          label={t('terms.label.topPlayersColour')}
          defaultValue={defaults.initialColour}
          options={[
            { value: 'lot', label: drawn === null ? t('sectionFields.byLot') : t('sectionFields.lotSaid', { drawn }) },
            { value: 'white', label: t('terms.label.white') },
            { value: 'black', label: t('terms.label.black') },
          ]}
        />
      </div>
    </CollapsibleGroup>
  );
}

interface NumberOrderProps {
  readonly isFixed: boolean;
  readonly scheduleTable: ScheduleTable;
  readonly text: ReturnType<typeof useEditionDefaults>;
}

/**
 * C.04.2 2.2.3: the rule that orders players with the same rating and title (in a round robin, all players). It must be announced before
 * round 1.
 */
export function NumberOrderChoice({ isFixed, scheduleTable, text }: NumberOrderProps) {
  const t = useTranslate('settings');
  const { state } = useForm();
  const { hasSchedule } = formatOf(text.shown);
  const numberOrders = numberOrdersOf({ systemId: text.shown, scheduleTable });
  const words = (order: NumberOrder) => t(`sectionFields.numberOrders.${order}`);
  const label = hasSchedule ? t('terms.label.pairingNumbers') : t('terms.label.orderOfEqualPlayers');
  return (
    <CollapsibleGroup title={label} fields={['tieOrder']} hint={<>{words(text.order)}</>}>
      <div className="pb-s3">
        {isFixed && <Hint as="p">{t('sectionFields.fixed')}</Hint>}
        <Select
          // React resets a select after each submit. A new key makes React render it
          // with the submitted value, or with the default of a newly chosen system.
          key={`${state.submit} ${text.shown}`}
          name="tieOrder"
          label={label}
          hint={hasSchedule ? t('sectionFields.numbersHint') : t('sectionFields.tieOrderHint')}
          defaultValue={text.order}
          onChange={({ target }) => text.setOrder(numberOrders.find((order) => order === target.value) ?? numberOrders[0])}
          // Only a section created from the standings of another section has the order `standings`.
          options={numberOrders.filter((order) => order !== 'standings' || text.order === order).map((value) => ({ value, label: words(value) }))}
        />
      </div>
    </CollapsibleGroup>
  );
}

export function PointsFields({ defaults: { points }, isLocked }: { readonly defaults: SectionFormValues; readonly isLocked: boolean }) {
  const t = useTranslate('settings');
  return (
    <CollapsibleGroup
      title={t('terms.label.points')}
      fields={['winPoints', 'drawPoints', 'lossPoints']}
      hint={<>{t('sectionFields.winDrawLoss', { win: points.win, draw: points.draw, loss: points.loss })}</>}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-3">
        <LockableField isLocked={isLocked} name="winPoints" label={t('terms.label.win')} inputMode="decimal" defaultValue={points.win} />
        <LockableField isLocked={isLocked} name="drawPoints" label={t('terms.label.draw')} inputMode="decimal" defaultValue={points.draw} />
        <LockableField isLocked={isLocked} name="lossPoints" label={t('terms.label.loss')} inputMode="decimal" defaultValue={points.loss} />
      </div>
    </CollapsibleGroup>
  );
}

const PUBLICATION_LADDER = ['nothing', 'pairings', 'results', 'standings'] as const;

export function PublicationChoice({ defaults }: { readonly defaults: SectionFormValues }) {
  const t = useTranslate('settings');
  const shown = PUBLICATION_LADDER.find((value) => value === defaults.publication) ?? 'nothing';
  return (
    <CollapsibleGroup
      title={t('terms.label.publicPage')}
      fields={['publication', 'reportSettleMinutes']}
      hint={defaults.playersReport ? t('sectionFields.seesAndReports', { sees: t(`terms.sees.${shown}`) }) : t(`terms.sees.${shown}`)}
    >
      <div className="pb-s3">
        <Select
          name="publication"
          label={t('terms.label.thePublicSees')}
          hint={t('sectionFields.publicSeesHint')}
          defaultValue={defaults.publication}
          options={PUBLICATION_LADDER.map((value) => ({ value, label: t(`terms.sees.${value}`) }))}
        />
        <Tick name="playersReport" label={t('sectionFields.playersMayReport')} defaultChecked={defaults.playersReport} />
        <Tick
          name="reportFromTwoDevices"
          label={t('terms.label.reportsFromOnePhone')}
          hint={t('sectionFields.twoReportsHint')}
          defaultChecked={defaults.reportFromTwoDevices}
        />
        <Field
          name="reportSettleMinutes"
          label={t('terms.label.minutesUntilArbiter')}
          inputMode="numeric"
          defaultValue={String(defaults.reportSettleMinutes)}
        />
      </div>
    </CollapsibleGroup>
  );
}
