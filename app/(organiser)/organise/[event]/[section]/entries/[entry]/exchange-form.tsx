import { Select } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import { exchangeNumbersAction } from '../actions';

interface ExchangeProps {
  readonly sectionId: string;
  readonly entry: EntryLine;
  readonly equals: readonly EntryLine[];
  readonly isFixed: boolean;
}

/** The number against one of who has the same rating and title: the only order that is nobody's but the organiser's. */
export function ExchangeForm({ sectionId, entry, equals, isFixed }: ExchangeProps) {
  const options = equals.map(({ id, name, number }) => ({ value: id, label: `${number ?? ''} ${name}` }));
  return (
    <Form
      action={exchangeNumbersAction}
      goal={tell('entries.exchange.goal')}
      summary={tell('entries.exchange.title')}
      fields={{ sectionId, entryAId: entry.id }}
    >
      <Hint as="p" className="mt-s2">
        {tell(isFixed ? 'entries.exchange.fixed' : 'entries.exchange.what', { count: equals.length })}
      </Hint>
      <Select name="entryBId" label={tell('entries.exchange.with')} options={options} defaultValue={options[0]?.value} />
      <SubmitLine className="mt-s3">{tell('entries.exchange.exchange')}</SubmitLine>
    </Form>
  );
}
