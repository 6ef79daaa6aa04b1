import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Submit } from '@/app/_ui/submit';
import type { Route } from 'next';
import { moveEntriesAction } from './actions';
import { Block } from '@/app/_ui/block';

interface MovePlayersProps {
  readonly sectionId: string;
  /** Sections of the event that have paired nothing. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Where the draft of round 1 is discarded, which has to go first; null where there is none. */
  readonly desk: Route | null;
  /** Where a section is added. */
  readonly adding: Route;
}

/** Before round 1: a section is split, or put together with another one. */
export function MovePlayers({ sectionId, others, desk, adding }: MovePlayersProps) {
  return (
    <Block className="mt-s5" aria-labelledby="move">
      <h2 id="move">Split or merge</h2>
      <p className="mt-s2">
        Players move to another section before either has paired round 1. Leave the numbers empty to move everybody; the empty section can then be removed.
      </p>
      {desk !== null ? (
        <p className="mt-s2">
          Round 1 is a draft: <Link href={desk}>discard it at the desk</Link> first.
        </p>
      ) : others.length === 0 ? (
        <p className="mt-s2">
          No other section can take players: none has round 1 unpaired. <Link href={adding}>Add a section</Link> to split this one.
        </p>
      ) : (
        <MoveForm sectionId={sectionId} others={others} />
      )}
    </Block>
  );
}

function MoveForm({ sectionId, others }: Pick<MovePlayersProps, 'sectionId' | 'others'>) {
  return (
    <Form action={moveEntriesAction} goal="the players can be moved" className="mt-s3">
      <input type="hidden" name="sectionId" value={sectionId} />
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="fromNumber" label="From number" inputMode="numeric" autoComplete="off" />
        <Field name="toNumber" label="To number" inputMode="numeric" autoComplete="off" />
      </div>
      <Select name="toSectionId" label="To section" options={others.map(({ id, name }) => ({ value: id, label: name }))} defaultValue={others[0]?.id} />
      <p className="mt-s3">
        <Submit look="quiet">Move them</Submit>
      </p>
    </Form>
  );
}
