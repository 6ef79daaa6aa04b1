import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import { barHalfPointByeAction } from '../actions';

/** Whether the player may be given half-point byes, said by an arbiter. */
export function HalfPointByesForm({ entry: { id, halfPointByeBarred: why } }: { readonly entry: EntryLine }) {
  return (
    <Form
      action={barHalfPointByeAction}
      goal={tell('entries.halfPointByes.goal')}
      summary={tell(why === null ? 'entries.halfPointByes.bar' : 'entries.halfPointByes.allow')}
      fields={{ entryId: id, barred: why === null ? 'yes' : 'no' }}
    >
      {why === null ? (
        <Field name="why" label={tell('entries.halfPointByes.why')} hint={tell('entries.halfPointByes.hint')} autoComplete="off" />
      ) : (
        <p className="mt-s2 wrap-break-word">{why === '' ? tell('entries.halfPointByes.barred') : tell('entries.halfPointByes.barredBecause', { why })}</p>
      )}
      <SubmitLine className="mt-s2">{tell(why === null ? 'entries.halfPointByes.refuse' : 'entries.halfPointByes.allow')}</SubmitLine>
    </Form>
  );
}
