import { z } from 'zod';
import { KEIZER_RULES, type KeizerRules, type Sixtieths } from '@/engine/model/keizer-rules';
import { integerField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { parsePart } from './keizer-parts';

const partField = () =>
  z
    .string()
    .max(10)
    .transform((text, context): Sixtieths => {
      const value = parsePart(text);
      if (value === null) context.addIssue({ code: 'custom', message: t('fields.section.part') });
      return value ?? 0;
    })
    .optional();

/** The fields of the form. A field that the form does not send leaves its parameter unchanged. */
export const KEIZER_FIELDS = {
  keizerTopValue: optionalIntegerField(1, 999).optional(),
  keizerOwnValue: z.enum(['yes', 'no']).optional(),
  keizerOdd: partField(),
  keizerExcused: partField(),
  keizerExcusedLimit: integerField(0, 99).optional(),
  keizerDuty: partField(),
  keizerLate: partField(),
  keizerDistance: integerField(1, 99).optional(),
  keizerMeetings: integerField(1, 99).optional(),
} as const;

const FieldsSchema = z.object(KEIZER_FIELDS);
export type KeizerFields = Partial<z.output<typeof FieldsSchema>>;

/** The parameters after a form was sent. An empty top value follows the number of players. */
export function keizerRulesFrom(fields: KeizerFields, before: KeizerRules = KEIZER_RULES): KeizerRules {
  const isSent = fields.keizerOwnValue !== undefined;
  return {
    ...before,
    topValue: isSent ? (fields.keizerTopValue ?? null) : before.topValue,
    countsOwnValue: isSent ? fields.keizerOwnValue === 'yes' : before.countsOwnValue,
    odd: fields.keizerOdd ?? before.odd,
    excused: fields.keizerExcused ?? before.excused,
    excusedLimit: fields.keizerExcusedLimit ?? before.excusedLimit,
    duty: fields.keizerDuty ?? before.duty,
    late: fields.keizerLate ?? before.late,
    repeatDistance: fields.keizerDistance ?? before.repeatDistance,
    mostMeetings: fields.keizerMeetings ?? before.mostMeetings,
  };
}
