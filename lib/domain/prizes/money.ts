import type { Money } from '@/engine/prizes';
import { LOCALE } from '@/lib/platform/messages/message-catalogue';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** True for the code of a currency in ISO 4217, such as `EUR`. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** The number of decimals of the currency's minor unit: 2 for euros, 0 for yen. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats an amount with its currency, such as `€1,250` or `€62.50`. */
export function formatMoney(amount: Money, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amount / 10 ** decimalsOf(currency));
}

/** Formats an amount as it is typed in a form, such as `1250` or `62.50`. */
export function moneyFieldText(amount: Money, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = (amount / 10 ** decimals).toFixed(decimals);
  return decimals === 0 ? text : text.replace(/\.0+$/, '');
}

/** The amount in units of the currency, for spreadsheets. */
export const moneyCell = (amount: Money, currency: string): number => Number(moneyFieldText(amount, currency));

/** Parses an amount such as `1250` or `62.50`; null for any other text, and for more decimals than the currency has. */
export function parseMoney(text: string, currency: string): Money | null {
  const decimals = decimalsOf(currency);
  const [, whole = '', , fraction = ''] = /^(\d{1,11})(\.(\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}
