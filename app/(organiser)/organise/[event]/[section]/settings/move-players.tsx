import type { Route } from 'next';
import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Block } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { tell } from '@/lib/platform/words/tell';
import { moveEntriesAction } from './actions';

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
      <h2 id="move">{tell('settings.movePlayers.title')}</h2>
      <p className="mt-s2">{tell('settings.movePlayers.what')}</p>
      {desk !== null ? (
        <p className="mt-s2">{tellRich('settings.movePlayers.draftFirst', { desk: (text) => <Link href={desk}>{text}</Link> })}</p>
      ) : others.length === 0 ? (
        <p className="mt-s2">{tellRich('settings.movePlayers.noOther', { add: (text) => <Link href={adding}>{text}</Link> })}</p>
      ) : (
        <MoveForm sectionId={sectionId} others={others} />
      )}
    </Block>
  );
}

function MoveForm({ sectionId, others }: Pick<MovePlayersProps, 'sectionId' | 'others'>) {
  return (
    <Form action={moveEntriesAction} goal={tell('settings.movePlayers.goal')} className="mt-s3" fields={{ sectionId }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="fromNumber" label={tell('settings.movePlayers.fromNumber')} inputMode="numeric" autoComplete="off" />
        <Field name="toNumber" label={tell('settings.movePlayers.toNumber')} inputMode="numeric" autoComplete="off" />
      </div>
      <Select
        name="toSectionId"
        label={tell('settings.movePlayers.toSection')}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={others[0]?.id}
      />
      <SubmitLine className="mt-s3">{tell('settings.movePlayers.move')}</SubmitLine>
    </Form>
  );
}
