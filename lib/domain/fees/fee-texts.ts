import type { Money } from '@/engine/prizes';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { formatMoney } from '@/lib/domain/prizes/money';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { joinList, t } from '@/lib/platform/messages/translate';
import type { EntryAccount, NoFee } from './decide-accounts';
import type { Fee, FeeChoice } from './decide-fee';
import type { FeeLedgerRow } from './fee-ledger';
import type { FeeTable, FeeTableRow } from './fee-table';

/** A row of the table as a line of text. */
function rowLine({ name, amount, lateAmount, eligible }: FeeTableRow, lateFrom: string | undefined, currency: string): string {
  const facts = { name, amount: formatMoney(amount, currency), conditions: conditionsText(eligible) };
  if (lateAmount === undefined || lateFrom === undefined) return t('fees.table.line', facts);
  return t('fees.table.lineWithLate', { ...facts, late: formatMoney(lateAmount, currency), day: formatCalendarDay(lateFrom) });
}

export const feeTableLines = ({ rows = [], lateFrom, isPaidOnline }: FeeTable, currency: string): readonly string[] => [
  ...rows.map((row) => rowLine(row, lateFrom, currency)),
  ...(isPaidOnline === true ? [t('fees.table.paidOnline')] : []),
];

const choiceText = ({ row, amount }: FeeChoice, currency: string): string => t('fees.fit.choice', { name: row.name, amount: formatMoney(amount, currency) });

/** What an entry has to pay by the table, or what must be known first. */
export function feeText(fee: Fee | NoFee, currency: string): string {
  switch (fee.kind) {
    case 'row':
      return choiceText(fee, currency);
    case 'question':
      return t('fees.fit.question', { missing: joinList(fee.missing.map((fact) => t(`fees.fit.missing.${fact}`))) });
    default:
      return t(`fees.fit.${fee.kind}`);
  }
}

/** Why a row of the table fits, or what the answer to the question decides; '' if there is nothing to explain. */
export function whyText(fee: Fee | NoFee, enteredOn: string | null, currency: string): string {
  if (fee.kind === 'question') return t('fees.fit.between', { choices: fee.choices.map((choice) => choiceText(choice, currency)).join(' / ') });
  if (fee.kind !== 'row' || enteredOn === null) return '';
  const facts = { conditions: conditionsText(fee.row.eligible), day: formatCalendarDay(enteredOn) };
  return t(fee.isLate ? 'fees.fit.whyLate' : 'fees.fit.why', facts);
}

/** What is open: an amount, nothing, an amount to refund, or a question. */
export function openText({ open }: Pick<EntryAccount, 'open'>, currency: string): string {
  if (open === null) return t('fees.open.unknown');
  if (open === 0) return t('fees.open.nothing');
  return open > 0 ? formatMoney(open, currency) : t('fees.open.refund', { amount: formatMoney(-open, currency) });
}

const amountText = (amount: Money | null, currency: string): string => (amount === null ? t('fees.row.wholeFee') : formatMoney(amount, currency));

/** A row of the ledger as a sentence. `reversed` is the row that it reverses. */
export function ledgerRowText({ kind, amount, method, paidOn, receipt }: FeeLedgerRow, reversed: FeeLedgerRow | undefined, currency: string): string {
  const money = amountText(amount, currency);
  if (kind === 'discount') return t('fees.row.discount', { amount: money });
  if (kind === 'reversal') {
    const what = reversed === undefined ? money : ledgerRowText(reversed, undefined, currency);
    return t('fees.row.reversal', { what });
  }
  const facts = { receipt: receipt ?? 0, amount: money, method: t(`fees.method.${method ?? 'cash'}`), day: formatCalendarDay(paidOn ?? '') };
  return t(kind === 'payment' ? 'fees.row.payment' : 'fees.row.refund', facts);
}
