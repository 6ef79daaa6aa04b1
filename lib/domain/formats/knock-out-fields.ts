import { z } from 'zod';
import { EQUAL_MATCH_RULES, KNOCK_OUT_GAMES, KNOCK_OUT_RULES, MEET_FROM_ROUND, stagePairing, type KnockOutRules } from '@/engine/model/knock-out-rules';
import { integerField } from '@/lib/platform/input/form-fields';

export const KNOCK_OUT_FIELDS = {
  knockOutGames: integerField(KNOCK_OUT_GAMES.least, KNOCK_OUT_GAMES.most).optional(),
  knockOutWinners: z.enum(['places', 'reseeded', 'drawn']).optional(),
  knockOutColours: z.enum(['games', 'places', 'lots']).optional(),
  knockOutProtection: z.enum(['none', 'club', 'federation']).optional(),
  knockOutMeetFrom: integerField(MEET_FROM_ROUND.least, MEET_FROM_ROUND.most).optional(),
  knockOutEqual: z.enum(['play-off', ...EQUAL_MATCH_RULES]).optional(),
  knockOutThirdPlace: z.enum(['yes', 'no']).optional(),
} as const;

const FieldsSchema = z.object(KNOCK_OUT_FIELDS);
export type KnockOutFields = Partial<z.output<typeof FieldsSchema>>;

/**
 * Returns the parameters that a form sets. Fields that it did not send keep their values. Protection from early meetings within a
 * club or federation applies only if each stage is drawn by lot.
 */
export function knockOutRulesFrom(fields: KnockOutFields, before: KnockOutRules = KNOCK_OUT_RULES): KnockOutRules {
  const { knockOutGames: games = before.games, knockOutWinners: winners = stagePairing(before), knockOutThirdPlace: third } = fields;
  const { knockOutColours: colours = before.colours ?? 'games', knockOutProtection: by = before.protection?.by ?? 'none' } = fields;
  const meetFrom = fields.knockOutMeetFrom ?? before.protection?.meetFrom ?? MEET_FROM_ROUND.least;
  const equal = fields.knockOutEqual ?? before.equal ?? 'play-off';
  const hasThirdPlace = third === undefined ? before.hasThirdPlace === true : third === 'yes';
  return {
    games,
    isReseeded: winners === 'reseeded',
    ...(hasThirdPlace ? { hasThirdPlace } : {}),
    ...(winners === 'drawn' ? { isDrawn: true } : {}),
    ...(colours === 'games' ? {} : { colours }),
    ...(equal === 'play-off' ? {} : { equal }),
    ...(winners === 'drawn' && by !== 'none' ? { protection: { by, meetFrom } } : {}),
  };
}
