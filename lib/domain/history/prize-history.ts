import { formatMoney, isCurrency } from '@/lib/domain/prizes/money';
import type { HistoryFacts } from './history-line';

// An imported history can contain anything, so facts of the wrong kind are replaced.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const moneyText = (amount: number, currency: string): string => (isCurrency(currency) ? formatMoney(amount, currency) : String(amount));

/** The facts of a line about a payment: who got which prize, and the receipt. */
export function prizePaymentFacts({ name, category, trophy, amount, currency, receipt }: HistoryFacts) {
  const prize = textOf(trophy) || moneyText(numberOf(amount), textOf(currency));
  return { name: textOf(name), prize, category: textOf(category), receipt: numberOf(receipt) };
}

export function prizesFixedFacts({ added, replaced, total, currency }: HistoryFacts) {
  return { count: numberOf(added), replaced: numberOf(replaced), total: moneyText(numberOf(total), textOf(currency)) };
}
