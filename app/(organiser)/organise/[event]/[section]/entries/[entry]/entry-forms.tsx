import { movedToWords } from '@/app/_parts/player-figures';
import { Field, Select, Tick } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows } from '@/app/_ui/page-parts';
import { type MakeTag, tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { CARRIES } from '@/lib/domain/entries/decide-move';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import { chosenStrength } from '@/lib/domain/ratings/strength';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import type { EntryPerson, EntryDetails, OtherEntry } from '@/lib/views/entries/get-entry';
import {
  changePersonAction,
  correctRatingAction,
  recordAbsenceAction,
  removeAbsenceAction,
  removeEntryAction,
  returnPlayerAction,
  takeBackExpulsionAction,
  withdrawPlayerAction,
  movePlayerAction,
} from '../actions';
import { NumberBodyField, RatingFields, SexField, TitleField } from '../person-fields';

interface EntryProps {
  readonly entry: EntryLine;
  readonly rules: EntryRules;
}

const KINDS = [
  { value: 'halfPointBye', label: tell('entries.entryForms.halfPointBye') },
  { value: 'absent', label: tell('terms.label.absentNoPoints') },
  { value: 'zeroPointBye', label: tell('entries.entryForms.zeroPointBye') },
  { value: 'fullPointBye', label: tell('entries.entryForms.fullPointBye') },
] as const;

/** The rounds that are not public, including a draft, from the player's first. */
function comingRounds(rules: EntryRules, from = 1): { value: string; label: string }[] {
  const first = Math.max(rules.openRound, from);
  return Array.from({ length: Math.max(0, rules.rounds - first + 1) }, (_, index) => ({
    value: String(first + index),
    label: tell(rules.hasDraft && first + index === rules.openRound ? 'entries.entryForms.roundInDraft' : 'terms.label.roundN', {
      round: first + index,
    }),
  }));
}

export function AbsenceList({ entry, rules }: EntryProps) {
  if (entry.absences.length === 0) return null;
  return (
    <Rows className="mt-s2">
      {entry.absences.map(({ round, kind, origin }) => (
        <li key={round}>
          <span>{absenceWords(tell(`entries.entryForms.absence.${kind}`, { round }), origin)}</span>
          {round >= Math.max(rules.openRound, entry.enteredFromRound) && (
            <Act action={removeAbsenceAction} fields={{ entryId: entry.id, round }}>
              {tell('entries.entryForms.takeBackRound', { round })}
            </Act>
          )}
        </li>
      ))}
    </Rows>
  );
}

function absenceWords(absence: string, origin: EntryLine['absences'][number]['origin']): string {
  if (origin === 'lateEntry') return tell('entries.entryForms.missedAsLateEntry', { absence });
  return origin === 'arbiter' ? tell('entries.entryForms.allowedByArbiter', { absence }) : absence;
}

/** Shown while there are rounds to come. */
export function AbsenceForm({ entry, rules }: EntryProps) {
  const rounds = comingRounds(rules, entry.enteredFromRound);
  // The absence recorded for the first round offered is the default, so that it stays when the form is sent again.
  const stands = entry.absences.find(({ round }) => String(round) === rounds[0]?.value)?.kind ?? 'halfPointBye';
  return (
    <Form action={recordAbsenceAction} fields={{ entryId: entry.id }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="round" label={tell('terms.label.round')} options={rounds} defaultValue={rounds[0]?.value} />
        <Select key={stands} name="kind" label={tell('entries.entryForms.gets')} options={KINDS} defaultValue={stands} />
      </div>
      <Tick name="byArbiter" label={tell('terms.label.allowAsException')} />
      <SubmitLine className="mt-s2">{tell('entries.entryForms.noteIt')}</SubmitLine>
    </Form>
  );
}

export function WithdrawalForm({ entry, rules }: EntryProps) {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  // A player cannot return before leaving.
  const rounds = comingRounds(rules, Math.max(entry.enteredFromRound, isOut ? entry.withdrawal.fromRound : 1));
  if (isOut && entry.withdrawal.kind === 'expelled') return <Expelled entryId={entry.id} fromRound={entry.withdrawal.fromRound} rules={rules} />;
  if (rounds.length === 0) return <ExpulsionForm entry={entry} rules={rules} />;
  return isOut ? <ReturnForm entryId={entry.id} fromRound={entry.withdrawal.fromRound} rounds={rounds} /> : <LeavingForm entry={entry} rounds={rounds} />;
}

function expelledWords(fromRound: number, { rounds }: EntryRules): string {
  return fromRound > rounds ? tell('entries.entryForms.expelledAfterLast') : tell('entries.entryForms.expelledFromRound', { fromRound });
}

/** A player expelled by mistake can be reinstated; no other expelled player returns. */
function Expelled({ entryId, fromRound, rules }: { readonly entryId: string; readonly fromRound: number; readonly rules: EntryRules }) {
  return (
    <>
      <p className="mt-s2">{expelledWords(fromRound, rules)}</p>
      <Form action={takeBackExpulsionAction} fields={{ entryId }}>
        <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.entryForms.takeBackExpulsionHint')} autoComplete="off" />
        <SubmitLine className="mt-s3">{tell('entries.entryForms.takeBackExpulsion')}</SubmitLine>
      </Form>
    </>
  );
}

/** Once every round is public nobody can withdraw; a player expelled then has no place in the final ranking. */
function ExpulsionForm({ entry, rules }: EntryProps) {
  return (
    <>
      <p className="text-muted mt-s2">{tell('entries.entryForms.onlyExpulsion')}</p>
      <Form
        action={withdrawPlayerAction}
        fields={{ entryId: entry.id, fromRound: rules.rounds + 1, kind: 'expelled' }}
      >
        <Field name="reason" label={tell('entries.entryForms.expelledBecause')} hint={tell('entries.entryForms.expulsionHint')} />
        <Tick name="showsExpulsion" label={tell('entries.entryForms.showsExpulsion')} />
        <SubmitLine className="mt-s3" look="danger">
          {tell('entries.entryForms.expel', { name: entry.name })}
        </SubmitLine>
      </Form>
    </>
  );
}

type Rounds = ReturnType<typeof comingRounds>;

function ReturnForm({ entryId, fromRound, rounds }: { readonly entryId: string; readonly fromRound: number; readonly rounds: Rounds }) {
  return (
    <Form action={returnPlayerAction} fields={{ entryId }}>
      <Select
        name="inRound"
        label={tell('entries.entryForms.playsAgainFrom')}
        hint={tell('entries.entryForms.withdrawnFromRound', { fromRound })}
        options={rounds}
        defaultValue={rounds[0]?.value}
      />
      <SubmitLine className="mt-s3">{tell('entries.entryForms.recordReturn')}</SubmitLine>
    </Form>
  );
}

function LeavingForm({ entry, rounds }: { readonly entry: EntryLine; readonly rounds: Rounds }) {
  return (
    <Form action={withdrawPlayerAction} fields={{ entryId: entry.id }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="fromRound" label={tell('entries.entryForms.notPairedFrom')} options={rounds} defaultValue={rounds[0]?.value} />
        <Select
          name="kind"
          label={tell('entries.entryForms.because')}
          options={[
            { value: 'withdrawn', label: tell('terms.label.withdrawn') },
            { value: 'noShow', label: tell('terms.label.absentWithoutNotice') },
            { value: 'expelled', label: tell('entries.entryForms.expelled') },
          ]}
          defaultValue="withdrawn"
        />
      </div>
      <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.entryForms.reasonForExpulsion')} />
      <Tick name="showsExpulsion" label={tell('entries.entryForms.showsExpulsion')} />
      <SubmitLine className="mt-s3" look="danger">
        {tell('entries.entryForms.withdraw', { name: entry.name })}
      </SubmitLine>
    </Form>
  );
}

const STRENGTHS = [
  { value: '', label: tell('entries.entryForms.bySection') },
  { value: 'fide', label: tell('terms.label.fideRating') },
  { value: 'national', label: tell('terms.label.nationalRating') },
  { value: 'estimate', label: tell('terms.label.arbiterEstimate') },
];

export function RatingForm({ entry, rules }: EntryProps) {
  return (
    <Form action={correctRatingAction} fields={{ entryId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {tell(areNumbersFrozen({ ...rules, nextRound: rules.openRound }) ? 'entries.entryForms.numbersStay' : 'entries.entryForms.numbersFollow')}
      </Hint>
      <RatingFields entry={entry} />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="strengthFrom"
          label={tell('entries.entryForms.pairedBy')}
          hint={tell('entries.entryForms.estimateCounts')}
          options={STRENGTHS}
          defaultValue={chosenStrength(rules.ratingMethod, entry, entry.strengthFrom) === 'none' ? '' : entry.strengthFrom}
        />
        <TitleField hint={tell('entries.entryForms.titleHint')} defaultValue={entry.title ?? ''} />
      </div>
      {rules.pairedRounds > 0 && <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.entryForms.reasonHint')} />}
      <SubmitLine className="mt-s3">{tell('entries.entryForms.saveRatings')}</SubmitLine>
    </Form>
  );
}

export function PersonForm({ entryId, person }: { readonly entryId: string; readonly person: EntryPerson }) {
  return (
    <Form action={changePersonAction} fields={{ entryId }}>
      <Field name="name" label={tell('terms.label.name')} hint={tell('terms.label.surnameFirstName')} defaultValue={person.name} autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="federation" label={tell('terms.label.federation')} defaultValue={person.federation} maxLength={3} autoComplete="off" />
        <Field name="birth" label={tell('terms.label.born')} defaultValue={person.birth} autoComplete="off" />
        <Field name="fideId" label={tell('terms.label.fideId')} defaultValue={person.fideId} inputMode="numeric" autoComplete="off" />
        <Field name="nationalId" label={tell('terms.label.nationalNumber')} defaultValue={person.nationalId} autoComplete="off" />
        <NumberBodyField defaultValue={person.nationalBody} />
        <Field name="club" label={tell('terms.label.club')} defaultValue={person.club} autoComplete="off" />
        <SexField defaultValue={person.sex} />
      </div>
      <SubmitLine className="mt-s3">{tell('entries.entryForms.savePerson')}</SubmitLine>
    </Form>
  );
}

export function RemoveForm({ entry }: { readonly entry: EntryLine }) {
  return (
    <Form action={removeEntryAction} summary={tell('entries.entry.removeEntry')}>
      <p className="mt-s2">{tell('entries.entryForms.removeHint', { name: entry.name })}</p>
      <input type="hidden" name="entryId" value={entry.id} />
      <SubmitLine className="mt-s3" look="danger">
        {tell('terms.label.removeNamed', { name: entry.name })}
      </SubmitLine>
    </Form>
  );
}

const STARTS = CARRIES.map((value) => ({ value, label: tell(`entries.move.carries.${value}`) }));

export function MoveForm({ entry, others }: Pick<EntryDetails, 'entry' | 'others'>) {
  if (others.length === 0) return <p className="text-muted mt-s2">{tell('entries.move.noOther')}</p>;
  return (
    <Form action={movePlayerAction} fields={{ entryId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {tell('entries.move.what')}
      </Hint>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="toSectionId"
          label={tell('terms.label.toSection')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={others[0]?.id}
        />
        <Select name="carries" label={tell('entries.move.startsWith')} options={STARTS} defaultValue="nothing" />
      </div>
      <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.move.undo')} autoComplete="off" />
      <SubmitLine className="mt-s3">{tell('entries.move.move', { name: entry.name })}</SubmitLine>
    </Form>
  );
}

export function Moves({ eventSlug, movedFrom, movedTo }: Pick<EntryDetails, 'movedFrom' | 'movedTo'> & { readonly eventSlug: string }) {
  const link = ({ id, sectionSlug }: OtherEntry): MakeTag => {
    const href = addresses.organise.section({ event: eventSlug, section: sectionSlug }).entry(id);
    return (text) => <Link href={href}>{text}</Link>;
  };
  return (
    <>
      {movedFrom !== null && <p className="mt-s2">{tellRich('entries.entry.movedFrom', { section: movedFrom.sectionName, link: link(movedFrom) })}</p>}
      {movedTo !== null && <p className="mt-s2">{movedToWords(movedTo.sectionName, movedTo.afterRound, link(movedTo))}</p>}
    </>
  );
}
