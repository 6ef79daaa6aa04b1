import { randomUUID } from 'node:crypto';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { FieldGrid } from '@/app/_ui/form-parts';
import { EmptyNote, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { StatementPage } from '@/lib/views/fees/get-statement';
import { addExpenseAction, removeExpenseAction } from './actions';

/** The expenses of an event, and the form that adds one. */
export function Expenses({ page }: { readonly page: StatementPage }) {
  return (
    <TitledBlock id="expenses" title={t('fees.expenses.title')} className="mt-s5 max-w-measure print:hidden">
      {page.expenses.length === 0 ? (
        <EmptyNote>{t('fees.expenses.none')}</EmptyNote>
      ) : (
        <Rows>
          {page.expenses.map(({ id, text, category, spentOn, money, by }) => (
            <li key={id}>
              <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
                {text}
                <span className="block text-t1 text-muted">{[category, formatCalendarDay(spentOn), by].filter((part) => part !== '').join(' · ')}</span>
              </span>
              <b>{money}</b>
              <ActionButton action={removeExpenseAction} fields={{ eventId: page.event.id, expenseId: id }} variant="plain">
                {t('terms.label.removeNamed', { name: text })}
              </ActionButton>
            </li>
          ))}
        </Rows>
      )}
      <Form action={addExpenseAction} fields={{ eventId: page.event.id, idempotencyKey: randomUUID() }} summary={t('fees.expenses.add')}>
        <FieldGrid columns={2} className="items-end">
          <Field name="expenseText" label={t('fees.expenses.text')} autoComplete="off" />
          <Field name="category" label={t('terms.label.category')} autoComplete="off" />
          <Field name="amount" label={t('fees.forms.amountIn', { currency: page.currency })} inputMode="decimal" autoComplete="off" />
          <Field name="spentOn" label={t('fees.expenses.on')} type="date" defaultValue={page.today} />
        </FieldGrid>
        <SubmitLine className="mt-s2">{t('fees.expenses.add')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}
