import { z } from 'zod';
import { KEIZER_LIMITS, KEIZER_RULES, type KeizerLimit, type KeizerRules, type Sixtieths } from '@/engine/model/keizer-rules';
import { integerField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { parseFraction } from './keizer-parts';

const fractionField = () =>
  z
    .string()
    .max(10)
    .transform((text, context): Sixtieths => {
      const value = parseFraction(text);
      if (value === null) context.addIssue({ code: 'custom', message: t('fields.section.part') });
      return value ?? 0;
    })
    .optional();

const numberField = ({ least, most }: KeizerLimit) => integerField(least, most).optional();
/** An empty field gives null. A field that the form does not send gives undefined. */
const optionalNumberField = ({ least, most }: KeizerLimit) => optionalIntegerField(least, most).optional();

export const KEIZER_FIELDS = {
  keizerTopValue: optionalNumberField(KEIZER_LIMITS.topValue),
  keizerOwnValue: z.enum(['yes', 'no']).optional(),
  keizerOdd: fractionField(),
  keizerExcused: fractionField(),
  keizerExcusedLimit: optionalNumberField(KEIZER_LIMITS.excusedLimit),
  keizerDuty: fractionField(),
  keizerLate: fractionField(),
  keizerDistance: numberField(KEIZER_LIMITS.repeatDistance),
  keizerMeetings: optionalNumberField(KEIZER_LIMITS.mostMeetings),
} as const;

const FieldsSchema = z.object(KEIZER_FIELDS);
export type KeizerFields = Partial<z.output<typeof FieldsSchema>>;

/**
 * Returns the parameters that a form sets. A field that was not sent keeps its value. If no top value is given, it is derived from the number of
 * players.
 */
export function keizerRulesFrom(fields: KeizerFields, before: KeizerRules = KEIZER_RULES): KeizerRules {
  const sent = <Value>(field: Value | undefined, former: Value): Value => (field === undefined ? former : field);
  return {
    ...before,
    topValue: sent(fields.keizerTopValue, before.topValue),
    countsOwnValue: fields.keizerOwnValue === undefined ? before.countsOwnValue : fields.keizerOwnValue === 'yes',
    odd: fields.keizerOdd ?? before.odd,
    excused: fields.keizerExcused ?? before.excused,
    excusedLimit: sent(fields.keizerExcusedLimit, before.excusedLimit),
    duty: fields.keizerDuty ?? before.duty,
    late: fields.keizerLate ?? before.late,
    repeatDistance: fields.keizerDistance ?? before.repeatDistance,
    mostMeetings: sent(fields.keizerMeetings, before.mostMeetings),
  };
}
