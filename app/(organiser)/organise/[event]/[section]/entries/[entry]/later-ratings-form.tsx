import { Field } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows } from '@/app/_ui/page-parts';
import { tell } from '@/lib/platform/words/tell';
import type { EntryDetails } from '@/lib/views/entries/get-entry';
import { rateFromRoundAction } from '../actions';

type LaterRating = EntryDetails['laterRatings'][number];

interface Props {
  readonly entryId: string;
  readonly laterRatings: readonly LaterRating[];
  readonly pairedRounds: number;
}

/** Ratings of lists that came out during the event, by the round from which they hold; of a round that was paired with a reason. */
export function LaterRatingsForm({ entryId, laterRatings, pairedRounds }: Props) {
  return (
    <>
      <Form action={rateFromRoundAction} goal={tell('entries.laterRatings.goal')} summary={tell('entries.laterRatings.title')} fields={{ entryId }}>
        <Hint as="p">{tell('entries.laterRatings.hint')}</Hint>
        <div className="grid gap-s3 wide:grid-cols-3">
          <Field name="fromRound" label={tell('entries.laterRatings.fromRound')} inputMode="numeric" />
          <Field name="fideRating" label={tell('entries.laterRatings.fideRating')} inputMode="numeric" />
          <Field name="nationalRating" label={tell('entries.laterRatings.nationalRating')} inputMode="numeric" />
        </div>
        {pairedRounds > 1 && (
          <Field name="reason" label={tell('entries.entryForms.reason')} hint={tell('entries.laterRatings.reasonHint', { round: pairedRounds })} />
        )}
        <SubmitLine className="mt-s2">{tell('entries.laterRatings.add')}</SubmitLine>
      </Form>
      {laterRatings.length > 0 && (
        <Rows>
          {laterRatings.map((later) => (
            <Listed key={later.fromRound} entryId={entryId} later={later} needsReason={pairedRounds >= later.fromRound} />
          ))}
        </Rows>
      )}
    </>
  );
}

interface ListedProps {
  readonly entryId: string;
  readonly later: LaterRating;
  readonly needsReason: boolean;
}

function Listed({ entryId, later: { fromRound, fideRating, nationalRating }, needsReason }: ListedProps) {
  return (
    <li>
      <span>{tell('entries.laterRatings.listed', { round: fromRound, fide: fideRating, national: nationalRating })}</span>
      <Form action={rateFromRoundAction} goal={tell('entries.laterRatings.goalTakeAway')} fields={{ entryId, fromRound, fideRating: '', nationalRating: '' }}>
        {needsReason && (
          <div className="mb-s2">
            <Field name="reason" label={tell('entries.entryForms.reason')} />
          </div>
        )}
        <Submit look="quiet">{tell('entries.laterRatings.takeAway', { round: fromRound })}</Submit>
      </Form>
    </li>
  );
}
