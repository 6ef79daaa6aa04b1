import { z } from 'zod';
import { KNOCK_OUT_GAMES, KNOCK_OUT_RULES, type KnockOutRules } from '@/engine/model/knock-out-rules';
import { integerField } from '@/lib/platform/input/form-fields';

export const KNOCK_OUT_FIELDS = {
  knockOutGames: integerField(KNOCK_OUT_GAMES.least, KNOCK_OUT_GAMES.most).optional(),
  knockOutWinners: z.enum(['places', 'reseeded']).optional(),
  knockOutThirdPlace: z.enum(['yes', 'no']).optional(),
} as const;

const FieldsSchema = z.object(KNOCK_OUT_FIELDS);
export type KnockOutFields = Partial<z.output<typeof FieldsSchema>>;

/** Returns the parameters that a form sets. Fields that it did not send keep their values. */
export function knockOutRulesFrom(fields: KnockOutFields, before: KnockOutRules = KNOCK_OUT_RULES): KnockOutRules {
  const { knockOutGames: games = before.games, knockOutWinners: winners, knockOutThirdPlace: third } = fields;
  const isReseeded = winners === undefined ? before.isReseeded : winners === 'reseeded';
  const hasThirdPlace = third === undefined ? before.hasThirdPlace === true : third === 'yes';
  return { games, isReseeded, ...(hasThirdPlace ? { hasThirdPlace } : {}) };
}
