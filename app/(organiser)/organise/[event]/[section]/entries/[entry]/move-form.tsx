import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { type MakeTag, tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { CARRIES } from '@/lib/domain/entries/decide-move';
import { tell } from '@/lib/platform/words/tell';
import type { EntryDetails, OtherEntry } from '@/lib/views/entries/get-entry';
import { movePlayerAction } from '../actions';

const STARTS = CARRIES.map((value) => ({ value, label: tell(`entries.move.carries.${value}`) }));

/** A player goes on in another section of the event. */
export function MoveForm({ entry, others }: Pick<EntryDetails, 'entry' | 'others'>) {
  if (others.length === 0) return <p className="text-muted mt-s2">{tell('entries.move.noOther')}</p>;
  return (
    <Form action={movePlayerAction} goal={tell('entries.move.goal')} fields={{ entryId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {tell('entries.move.what')}
      </Hint>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Select
          name="toSectionId"
          label={tell('entries.move.toSection')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={others[0]?.id}
        />
        <Select name="carries" label={tell('entries.move.startsWith')} options={STARTS} defaultValue="nothing" />
      </div>
      <Field name="reason" label={tell('entries.move.reason')} hint={tell('entries.move.undo')} autoComplete="off" />
      <SubmitLine className="mt-s3">{tell('entries.move.move', { name: entry.name })}</SubmitLine>
    </Form>
  );
}

/** Where the player came from and went on, each with the entry there. */
export function Moves({ eventSlug, movedFrom, movedTo }: Pick<EntryDetails, 'movedFrom' | 'movedTo'> & { readonly eventSlug: string }) {
  const link = ({ id, sectionSlug }: OtherEntry): MakeTag => {
    const href = addresses.organise.section({ event: eventSlug, section: sectionSlug }).entry(id);
    return (text) => <Link href={href}>{text}</Link>;
  };
  return (
    <>
      {movedFrom !== null && <p className="mt-s2">{tellRich('entries.entry.movedFrom', { section: movedFrom.sectionName, link: link(movedFrom) })}</p>}
      {movedTo !== null && (
        <p className="mt-s2">{tellRich('entries.entry.movedTo', { section: movedTo.sectionName, round: movedTo.afterRound, link: link(movedTo) })}</p>
      )}
    </>
  );
}
