import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import { annulRoundAction } from '../../actions';

/** A power cut, a hall that had to be left: the round is played again on the same boards. */
export function CancelRound({ roundId, round, results }: { readonly roundId: string; readonly round: number; readonly results: number }) {
  return (
    <details className="mt-s4 max-w-measure">
      <summary>Cancel this round and play it again</summary>
      <Form action={annulRoundAction} goal="the round can be cancelled">
        <p className="text-t1 text-muted">
          {results === 1 ? 'Its one result does' : `Its ${results} results do`} not count any more and stay in the history; the boards stay as they are and are
          open. To pair anew, withdraw the publication instead.
        </p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label="Reason" hint="Players read it." maxLength={200} />
        <p className="mt-s3 mb-s3">
          <Submit look="danger">Cancel round {round}</Submit>
        </p>
      </Form>
    </details>
  );
}
