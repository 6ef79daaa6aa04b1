import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { replacePersonAction } from '../actions';
import { RatingFields } from './entry-forms';

interface ReplacePersonFormProps {
  readonly entryId: string;
  readonly name: string;
  /** Round 1 is paired: the history wants the reason. */
  readonly needsReason: boolean;
}

const IF_KNOWN = [
  { value: 'ask', label: 'Ask me' },
  { value: 'same', label: 'It is that player' },
  { value: 'another', label: 'It is another player' },
] as const;

/** The entry belongs to somebody else than it says. */
export function ReplacePersonForm({ entryId, name, needsReason }: ReplacePersonFormProps) {
  return (
    <details className="mt-s4">
      <summary>This is not {name}</summary>
      <Form action={replacePersonAction} goal="the entry can be put right">
        <p className="text-t1 text-muted mt-s2">
          The right player takes this entry over, with its rounds and results. {name} stays as known in other sections.
        </p>
        <input type="hidden" name="entryId" value={entryId} />
        <Field name="name" label="Who it is" hint="Surname, First name" autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="fideId" label="FIDE id" inputMode="numeric" autoComplete="off" />
          <Field name="federation" label="Federation" maxLength={3} autoComplete="off" />
          <Field name="birth" label="Born" autoComplete="off" />
        </div>
        <div className="grid gap-s3 wide:grid-cols-3">
          <RatingFields />
        </div>
        <Select name="ifKnown" label="If somebody of this name is known here" options={IF_KNOWN} defaultValue="ask" />
        {needsReason && <Field name="reason" label="Reason" hint="For the history. Paired rounds are never paired again (F.7)." />}
        <p className="mt-s3">
          <Submit look="quiet">Put the entry right</Submit>
        </p>
      </Form>
    </details>
  );
}
