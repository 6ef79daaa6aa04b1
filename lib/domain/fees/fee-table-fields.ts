import { z } from 'zod';
import type { Money } from '@/engine/prizes';
import { eligibilityFields, eligibilityTexts, type FieldProblem, readEligibility, rowsOf } from '@/lib/domain/prizes/eligibility-fields';
import { moneyFieldText, parseMoney } from '@/lib/domain/prizes/money';
import { checkboxField, optionalDayField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { FEE_LIMITS, type FeeTable, type FeeTableRow } from './fee-table';

const line = (longest: number) => rowsOf(optionalLineField(longest), FEE_LIMITS.rows);

/** The form of the table: each field of the rows is a list with one value for each row. */
export const FEE_TABLE_FIELDS = {
  lateFrom: optionalDayField(),
  isPaidOnline: checkboxField(),
  feeNames: line(FEE_LIMITS.name),
  feeAmounts: line(20),
  lateAmounts: line(20),
  ...eligibilityFields(FEE_LIMITS.rows),
};
const FieldsSchema = z.object(FEE_TABLE_FIELDS);
type FeeTableFields = z.output<typeof FieldsSchema>;

/** Parses an amount that was typed. Null for any other text and for amounts above the limit. */
export function parseFeeAmount(text: string, currency: string): Money | null {
  const amount = parseMoney(text, currency);
  return amount === null || amount > FEE_LIMITS.amount ? null : amount;
}

/** Reads the table from the form. A row without a name and amounts is left out. */
export function readFeeTable(fields: FeeTableFields, currency: string): { readonly table: FeeTable; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const fail = (path: FieldProblem['path'], message: string) => void problems.push({ path, message });
  const rows = fields.feeNames.flatMap((_, row) => readRow(fields, row, currency, fail) ?? []);
  const { lateFrom = '' } = fields;
  if (lateFrom === '' && rows.some(({ lateAmount }) => lateAmount !== undefined)) fail(['lateFrom'], t('fees.table.errors.lateFrom'));
  return {
    table: rows.length === 0 ? {} : { rows, ...(lateFrom === '' ? {} : { lateFrom }), ...(fields.isPaidOnline ? { isPaidOnline: true as const } : {}) },
    problems,
  };
}

function readRow(fields: FeeTableFields, row: number, currency: string, fail: (path: FieldProblem['path'], message: string) => void): FeeTableRow | null {
  const [name = '', amount = '', late = ''] = [fields.feeNames[row], fields.feeAmounts[row], fields.lateAmounts[row]];
  if (name + amount + late === '') return null;
  const money = (field: string, text: string) => {
    const parsed = parseFeeAmount(text, currency);
    if (parsed === null) fail([field, row], text === '' ? t('fees.table.errors.amount') : t('prizes.fund.errors.amount', { text }));
    return parsed ?? 0;
  };
  if (name === '') fail(['feeNames', row], t('fees.table.errors.name'));
  return {
    name,
    eligible: readEligibility(fields, row, fail),
    amount: money('feeAmounts', amount),
    ...(late === '' ? {} : { lateAmount: money('lateAmounts', late) }),
  };
}

/** The values of the form's fields for a table. */
export const feeTableTexts = ({ rows = [], lateFrom = '', isPaidOnline }: FeeTable, currency: string) => ({
  lateFrom,
  isPaidOnline: isPaidOnline === true,
  rows: rows.map(({ name, amount, lateAmount, eligible }) => ({
    feeNames: name,
    feeAmounts: moneyFieldText(amount, currency),
    lateAmounts: lateAmount === undefined ? '' : moneyFieldText(lateAmount, currency),
    ...eligibilityTexts(eligible),
  })),
});
