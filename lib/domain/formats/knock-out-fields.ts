import { z } from 'zod';
import { KNOCK_OUT_GAMES, KNOCK_OUT_RULES, type KnockOutRules } from '@/engine/model/knock-out-rules';
import { integerField } from '@/lib/platform/input/form-fields';

/** A match of more games could end early in all matches, and leave a round without boards. */
const MAX_GAMES_IN_SECTIONS = 2;

export const KNOCK_OUT_FIELDS = {
  knockOutGames: integerField(KNOCK_OUT_GAMES.least, MAX_GAMES_IN_SECTIONS).optional(),
  knockOutWinners: z.enum(['places', 'reseeded']).optional(),
} as const;

const FieldsSchema = z.object(KNOCK_OUT_FIELDS);
export type KnockOutFields = Partial<z.output<typeof FieldsSchema>>;

/** Returns the parameters that a form sets. Fields that it did not send keep their values. */
export function knockOutRulesFrom({ knockOutGames, knockOutWinners }: KnockOutFields, before: KnockOutRules = KNOCK_OUT_RULES): KnockOutRules {
  return { games: knockOutGames ?? before.games, isReseeded: knockOutWinners === undefined ? before.isReseeded : knockOutWinners === 'reseeded' };
}
