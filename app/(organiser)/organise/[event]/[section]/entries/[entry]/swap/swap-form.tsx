import type { Route } from 'next';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { ButtonLink } from '@/app/_ui/link';
import { tell } from '@/lib/platform/words/tell';
import type { SwapPreview } from '@/lib/views/entries/get-swap';
import { swapEntriesAction } from '../../actions';

interface SwapFormProps {
  readonly preview: SwapPreview;
  /** Round 1 is paired: the history wants the reason. */
  readonly needsReason: boolean;
  readonly back: Route;
}

/** Swaps exactly the two that were shown. */
export function SwapForm({ preview: { sides, seen }, needsReason, back }: SwapFormProps) {
  return (
    <Form
      key={seen}
      action={swapEntriesAction}
      goal={tell('entries.swap.goal')}
      className="mt-s4 max-w-measure"
      fields={{ entryAId: sides[0].entry.id, entryBId: sides[1].entry.id, seenSwap: seen }}
    >
      {needsReason && <Field name="reason" label={tell('entries.swap.reason')} hint={tell('entries.swap.reasonHint')} autoComplete="off" />}
      <p className="my-s4 flex flex-wrap gap-s2">
        <Submit>{tell('entries.swap.swap')}</Submit>
        <ButtonLink href={back}>{tell('entries.swap.cancel')}</ButtonLink>
      </p>
    </Form>
  );
}
