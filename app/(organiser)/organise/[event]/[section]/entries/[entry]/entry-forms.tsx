import { Field, Select, Tick } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { areNumbersFrozen } from '@/lib/entries/decide-pairing-numbers';
import type { EntryLine } from '@/lib/entries/get-entries';
import type { EntryPerson } from '@/lib/entries/get-entry';
import type { EntryRules } from '@/lib/entries/load-entry-rules';
import { chosenStrength } from '@/lib/ratings/strength';
import {
  changePersonAction,
  correctRatingAction,
  recordAbsenceAction,
  removeAbsenceAction,
  removeEntryAction,
  returnPlayerAction,
  withdrawPlayerAction,
} from '../actions';
import { Rows } from '@/app/_ui/rows';
import { Hint } from '@/app/_ui/field-parts';

interface EntryProps {
  readonly entry: EntryLine;
  readonly rules: EntryRules;
}

const KINDS = [
  { value: 'halfPointBye', label: 'Half-point bye' },
  { value: 'absent', label: 'Absent, no points' },
  { value: 'zeroPointBye', label: 'Zero-point bye' },
  { value: 'fullPointBye', label: 'Full-point bye' },
] as const;

/** Rounds that are not public, a draft included, or from the player's first. */
function comingRounds(rules: EntryRules, from = 1): { value: string; label: string }[] {
  const first = Math.max(rules.openRound, from);
  return Array.from({ length: Math.max(0, rules.rounds - first + 1) }, (_, index) => ({
    value: String(first + index),
    label: `Round ${first + index}${rules.hasDraft && first + index === rules.openRound ? ', paired in draft' : ''}`,
  }));
}

export function AbsenceList({ entry, rules }: EntryProps) {
  if (entry.absences.length === 0) return null;
  return (
    <Rows className="mt-s2">
      {entry.absences.map(({ round, kind, origin }) => (
        <li key={round}>
          <span>
            Round {round}: {KINDS.find(({ value }) => value === kind)?.label.toLowerCase()}
            {origin === 'lateEntry' && <span className="text-muted">, missed before the entry</span>}
            {origin === 'arbiter' && <span className="text-muted">, given by the arbiter</span>}
          </span>
          {round >= Math.max(rules.openRound, entry.enteredFromRound) && (
            <Form action={removeAbsenceAction} goal="it can be taken back">
              <input type="hidden" name="entryId" value={entry.id} />
              <input type="hidden" name="round" value={round} />
              <Submit look="quiet">Take back round {round}</Submit>
            </Form>
          )}
        </li>
      ))}
    </Rows>
  );
}

export function AbsenceForm({ entry, rules }: EntryProps) {
  const rounds = comingRounds(rules, entry.enteredFromRound);
  if (rounds.length === 0) return <p className="text-muted mt-s2">Every round is public.</p>;
  return (
    <Form action={recordAbsenceAction} goal="it can be noted">
      <input type="hidden" name="entryId" value={entry.id} />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="round" label="Round" options={rounds} defaultValue={rounds[0]?.value} />
        <Select name="kind" label="The player gets" options={KINDS} defaultValue="halfPointBye" />
      </div>
      <Tick name="byArbiter" label="The arbiter gives it although the announcement does not allow it" />
      <p className="mt-s2">
        <Submit look="quiet">Note it</Submit>
      </p>
    </Form>
  );
}

export function WithdrawalForm({ entry, rules }: EntryProps) {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  // Nobody comes back before having left.
  const rounds = comingRounds(rules, Math.max(entry.enteredFromRound, isOut ? entry.withdrawal.fromRound : 1));
  if (rounds.length === 0) return <p className="text-muted mt-s2">Every round is public.</p>;
  if (isOut && entry.withdrawal.kind === 'expelled') return <p className="mt-s2">Expelled from round {entry.withdrawal.fromRound}.</p>;
  if (isOut) {
    return (
      <Form action={returnPlayerAction} goal="the player can return">
        <input type="hidden" name="entryId" value={entry.id} />
        <Select
          name="inRound"
          label="Plays again from"
          hint={`Withdrawn from round ${entry.withdrawal.fromRound}.`}
          options={rounds}
          defaultValue={rounds[0]?.value}
        />
        <p className="mt-s3">
          <Submit look="quiet">Record the return</Submit>
        </p>
      </Form>
    );
  }
  return (
    <Form action={withdrawPlayerAction} goal="the player can be withdrawn">
      <input type="hidden" name="entryId" value={entry.id} />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select name="fromRound" label="Not paired from" options={rounds} defaultValue={rounds[0]?.value} />
        <Select
          name="kind"
          label="Because"
          options={[
            { value: 'withdrawn', label: 'Withdrew' },
            { value: 'noShow', label: 'Stayed away without notice' },
            { value: 'expelled', label: 'Was expelled' },
          ]}
          defaultValue="withdrawn"
        />
      </div>
      <Field name="reason" label="Reason" hint="Needed for an expulsion." />
      <p className="mt-s3">
        <Submit look="danger">Withdraw {entry.name}</Submit>
      </p>
    </Form>
  );
}

