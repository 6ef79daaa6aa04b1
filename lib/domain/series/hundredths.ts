import { decimalText } from '@/engine/tie-breaks';

/** Points of a series in integer hundredths: 750 is 7.5 points. */
export type Hundredths = number;

export const ONE_POINT: Hundredths = 100;

/** Writes `7`, `7.5` or `7.33`. */
export function hundredthsText(points: Hundredths): string {
  const decimals = points % 100 === 0 ? 0 : points % 10 === 0 ? 1 : 2;
  return decimalText({ numerator: points, denominator: ONE_POINT }, decimals);
}

/** Reads `7`, `7.5`, `7,33` or `7½`. Null for other text, and for numbers with more than six digits before the point. */
export function parseHundredths(text: string): Hundredths | null {
  const [, whole = '', decimals = '', half = ''] = /^(\d{0,6})(?:[.,](\d{1,2})|(½))?$/.exec(text.trim()) ?? [];
  if (whole + decimals + half === '') return null;
  return Number(whole) * ONE_POINT + (half === '' ? Number(decimals.padEnd(2, '0')) : 50);
}
