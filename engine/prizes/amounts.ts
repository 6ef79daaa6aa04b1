import type { FundScale, Money, WithholdingTax } from './prize-rules';

/** Reduces an amount in proportion to the entries, down to a multiple of the unit. More entries than planned change nothing. */
export function scaleAmount(amount: Money, { entries, basedOn }: FundScale, unit: Money): Money {
  if (entries >= basedOn) return amount;
  const scaled = Math.floor((amount * entries) / basedOn);
  return scaled - (scaled % unit);
}

/** Returns the tax that is withheld from an award, rounded down to whole minor units. */
export const withheldTax = (amount: Money, { rate, above }: WithholdingTax): Money => (amount <= above ? 0 : Math.floor((amount * rate) / 10_000));
