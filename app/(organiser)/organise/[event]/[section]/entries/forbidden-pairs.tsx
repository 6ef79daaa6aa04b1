import { Field, Select } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Block, Rows } from '@/app/_ui/page-parts';
import type { ListPage } from '@/lib/domain/players/list-page';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine, SectionEntries } from '@/lib/views/entries/get-entries';
import { allowPairAction, forbidPairAction } from './actions';

/** Players that shall not meet: those kept apart, and a closed form for two more. */
export function ForbiddenPairs({ page, list }: { readonly page: SectionEntries; readonly list: ListPage<EntryLine> }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="apart">
      <h2 id="apart">{tell('entries.forbiddenPairs.title')}</h2>
      {page.forbidden.length > 0 && <KeptApart forbidden={page.forbidden} rounds={page.rules.rounds} />}
      <KeepApart sectionId={page.section.id} list={list} />
    </Block>
  );
}

function KeptApart({ forbidden, rounds }: { readonly forbidden: SectionEntries['forbidden']; readonly rounds: number }) {
  return (
    <Rows className="mt-s2">
      {forbidden.map(({ id, names, toRound, reason }) => (
        <li key={id}>
          <div>
            <h3>{tell('entries.forbiddenPairs.both', { first: names[0], second: names[1] })}</h3>
            <p className="text-muted text-t1">
              {[toRound >= rounds ? tell('entries.forbiddenPairs.toTheEnd') : tell('entries.forbiddenPairs.until', { round: toRound }), reason]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <Act action={allowPairAction} goal={tell('entries.forbiddenPairs.goalLetMeet')} fields={{ pairId: id }}>
            {tell('entries.forbiddenPairs.letMeet', { first: names[0], second: names[1] })}
          </Act>
        </li>
      ))}
    </Rows>
  );
}

function KeepApart({ sectionId, list }: { readonly sectionId: string; readonly list: ListPage<EntryLine> }) {
  const options = [
    { value: '', label: tell('entries.forbiddenPairs.choose') },
    ...list.rows.map(({ id, name, number }) => ({ value: id, label: number === null ? name : `${number} ${name}` })),
  ];
  return (
    <Form action={forbidPairAction} goal={tell('entries.forbiddenPairs.goalKeepApart')}>
      <details>
        <summary>
          {tell('entries.forbiddenPairs.keepTitle')} <Hint>{tell('entries.forbiddenPairs.whenAnnounced')}</Hint>
        </summary>
        <input type="hidden" name="sectionId" value={sectionId} />
        {list.isPaged && (
          <Hint as="p" className="mb-s2">
            {tell('entries.forbiddenPairs.chooseFrom')}
          </Hint>
        )}
        <div className="grid gap-s3 wide:grid-cols-2">
          <Select name="entryAId" label={tell('entries.forbiddenPairs.firstPlayer')} options={options} />
          <Select name="entryBId" label={tell('entries.forbiddenPairs.secondPlayer')} options={options} />
          <Field name="toRound" label={tell('entries.forbiddenPairs.untilRound')} hint={tell('entries.forbiddenPairs.untilHint')} inputMode="numeric" />
          <Field name="reason" label={tell('entries.forbiddenPairs.reason')} hint={tell('entries.forbiddenPairs.reasonHint')} />
        </div>
        <SubmitLine className="mt-s3 pb-s3">{tell('entries.forbiddenPairs.keepApart')}</SubmitLine>
      </details>
    </Form>
  );
}
