import { Field, Select } from '@/app/_ui/field';
import { tell } from '@/lib/words/tell';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { replacePersonAction } from '../actions';
import { RatingFields } from '../person-fields';

interface ReplacePersonFormProps {
  readonly entryId: string;
  readonly name: string;
  /** Round 1 is paired: the history wants the reason. */
  readonly needsReason: boolean;
}

const IF_KNOWN = [
  { value: 'ask', label: tell('entries.replacePersonForm.askMe') },
  { value: 'same', label: tell('entries.replacePersonForm.thatPlayer') },
  { value: 'another', label: tell('entries.replacePersonForm.anotherPlayer') },
] as const;

/** The entry belongs to somebody else than it says. */
export function ReplacePersonForm({ entryId, name, needsReason }: ReplacePersonFormProps) {
  return (
    <details className="mt-s4">
      <summary>{tell('entries.replacePersonForm.thisNot', { name })}</summary>
      <Form action={replacePersonAction} goal={tell('entries.replacePersonForm.entryCanPut')}>
        <p className="text-t1 text-muted mt-s2">{tell('entries.replacePersonForm.rightPlayerTakes', { name })}</p>
        <input type="hidden" name="entryId" value={entryId} />
        <Field name="name" label={tell('entries.replacePersonForm.who')} hint={tell('entries.replacePersonForm.surnameFirstName')} autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="fideId" label={tell('entries.replacePersonForm.fideId')} inputMode="numeric" autoComplete="off" />
          <Field name="federation" label={tell('entries.replacePersonForm.federation')} maxLength={3} autoComplete="off" />
          <Field name="birth" label={tell('entries.replacePersonForm.born')} autoComplete="off" />
        </div>
        <RatingFields />
        <Select name="ifKnown" label={tell('entries.replacePersonForm.ifSomebodyThis')} options={IF_KNOWN} defaultValue="ask" />
        {needsReason && <Field name="reason" label={tell('entries.replacePersonForm.reason')} hint={tell('entries.replacePersonForm.historyPairedRounds')} />}
        <p className="mt-s3">
          <Submit look="quiet">{tell('entries.replacePersonForm.putEntryRight')}</Submit>
        </p>
      </Form>
    </details>
  );
}
