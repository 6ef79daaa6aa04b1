import { Field, Select } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { EntryLine, SectionEntries } from '@/lib/entries/get-entries';
import type { ListPage } from '@/lib/players/list-page';
import { allowPairAction, forbidPairAction } from './actions';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';
import { Hint } from '@/app/_ui/field-parts';

/** Players that shall not meet: those kept apart, and a closed form for two more. */
export function ForbiddenPairs({ page, list }: { readonly page: SectionEntries; readonly list: ListPage<EntryLine> }) {
  const { forbidden, section, rules } = page;
  const options = [
    { value: '', label: 'Choose' },
    ...list.rows.map(({ id, name, number }) => ({ value: id, label: number === null ? name : `${number} ${name}` })),
  ];
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="apart">
      <h2 id="apart">Players kept apart</h2>
      {forbidden.length > 0 && (
        <Rows className="mt-s2">
          {forbidden.map(({ id, names, toRound, reason }) => (
            <li key={id}>
              <div>
                <h3>{names.join(' and ')}</h3>
                <p className="text-muted text-t1">
                  {[toRound >= rules.rounds ? 'in all coming rounds' : `until round ${toRound}`, reason].filter(Boolean).join(', ')}
                </p>
              </div>
              <Form action={allowPairAction} goal="they may meet again">
                <input type="hidden" name="pairId" value={id} />
                <Submit look="quiet">
                  Let {names[0]} and {names[1]} meet
                </Submit>
              </Form>
            </li>
          ))}
        </Rows>
      )}
      <details>
        <summary>
          Keep two players apart <Hint>announced before round 1 at the latest (C.05 5.2)</Hint>
        </summary>
        <Form action={forbidPairAction} goal="they are kept apart" className="pb-s3">
          <input type="hidden" name="sectionId" value={section.id} />
          {list.isPaged && (
            <Hint as="p" className="mb-s2">
              To choose from are the players listed above: search for the numbers of both, as 17 1204.
            </Hint>
          )}
          <div className="grid gap-s3 wide:grid-cols-2">
            <Select name="entryAId" label="First player" options={options} />
            <Select name="entryBId" label="Second player" options={options} />
            <Field name="toRound" label="Until round" hint="Empty: to the end." inputMode="numeric" />
            <Field name="reason" label="Reason" hint="For the history." />
          </div>
          <p className="mt-s3">
            <Submit look="quiet">Keep them apart</Submit>
          </p>
        </Form>
      </details>
    </Block>
  );
}
