import { formatMoney, isCurrency } from '@/lib/domain/prizes/money';
import { t } from '@/lib/platform/messages/translate';
import type { HistoryFacts, HistoryLine } from './history-line';
import { prizePaymentFacts, prizesFixedFacts } from './prize-history';

// An imported history can contain anything, so facts of the wrong kind are replaced.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const linesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);

function moneyText({ amount, currency }: HistoryFacts): string {
  if (amount === null || amount === undefined) return t('fees.row.wholeFee');
  const code = textOf(currency);
  return isCurrency(code) ? formatMoney(numberOf(amount), code) : String(numberOf(amount));
}

type Line = Pick<HistoryLine, 'before' | 'after'>;

const rowFacts = ({ after }: Line) => ({ name: textOf(after.name), amount: moneyText(after) });
const receiptFacts = (line: Line) => ({ ...rowFacts(line), receipt: numberOf(line.after.receipt) });
const isDiscount = ({ after }: Line) => after.reversed === 'discount';

/** The facts or sentences of the lines about money: fees, expenses and prizes. */
export const MONEY_TEXTS = {
  'currency-changed': ({ after }: Line) => ({ currency: textOf(after.currency) }),
  'expense-added': ({ after }: Line) => ({ text: textOf(after.text), amount: moneyText(after) }),
  'expense-removed': ({ before }: Line) => ({ text: textOf(before.text), amount: moneyText(before) }),
  'fee-discounted': rowFacts,
  'fee-paid': receiptFacts,
  'fee-refunded': receiptFacts,
  'fee-reversed': (line: Line) => (isDiscount(line) ? t('fees.row.discountReversed', rowFacts(line)) : receiptFacts(line)),
  'fee-table-changed': ({ after }: Line) => ({ lines: linesOf(after.lines).join('; ') || t('terms.word.none') }),
  'fees-moved': ({ after }: Line) => ({ name: textOf(after.name), from: textOf(after.from), to: textOf(after.to) }),
  'prize-paid': ({ after }: Line) => prizePaymentFacts(after),
  'prize-payment-undone': ({ before }: Line) => prizePaymentFacts(before),
  'prizes-fixed': ({ after }: Line) => prizesFixedFacts(after),
} as const;
