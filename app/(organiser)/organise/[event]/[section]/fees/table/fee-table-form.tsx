import { ConditionFields } from '@/app/(organiser)/_components/condition-fields';
import { Field, Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGrid, FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { RowField } from '@/app/_ui/row-input';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { FEE_LIMITS } from '@/lib/domain/fees/fee-table';
import { t } from '@/lib/platform/messages/translate';
import type { FeeTablePage } from '@/lib/views/fees/get-fees';
import { changeFeeTableAction } from '../actions';

type RowValues = FeeTablePage['values']['rows'][number];
const BLANK_ROW: Partial<RowValues> = {};

/** The whole table in one form. A blank row at the end is there to add one, so that the form works without scripts. */
export function FeeTableForm({ page, eventSlug }: { readonly page: FeeTablePage; readonly eventSlug: string }) {
  const { sectionId, version, currency, values, conditions, asksOnline } = page;
  const rows = values.rows.length < FEE_LIMITS.rows ? [...values.rows, BLANK_ROW] : values.rows;
  const link = (text: React.ReactNode) => (
    <Link key="link" href={addresses.organise.event(eventSlug).fees}>
      {text}
    </Link>
  );
  return (
    <Form action={changeFeeTableAction} fields={{ sectionId, version: String(version), currency }}>
      <Hint as="p">{t('fees.table.hint')}</Hint>
      <Hint as="p">{translateRich('fees.table.currencyHint', { currency, link })}</Hint>
      <Field name="lateFrom" label={t('fees.table.fields.lateFrom')} hint={t('fees.table.fields.lateFromHint')} type="date" defaultValue={values.lateFrom} />
      {asksOnline && <Tick name="isPaidOnline" label={t('fees.online.offer')} hint={t('fees.online.offerHint')} defaultChecked={values.isPaidOnline} />}
      {rows.map((row, place) => (
        <RowFields key={place} place={place} values={row} conditions={conditions[place]} />
      ))}
      <SaveBar>
        <Submit>{t('fees.table.save')}</Submit>
      </SaveBar>
    </Form>
  );
}

interface RowFieldsProps {
  readonly place: number;
  readonly values: Partial<RowValues>;
  /** The saved conditions; undefined for a new row. */
  readonly conditions: string | undefined;
}

function RowFields({ place, values, conditions }: RowFieldsProps) {
  const text = (name: 'feeNames' | 'feeAmounts' | 'lateAmounts', label: string, hint: string) => (
    <RowField
      name={name}
      place={place}
      label={label}
      hint={hint}
      defaultValue={values[name] ?? ''}
      autoComplete="off"
      {...(name === 'feeNames' ? {} : { inputMode: 'decimal' as const })}
    />
  );
  return (
    <FieldGroup>
      <legend className="font-bold">{conditions === undefined ? t('fees.table.fields.newRow') : t('fees.table.fields.rowN', { number: place + 1 })}</legend>
      <FieldGrid columns={3} className="items-end">
        {text('feeNames', t('terms.label.name'), t('fees.table.fields.nameHint'))}
        {text('feeAmounts', t('fees.heads.fee'), t('fees.table.fields.amountHint'))}
        {text('lateAmounts', t('fees.table.fields.late'), t('fees.table.fields.lateHint'))}
      </FieldGrid>
      <ConditionFields values={values} place={place} conditions={conditions} />
    </FieldGroup>
  );
}
