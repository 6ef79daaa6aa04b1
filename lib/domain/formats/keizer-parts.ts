import { z } from 'zod';
import { KEIZER_LIMITS, type KeizerLimit, type KeizerRules, type Sixtieths } from '@/engine/model/keizer-rules';

const integerWithin = ({ least, most }: KeizerLimit) => z.number().int().min(least).max(most);
const FractionSchema = integerWithin(KEIZER_LIMITS.part);

/** The parameters of a Keizer section, as stored in its scoring. */
export const KeizerRulesSchema = z.object({
  topValue: integerWithin(KEIZER_LIMITS.topValue).nullable(),
  countsOwnValue: z.boolean(),
  win: FractionSchema,
  draw: FractionSchema,
  loss: FractionSchema,
  odd: FractionSchema,
  excused: FractionSchema,
  excusedLimit: integerWithin(KEIZER_LIMITS.excusedLimit).nullable(),
  unexcused: FractionSchema,
  duty: FractionSchema,
  late: FractionSchema,
  repeatDistance: integerWithin(KEIZER_LIMITS.repeatDistance),
  mostMeetings: integerWithin(KEIZER_LIMITS.mostMeetings).nullable(),
  isFrozen: z.boolean(),
}) satisfies z.ZodType<KeizerRules>;

const FRACTION_SIGNS: Readonly<Record<string, Sixtieths>> = { '½': 30, '⅓': 20, '⅔': 40, '¼': 15, '¾': 45 };

/** Parses `2/3`, `⅔`, `0.35` or `1` as sixtieths. Null for other text, for more than 1, and for parts that are not whole sixtieths. */
export function parseFraction(text: string): Sixtieths | null {
  const trimmed = text.trim();
  const sign = FRACTION_SIGNS[trimmed];
  if (sign !== undefined) return sign;
  const [, above = '', below = '1'] = /^(\d{1,3})(?:\/([1-9]\d?))?$/.exec(trimmed) ?? [];
  const [, whole = '', hundredths = ''] = /^(\d)[.,](\d{1,2})$/.exec(trimmed) ?? [];
  const [numerator, denominator] = above === '' ? [100 * Number(whole) + Number(hundredths.padEnd(2, '0')), 100] : [Number(above), Number(below)];
  if (above === '' && whole === '') return null;
  const sixtieths = (60 * numerator) / denominator;
  return Number.isInteger(sixtieths) && sixtieths <= 60 ? sixtieths : null;
}

/** Formats a part of a value: as a fraction such as `2/3`, as a decimal such as `0.35` if the denominator exceeds 12, or as a whole number. */
export function fractionText(sixtieths: Sixtieths): string {
  const divisor = [60, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2, 1].find((each) => sixtieths % each === 0) ?? 1;
  const denominator = 60 / divisor;
  if (denominator === 1) return String(sixtieths / 60);
  const hundredths = (100 * sixtieths) / 60;
  return denominator > 12 && Number.isInteger(hundredths) ? `0.${String(hundredths).padStart(2, '0')}` : `${sixtieths / divisor}/${denominator}`;
}
