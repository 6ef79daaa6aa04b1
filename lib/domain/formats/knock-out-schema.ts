import { z } from 'zod';
import { KNOCK_OUT_GAMES, type KnockOutRules } from '@/engine/model/knock-out-rules';

/** The parameters of a knock-out as they are stored in the scoring of its section. */
export const KnockOutRulesSchema = z.object({
  games: z.number().int().min(KNOCK_OUT_GAMES.least).max(KNOCK_OUT_GAMES.most),
  isReseeded: z.boolean(),
  hasThirdPlace: z.literal(true).exactOptional(),
}) satisfies z.ZodType<KnockOutRules>;
