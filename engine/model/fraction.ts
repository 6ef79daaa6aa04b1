/** An exact number, because tie-breaks and prizes are compared as fractions of integers, never as decimals. */
export interface Fraction {
  readonly numerator: number;
  /** Positive, because `compare` multiplies by it. */
  readonly denominator: number;
}

export const ZERO: Fraction = { numerator: 0, denominator: 1 };

export function fractionFromInteger(numerator: number): Fraction {
  return { numerator, denominator: 1 };
}

export function fractionFromHalfPoints(halfPoints: number): Fraction {
  return { numerator: halfPoints, denominator: 2 };
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  return reduceFraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

function divide(a: Fraction, divisor: number): Fraction {
  return reduceFraction(a.numerator, a.denominator * divisor);
}

/** Compares exactly for all whole numbers: products that are not safe integers are compared as `bigint`. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
  return Number(BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator));
}

export function sumOf(values: readonly Fraction[]): Fraction {
  return values.reduce(add, ZERO);
}

export function meanOf(values: readonly Fraction[]): Fraction | null {
  return values.length === 0 ? null : divide(sumOf(values), values.length);
}

/** Rounds to the nearest integer; .5 is rounded up. */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** Returns the largest integer that is not above the fraction, which is not negative. */
export function roundDown({ numerator, denominator }: Fraction): number {
  return (numerator - (numerator % denominator)) / denominator;
}

/** Formats with a fixed number of decimals, rounding half up. */
export function decimalText(value: Fraction, decimals: number): string {
  const scale = 10 ** decimals;
  const scaled = roundHalfUp({ numerator: value.numerator * scale, denominator: value.denominator });
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return scaled < 0 ? `-${text}` : text;
}

function reduceFraction(numerator: number, denominator: number): Fraction {
  let [a, b] = [Math.abs(numerator), denominator];
  // Not `b !== 0`: a value that is no number would never become 0.
  while (b > 0) [a, b] = [b, a % b];
  return a === 0 ? ZERO : { numerator: numerator / a, denominator: denominator / a };
}
