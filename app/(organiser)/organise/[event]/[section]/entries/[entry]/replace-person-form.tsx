import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { replacePersonAction } from '../actions';
import { RatingFields } from '../person-fields';
import { SwapInstead } from './swap-instead';

interface ReplacePersonFormProps {
  readonly at: SectionAt;
  readonly entryId: string;
  readonly name: string;
  /** Round 1 is paired: the history wants the reason. */
  readonly needsReason: boolean;
}

const IF_KNOWN = [
  { value: 'ask', label: tell('entries.replacePersonForm.askMe') },
  { value: 'same', label: tell('entries.replacePersonForm.isKnown') },
  { value: 'another', label: tell('entries.replacePersonForm.isAnother') },
] as const;

/** The entry belongs to somebody else than it says: to who has none here, or to who has another one. */
export function ReplacePersonForm({ at, entryId, name, needsReason }: ReplacePersonFormProps) {
  const swap = addresses.organise.section(at).swap(entryId);
  return (
    <Form action={replacePersonAction} goal={tell('entries.replacePersonForm.goal')}>
      <SwapInstead swap={swap} label={tell('entries.replacePersonForm.swapThese')} />
      <details className="mt-s4">
        <summary>{tell('entries.replacePersonForm.title')}</summary>
        <p className="mt-s2">
          {tell('entries.replacePersonForm.swapLead')}{' '}
          <Link className="inline-flex min-h-tap items-center" href={swap}>
            {tell('entries.replacePersonForm.swap')}
          </Link>
        </p>
        <h3 className="mt-s3">{tell('entries.replacePersonForm.heading')}</h3>
        <p className="text-t1 text-muted mt-s1">{tell('entries.replacePersonForm.what', { name })}</p>
        <input type="hidden" name="entryId" value={entryId} />
        <Field name="name" label={tell('entries.replacePersonForm.who')} hint={tell('entries.replacePersonForm.nameHint')} autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="fideId" label={tell('entries.replacePersonForm.fideId')} inputMode="numeric" autoComplete="off" />
          <Field name="federation" label={tell('entries.replacePersonForm.federation')} maxLength={3} autoComplete="off" />
          <Field name="birth" label={tell('entries.replacePersonForm.born')} autoComplete="off" />
        </div>
        <RatingFields />
        <Select name="ifKnown" label={tell('entries.replacePersonForm.ifKnown')} options={IF_KNOWN} defaultValue="ask" />
        {needsReason && <Field name="reason" label={tell('entries.replacePersonForm.reason')} hint={tell('entries.replacePersonForm.reasonHint')} />}
        <SubmitLine className="my-s3">{tell('entries.replacePersonForm.putRight')}</SubmitLine>
      </details>
    </Form>
  );
}
