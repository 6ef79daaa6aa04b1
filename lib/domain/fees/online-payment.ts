import type { Money } from '@/engine/prizes';
import { decimalsOf } from '@/lib/domain/prizes/money';

/** Currencies that Stripe counts without decimals, and with three. All others have two there, whatever ISO 4217 says. */
const WITHOUT_DECIMALS = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
const WITH_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** How many units of Stripe are one minor unit of the currency. Below 1 if Stripe has fewer decimals. */
function unitsOf(currency: string): number {
  const decimals = WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
  return 10 ** (decimals - decimalsOf(currency));
}

/** An amount in the units of Stripe; null if Stripe cannot take exactly this amount. */
export function toStripeUnits(amount: Money, currency: string): number | null {
  const units = amount * unitsOf(currency);
  // Amounts with three decimals must end in 0.
  return !Number.isInteger(units) || (WITH_THREE_DECIMALS.has(currency) && units % 10 !== 0) ? null : units;
}

/** An amount of Stripe in minor units. Rounds if Stripe has more decimals than the currency and used them. */
export const fromStripeUnits = (units: number, currency: string): Money => Math.round(units / unitsOf(currency));

/** What can be given back of one player's part of a payment. */
interface RefundablePart {
  /** What was paid and is not given back yet. */
  readonly left: Money;
  /** What the account shows as paid too much. */
  readonly toRefund: Money;
}

/** Divides a refund: first among players who paid too much, then in the order of the payment. A rest that was never paid goes to the last. */
export function divideRefund(amount: Money, parts: readonly RefundablePart[]): Money[] {
  let rest = amount;
  const take = (most: Money): Money => {
    const taken = Math.min(rest, Math.max(0, most));
    rest -= taken;
    return taken;
  };
  const first = parts.map(({ left, toRefund }) => take(Math.min(left, toRefund)));
  const all = parts.map(({ left }, index) => (first[index] ?? 0) + take(left - (first[index] ?? 0)));
  return all.map((part, index) => (index === all.length - 1 ? part + rest : part));
}
