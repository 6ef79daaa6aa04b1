import { z } from 'zod';
import { KEIZER_LIMITS, KEIZER_RULES, type KeizerLimit, type KeizerRules, type Sixtieths } from '@/engine/model/keizer-rules';
import { integerField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { parseFraction } from './keizer-parts';
import { arePointsInOrder } from './match-rules-schema';

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
  keizerWin: fractionField(),
  keizerDraw: fractionField(),
  keizerLoss: fractionField(),
  keizerOdd: fractionField(),
  keizerExcused: fractionField(),
  keizerExcusedLimit: optionalNumberField(KEIZER_LIMITS.excusedLimit),
  keizerUnexcused: fractionField(),
  keizerDuty: fractionField(),
  keizerLate: fractionField(),
  keizerDistance: numberField(KEIZER_LIMITS.repeatDistance),
  keizerMeetings: optionalNumberField(KEIZER_LIMITS.mostMeetings),
  keizerRevaluation: z.enum(['revalued', 'frozen']).optional(),
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
    win: fields.keizerWin ?? before.win,
    draw: fields.keizerDraw ?? before.draw,
    loss: fields.keizerLoss ?? before.loss,
    odd: fields.keizerOdd ?? before.odd,
    excused: fields.keizerExcused ?? before.excused,
    excusedLimit: sent(fields.keizerExcusedLimit, before.excusedLimit),
    unexcused: fields.keizerUnexcused ?? before.unexcused,
    duty: fields.keizerDuty ?? before.duty,
    late: fields.keizerLate ?? before.late,
    repeatDistance: fields.keizerDistance ?? before.repeatDistance,
    mostMeetings: sent(fields.keizerMeetings, before.mostMeetings),
    isFrozen: fields.keizerRevaluation === undefined ? before.isFrozen : fields.keizerRevaluation === 'frozen',
  };
}

/** True if the form sends none of the shares for games, or all three, with the share for a win at least that for a draw, and so on. */
export function areKeizerSharesInOrder({ keizerWin: win, keizerDraw: draw, keizerLoss: loss }: KeizerFields): boolean {
  if (win === undefined || draw === undefined || loss === undefined) return win === draw && draw === loss;
  return arePointsInOrder({ win, draw, loss });
}