const TITLES = ['', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'].map((title) => ({ value: title, label: title || 'None' }));

const STRENGTHS = [
  { value: '', label: 'As the section does' },
  { value: 'fide', label: 'FIDE rating' },
  { value: 'national', label: 'National rating' },
  { value: 'estimate', label: 'Arbiter’s estimate' },
];

/** The three figures apart: only FIDE's own goes into the report as a rating. */
export function RatingFields({ entry }: { readonly entry?: Pick<EntryLine, 'fideRating' | 'nationalRating' | 'estimate'> }) {
  const text = (rating = 0) => (rating === 0 ? '' : String(rating));
  return (
    <>
      <Field name="fideRating" label="FIDE rating" hint="Empty: unrated." inputMode="numeric" autoComplete="off" defaultValue={text(entry?.fideRating)} />
      <Field
        name="nationalRating"
        label="National rating"
        hint="Of the federation."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={text(entry?.nationalRating)}
      />
      <Field name="estimate" label="Estimate" hint="By the arbiter." inputMode="numeric" autoComplete="off" defaultValue={text(entry?.estimate)} />
    </>
  );
}

export function RatingForm({ entry, rules }: EntryProps) {
  const effect = areNumbersFrozen(rules.openRound)
    ? 'The pairing numbers stay: round 4 has been paired.'
    : 'The pairing numbers follow, for the rounds to come; whose they are is told before.';
  return (
    <Form action={correctRatingAction} goal="it can be saved">
      <input type="hidden" name="entryId" value={entry.id} />
      <Hint as="p" className="mt-s2">
        {effect}
      </Hint>
      <div className="grid gap-s3 wide:grid-cols-3">
        <RatingFields entry={entry} />
      </div>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="strengthFrom"
          label="Paired by"
          hint="The estimate counts where there is no rating."
          options={STRENGTHS}
          defaultValue={chosenStrength(rules.ratingKind, entry, entry.strengthFrom) === 'none' ? '' : entry.strengthFrom}
        />
        <Select name="title" label="Title" hint="Second in the initial order." options={TITLES} defaultValue={entry.title ?? ''} />
      </div>
      {rules.pairedRounds > 0 && <Field name="reason" label="Reason" hint="For the history. Rounds that are public are never paired again." />}
      <p className="mt-s3">
        <Submit look="quiet">Save ratings and title</Submit>
      </p>
    </Form>
  );
}

export function PersonForm({ entryId, person }: { readonly entryId: string; readonly person: EntryPerson }) {
  return (
    <Form action={changePersonAction} goal="the player can be saved">
      <input type="hidden" name="entryId" value={entryId} />
      <Field name="name" label="Name" hint="Surname, First name" defaultValue={person.name} autoComplete="off" />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="federation" label="Federation" defaultValue={person.federation} maxLength={3} autoComplete="off" />
        <Field name="birth" label="Born" defaultValue={person.birth} autoComplete="off" />
        <Field name="fideId" label="FIDE id" defaultValue={person.fideId} inputMode="numeric" autoComplete="off" />
        <Field name="nationalId" label="National number" defaultValue={person.nationalId} autoComplete="off" />
        <Field name="club" label="Club" defaultValue={person.club} autoComplete="off" />
        <Select
          name="sex"
          label="Sex"
          options={[
            { value: '', label: 'Not said' },
            { value: 'm', label: 'm' },
            { value: 'w', label: 'w' },
          ]}
          defaultValue={person.sex}
        />
      </div>
      <p className="mt-s3">
        <Submit look="quiet">Save the person</Submit>
      </p>
    </Form>
  );
}

export function RemoveForm({ entry }: { readonly entry: EntryLine }) {
  return (
    <Form action={removeEntryAction} goal="the entry can be removed">
      <p className="mt-s2">No round knows {entry.name} yet: the entry can be taken out as if it had never been made.</p>
      <input type="hidden" name="entryId" value={entry.id} />
      <p className="mt-s3">
        <Submit look="danger">Remove {entry.name}</Submit>
      </p>
    </Form>
  );
}
