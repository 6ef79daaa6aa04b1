import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Submit } from '@/app/_ui/submit';
import type { Route } from 'next';
import { moveEntriesAction } from './actions';

interface MovePlayersProps {
  readonly sectionId: string;
  /** Sections of the event that have paired nothing. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Where the draft of round 1 is discarded, which has to go first; null where there is none. */
  readonly desk: Route | null;
}

/** Before round 1: a section is split, or put together with another one. */
export function MovePlayers({ sectionId, others, desk }: MovePlayersProps) {
  return (
    <section className="block" aria-labelledby="move">
      <h2 id="move">Split or merge</h2>
      <p className="mt-s2">Players move to another section before either has paired round 1. Leave the numbers empty to move everybody; the empty section can then be removed.</p>
      {desk === null ? <MoveForm sectionId={sectionId} others={others} /> : <p className="mt-s2">Round 1 is a draft: <Link href={desk}>discard it at the desk</Link> first.</p>}
    </section>
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
      <p className="mt-s3"><Submit look="quiet">Move them</Submit></p>
    </Form>
  );
}
