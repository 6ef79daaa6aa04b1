import { z } from 'zod';
import { EQUAL_MATCH_RULES, KNOCK_OUT_GAMES, MEET_FROM_ROUND, type KnockOutRules } from '@/engine/model/knock-out-rules';

/** The parameters of a knock-out as they are stored in the scoring of its section. The lots follow from its seed. */
export const KnockOutRulesSchema = z.object({
  games: z.number().int().min(KNOCK_OUT_GAMES.least).max(KNOCK_OUT_GAMES.most),
  isReseeded: z.boolean(),
  hasThirdPlace: z.literal(true).exactOptional(),
  isDrawn: z.literal(true).exactOptional(),
  colours: z.enum(['places', 'lots']).exactOptional(),
  equal: z.enum(EQUAL_MATCH_RULES).exactOptional(),
  protection: z.object({ by: z.enum(['club', 'federation']), meetFrom: z.number().int().min(MEET_FROM_ROUND.least).max(MEET_FROM_ROUND.most) }).exactOptional(),
}) satisfies z.ZodType<KnockOutRules>;
