import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { tell } from '@/lib/platform/words/tell';
import { annulRoundAction } from '../../actions';

/** A power cut, a hall that had to be left: the round is played again on the same boards. */
export function CancelRound({ roundId, round, results }: { readonly roundId: string; readonly round: number; readonly results: number }) {
  return (
    <Form action={annulRoundAction} goal={tell('rounds.cancelRound.goal')}>
      <details className="mt-s4 max-w-measure">
        <summary>{tell('rounds.cancelRound.cancel')}</summary>
        <p className="text-t1 text-muted">{tell('rounds.cancelRound.whatBecomes', { count: results })}</p>
        <input type="hidden" name="roundId" value={roundId} />
        <Field name="reason" label={tell('rounds.cancelRound.reason')} hint={tell('rounds.cancelRound.reasonHint')} maxLength={200} />
        <SubmitLine className="mt-s3 mb-s3" look="danger">
          {tell('rounds.cancelRound.title', { round })}
        </SubmitLine>
      </details>
    </Form>
  );
}
