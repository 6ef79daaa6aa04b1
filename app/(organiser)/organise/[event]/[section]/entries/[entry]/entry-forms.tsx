import { CountedResultsForm } from '@/app/(organiser)/_components/counted-results-form';
import { movedToNote } from '@/app/_components/player-statistics';
import { Field, Select, Tick } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows } from '@/app/_ui/page-parts';
import { type MakeTag, translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { CARRIED_SCORES } from '@/lib/domain/entries/decide-change-of-section';
import { areNumbersFrozen, roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { formatOfPlayers, isFirstOfMatch } from '@/lib/domain/formats/formats';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { chosenStrength } from '@/lib/domain/ratings/pairing-strength';
import { t } from '@/lib/platform/messages/translate';
import type { SectionEntry } from '@/lib/views/entries/get-entries';
import type { EntryPerson, EntryDetails, EntryInOtherSection } from '@/lib/views/entries/get-entry';
import {
  changePersonAction,
  correctRatingAction,
  recordAbsenceAction,
  removeAbsenceAction,
  removeEntryAction,
  reEnterPlayerAction,
  revokeExpulsionAction,
  withdrawPlayerAction,
  changePlayerSectionAction,
} from '../actions';
import { ClubNumberField, NumberBodyField, RatingFields, SexField, TitleField } from '../entry-person-fields';

interface EntryProps {
  readonly entry: SectionEntry;
  readonly rules: EntryRules;
}

const ABSENCE_OPTIONS = [
  { value: 'halfPointBye', label: t('terms.availability.halfPointBye') },
  { value: 'absent', label: t('terms.label.absentNoPoints') },
  { value: 'zeroPointBye', label: t('terms.availability.zeroPointBye') },
  { value: 'fullPointBye', label: t('terms.availability.fullPointBye') },
] as const;

/** The rounds that are not yet public, including a draft, as options of a select. `from` is the first round offered. */
function unpublishedRoundOptions(rules: EntryRules, from = 1): { value: string; label: string }[] {
  const first = Math.max(rules.openRound, from);
  return Array.from({ length: Math.max(0, rules.rounds - first + 1) }, (_, index) => ({
    value: String(first + index),
    label:
      rules.hasDraft && first + index === rules.openRound ? t('entries.entryForms.roundInDraft', { round: first + index }) : roundLabel(rules, first + index),
  }));
}

/** The options for the first round of each match. Byes and returns use only these rounds, because they apply to whole matches. */
const firstRoundsOfMatches = (rules: EntryRules, rounds: RoundOptions): RoundOptions =>
  rounds.filter(({ value }) => isFirstOfMatch(rules.systemId, Number(value)));

/** Shown in place of a form if only the second game of the last match can still be paired. */
function SecondGameNote({ round }: { readonly round: number }) {
  return <Hint as="p">{t('refusals.second-game-of-match', { round })}</Hint>;
}

export function AbsenceList({ entry, rules }: EntryProps) {
  if (entry.absences.length === 0) return null;
  return (
    <Rows className="mt-s2">
      {entry.absences.map(({ round, kind, origin }) => (
        <li key={round}>
          <span>{absenceText(t(`entries.entriesTable.notPlaying.${kind}`, { round }), origin)}</span>
          {round >= Math.max(rules.openRound, entry.enteredFromRound) && (
            <ActionButton action={removeAbsenceAction} fields={{ entryId: entry.id, round }}>
              {t('entries.entryForms.takeBackRound', { round })}
            </ActionButton>
          )}
        </li>
      ))}
    </Rows>
  );
}

function absenceText(absence: string, origin: SectionEntry['absences'][number]['origin']): string {
  if (origin === 'lateEntry') return t('entries.entryForms.missedAsLateEntry', { absence });
  if (origin === 'playing') return t('entries.entryForms.stillPlaying', { absence });
  return origin === 'arbiter' ? t('entries.entryForms.allowedByArbiter', { absence }) : absence;
}

/** Records an absence or a bye. Shown while at least one round is not public. */
export function AbsenceForm({ entry, rules }: EntryProps) {
  const rounds = firstRoundsOfMatches(rules, unpublishedRoundOptions(rules, entry.enteredFromRound));
  if (rounds.length === 0) return <SecondGameNote round={rules.openRound} />;
  // The default is the absence recorded for the first round offered, so that submitting the form again does not change it.
  const defaultKind = entry.absences.find(({ round }) => String(round) === rounds[0]?.value)?.kind ?? 'halfPointBye';
  return (
    <Form action={recordAbsenceAction} fields={{ entryId: entry.id }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="round" label={t('terms.label.round')} options={rounds} defaultValue={rounds[0]?.value} />
        <Select key={defaultKind} name="kind" label={t('entries.entryForms.gets')} options={ABSENCE_OPTIONS} defaultValue={defaultKind} />
      </div>
      <Tick name="byArbiter" label={t('terms.label.allowAsException')} />
      <SubmitLine className="mt-s2">{t('entries.entryForms.noteIt')}</SubmitLine>
    </Form>
  );
}

export function WithdrawalForm({ entry, rules }: EntryProps) {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  // A player cannot return before the round of the withdrawal.
  const rounds = unpublishedRoundOptions(rules, Math.max(entry.enteredFromRound, isOut ? entry.withdrawal.fromRound : 1));
  if (isOut && entry.withdrawal.kind === 'expelled') return <RevokeExpulsionForm entryId={entry.id} fromRound={entry.withdrawal.fromRound} rules={rules} />;
  if (rounds.length === 0) return <ExpulsionForm entry={entry} rules={rules} />;
  const returns = firstRoundsOfMatches(rules, rounds);
  if (isOut && returns.length === 0) return <SecondGameNote round={rules.openRound} />;
  return isOut ? (
    <ReEntryForm entryId={entry.id} fromRound={entry.withdrawal.fromRound} rounds={returns} />
  ) : (
    <NewWithdrawalForm entry={entry} rounds={rounds} />
  );
}

/** Renders nothing unless the player has left a round robin. */
export function CountingForm({ entry: { id, withdrawal }, rules }: EntryProps) {
  const hasLeft = withdrawal !== null && withdrawal.returnsInRound === null;
  return hasLeft && formatOfPlayers(rules.systemId).hasSchedule ? <CountedResultsForm entryId={id} counts={withdrawal.resultsCount} /> : null;
}

function expulsionText(fromRound: number, { rounds }: EntryRules): string {
  return fromRound > rounds ? t('entries.entryForms.expelledAfterLast') : t('entries.entryForms.expelledFromRound', { fromRound });
}

/** Offers to revoke an expulsion made by mistake. An expelled player cannot re-enter in any other way. */
function RevokeExpulsionForm({ entryId, fromRound, rules }: { readonly entryId: string; readonly fromRound: number; readonly rules: EntryRules }) {
  return (
    <>
      <p className="mt-s2">{expulsionText(fromRound, rules)}</p>
      <Form action={revokeExpulsionAction} fields={{ entryId }}>
        <Field name="reason" label={t('terms.label.reason')} hint={t('entries.entryForms.takeBackExpulsionHint')} autoComplete="off" />
        <SubmitLine className="mt-s3">{t('entries.entryForms.takeBackExpulsion')}</SubmitLine>
      </Form>
    </>
  );
}

/** Expels a player. Shown once every round is public, because nobody can withdraw then. The expelled player gets no rank in the final standings. */
function ExpulsionForm({ entry, rules }: EntryProps) {
  return (
    <>
      <p className="text-muted mt-s2">{t('entries.entryForms.onlyExpulsion')}</p>
      <Form action={withdrawPlayerAction} fields={{ entryId: entry.id, fromRound: rules.rounds + 1, kind: 'expelled' }}>
        <Field name="reason" label={t('entries.entryForms.expelledBecause')} hint={t('entries.entryForms.expulsionHint')} />
        <Tick name="showsExpulsion" label={t('entries.entryForms.showsExpulsion')} />
        <SubmitLine className="mt-s3" variant="danger">
          {t('entries.entryForms.expel', { name: entry.name })}
        </SubmitLine>
      </Form>
    </>
  );
}

type RoundOptions = ReturnType<typeof unpublishedRoundOptions>;

function ReEntryForm({ entryId, fromRound, rounds }: { readonly entryId: string; readonly fromRound: number; readonly rounds: RoundOptions }) {
  return (
    <Form action={reEnterPlayerAction} fields={{ entryId }}>
      <Select
        name="inRound"
        label={t('entries.entryForms.playsAgainFrom')}
        hint={t('entries.entryForms.withdrawnFromRound', { fromRound })}
        options={rounds}
        defaultValue={rounds[0]?.value}
      />
      <SubmitLine className="mt-s3">{t('entries.entryForms.recordReturn')}</SubmitLine>
    </Form>
  );
}

function NewWithdrawalForm({ entry, rounds }: { readonly entry: SectionEntry; readonly rounds: RoundOptions }) {
  return (
    <Form action={withdrawPlayerAction} fields={{ entryId: entry.id }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="fromRound" label={t('entries.entryForms.notPairedFrom')} options={rounds} defaultValue={rounds[0]?.value} />
        <Select
          name="kind"
          label={t('entries.entryForms.because')}
          options={[
            { value: 'withdrawn', label: t('terms.label.withdrawn') },
            { value: 'noShow', label: t('terms.label.absentWithoutNotice') },
            { value: 'expelled', label: t('entries.entryForms.expelled') },
          ]}
          defaultValue="withdrawn"
        />
      </div>
      <Field name="reason" label={t('terms.label.reason')} hint={t('entries.entryForms.reasonForExpulsion')} />
      <Tick name="showsExpulsion" label={t('entries.entryForms.showsExpulsion')} />
      <SubmitLine className="mt-s3" variant="danger">
        {t('entries.entryForms.withdraw', { name: entry.name })}
      </SubmitLine>
    </Form>
  );
}

const STRENGTH_SOURCE_OPTIONS = [
  { value: '', label: t('entries.entryForms.bySection') },
  { value: 'fide', label: t('terms.label.fideRating') },
  { value: 'national', label: t('terms.label.nationalRating') },
  { value: 'estimate', label: t('terms.label.arbiterEstimate') },
];

export function RatingForm({ entry, rules }: EntryProps) {
  return (
    <Form action={correctRatingAction} fields={{ entryId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {areNumbersFrozen({ ...rules, nextRound: rules.openRound })
          ? t('entries.entryForms.numbersStay', { round: roundOfFinalNumbers(rules.systemId) })
          : t('entries.entryForms.numbersFollow')}
      </Hint>
      <RatingFields entry={entry} />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="strengthFrom"
          label={t('terms.label.ratingUsed')}
          hint={t('entries.entryForms.estimateCounts')}
          options={STRENGTH_SOURCE_OPTIONS}
          defaultValue={chosenStrength(rules.ratingMethod, entry, entry.strengthFrom) === 'none' ? '' : entry.strengthFrom}
        />
        <TitleField hint={t('entries.entryForms.titleHint')} defaultValue={entry.title ?? ''} />
      </div>
      {rules.pairedRounds > 0 && <Field name="reason" label={t('terms.label.reason')} hint={t('entries.entryForms.reasonHint')} />}
      <SubmitLine className="mt-s3">{t('entries.entryForms.saveRatings')}</SubmitLine>
    </Form>
  );
}

export function PersonForm({ entryId, person }: { readonly entryId: string; readonly person: EntryPerson }) {
  return (
    <Form action={changePersonAction} fields={{ entryId }}>
      <Field name="name" label={t('terms.label.name')} hint={t('terms.label.surnameFirstName')} defaultValue={person.name} autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="federation" label={t('terms.label.federation')} defaultValue={person.federation} maxLength={3} autoComplete="off" />
        <Field name="birth" label={t('terms.label.born')} defaultValue={person.birth} autoComplete="off" />
        <Field name="fideId" label={t('terms.label.fideId')} defaultValue={person.fideId} inputMode="numeric" autoComplete="off" />
        <Field name="nationalId" label={t('terms.label.nationalNumber')} defaultValue={person.nationalId} autoComplete="off" />
        <NumberBodyField defaultValue={person.nationalBody} />
        <Field name="club" label={t('terms.label.club')} defaultValue={person.club} autoComplete="off" />
        <ClubNumberField defaultValue={person.clubNumber} />
        <SexField defaultValue={person.sex} />
      </div>
      <SubmitLine className="mt-s3">{t('entries.entryForms.savePerson')}</SubmitLine>
    </Form>
  );
}

export function RemoveForm({ entry }: { readonly entry: SectionEntry }) {
  return (
    <Form action={removeEntryAction} summary={t('entries.entry.removeEntry')}>
      <p className="mt-s2">{t('entries.entryForms.removeHint', { name: entry.name })}</p>
      <input type="hidden" name="entryId" value={entry.id} />
      <SubmitLine className="mt-s3" variant="danger">
        {t('terms.label.removeNamed', { name: entry.name })}
      </SubmitLine>
    </Form>
  );
}

const CARRIED_SCORE_OPTIONS = CARRIED_SCORES.map((value) => ({ value, label: t(`entries.move.carries.${value}`) }));

export function ChangeSectionForm({ entry, others }: Pick<EntryDetails, 'entry' | 'others'>) {
  if (others.length === 0) return <p className="text-muted mt-s2">{t('entries.move.noOther')}</p>;
  return (
    <Form action={changePlayerSectionAction} fields={{ entryId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {t('entries.move.what')}
      </Hint>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="toSectionId"
          label={t('terms.label.toSection')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={others[0]?.id}
        />
        <Select name="carries" label={t('entries.move.startsWith')} options={CARRIED_SCORE_OPTIONS} defaultValue="nothing" />
      </div>
      <Field name="reason" label={t('terms.label.reason')} hint={t('entries.move.undo')} autoComplete="off" />
      <SubmitLine className="mt-s3">{t('entries.move.move', { name: entry.name })}</SubmitLine>
    </Form>
  );
}

export function SectionChanges({ eventSlug, movedFrom, movedTo }: Pick<EntryDetails, 'movedFrom' | 'movedTo'> & { readonly eventSlug: string }) {
  const link = ({ id, sectionSlug }: EntryInOtherSection): MakeTag => {
    const href = addresses.organise.section({ event: eventSlug, section: sectionSlug }).entry(id);
    return (text) => <Link href={href}>{text}</Link>;
  };
  return (
    <>
      {movedFrom !== null && <p className="mt-s2">{translateRich('entries.entry.movedFrom', { section: movedFrom.sectionName, link: link(movedFrom) })}</p>}
      {movedTo !== null && <p className="mt-s2">{movedToNote(movedTo.sectionName, movedTo.afterRound, link(movedTo))}</p>}
    </>
  );
}
